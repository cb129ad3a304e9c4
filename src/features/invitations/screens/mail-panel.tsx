import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { IconMail, IconSend } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { INVITATION_IMPORT, invitationAdd, type InvitationCounts, type InvitationRow } from '../contract.ts'
import { invitationSend } from '../sending-contract.ts'
import { Figures } from './figures.tsx'
import { mailFigures } from './figure-items.ts'
import { InvitationTable, detailHref } from './invitation-table.tsx'

const SendDialog = late(() => import('./send-dialog.tsx').then((part) => ({ default: part.SendDialog })))
const AddDialog = late(() => import('./add-dialog.tsx').then((part) => ({ default: part.AddDialog })))
const PasteDialog = late(() => import('./paste-dialog.tsx').then((part) => ({ default: part.PasteDialog })))
const ImportPeople = late(() => import('./import-people.tsx').then((part) => ({ default: part.ImportPeople })))

/** What holds nothing typed; the forms stand in the address. */
type Open = 'file' | readonly InvitationRow[] | 'all' | null

/** Invitations by e-mail: who is invited, adding to them, sending. */
export function MailPanel({
  channel,
  counts,
  onChanged,
}: {
  channel: 1 | 2
  counts: InvitationCounts | null | undefined
  onChanged: () => void
}) {
  const t = useT('features/invitations')
  const locale = useLocale()
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const [form, openForm, closeForm] = useOpened('one', 'paste')
  const [round, setRound] = useState(0)
  const figures = counts && (channel === 1 ? counts.email : counts.overseas)
  const refresh = () => setRound((now) => now + 1)
  const close = (done: boolean) => {
    setOpen(null)
    closeForm()
    if (done) refresh()
  }
  const add = may(invitationAdd) ? (
    <Menu
      label={t('add.action')}
      align="start"
      items={[
        { label: t('add.paste'), onSelect: () => openForm('paste') },
        { label: t('add.one'), onSelect: () => openForm('one') },
        ...(may(INVITATION_IMPORT) ? [{ label: t('add.file'), onSelect: () => setOpen('file') }] : []),
      ]}
    />
  ) : null
  return (
    <>
      <Figures
        label={t('counts.label')}
        items={figures && [...mailFigures(figures, t), { label: t('counts.left'), value: counts.left }]}
      />
      <InvitationTable
        channel={String(channel)}
        round={round}
        actions={
          <>
            {may(invitationSend) ? (
              <Button
                variant="primary"
                icon={IconSend}
                blocked={figures?.unsent === 0 ? t('send.none') : undefined}
                onClick={() => setOpen('all')}
              >
                {figures && figures.unsent > 0 ? t('send.actionAll', { number: figures.unsent }) : t('send.action')}
              </Button>
            ) : null}
            {add}
            <a className={buttonClass('ghost')} href={detailHref(locale, String(channel))}>
              {t('list.detail')}
            </a>
          </>
        }
        empty={<EmptyState icon={IconMail} title={t('empty.title')} text={t('empty.text')} action={add} />}
        onSend={setOpen}
        onChanged={onChanged}
      />
      <Suspense>
        {form?.kind === 'one' ? <AddDialog channel={channel} onClose={close} /> : null}
        {form?.kind === 'paste' ? <PasteDialog channel={channel} onClose={close} /> : null}
        {open === 'file' ? <ImportPeople channel={channel} onDone={refresh} onClose={() => setOpen(null)} /> : null}
        {open === 'all' || Array.isArray(open) ? (
          <SendDialog
            channel={channel}
            ids={open === 'all' ? null : (open as readonly InvitationRow[]).map((row) => row.id)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
