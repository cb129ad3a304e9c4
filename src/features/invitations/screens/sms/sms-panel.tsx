import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Button, buttonClass } from '../../../../shared/ui/button.tsx'
import { IconPhone, IconSend } from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'
import { INVITATION_IMPORT, type InvitationCounts, type InvitationRow } from '../../contract.ts'
import { smsInvitationAdd, smsInvitationSend } from '../../sms-contract.ts'
import { Figures } from '../figures.tsx'
import { smsFigures } from '../figure-items.ts'
import { InvitationTable, detailHref } from '../invitation-table.tsx'

const SendSmsDialog = late(() => import('./send-sms-dialog.tsx').then((part) => ({ default: part.SendSmsDialog })))
const AddMobileDialog = late(() =>
  import('./add-mobile-dialog.tsx').then((part) => ({ default: part.AddMobileDialog })),
)
const PasteMobilesDialog = late(() =>
  import('./paste-mobiles-dialog.tsx').then((part) => ({ default: part.PasteMobilesDialog })),
)
const ImportMobiles = late(() => import('./import-mobiles.tsx').then((part) => ({ default: part.ImportMobiles })))

/** What holds nothing typed; the forms stand in the address. */
type Open = 'file' | readonly InvitationRow[] | 'all' | null

/** Invitations by text message: who is invited, adding to them, sending. */
export function SmsPanel({
  counts,
  onChanged,
}: {
  counts: InvitationCounts | null | undefined
  onChanged: () => void
}) {
  const t = useT('features/invitations')
  const locale = useLocale()
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const [form, openForm, closeForm] = useOpened('mobile', 'mobiles')
  const [round, setRound] = useState(0)
  const figures = counts && counts.sms
  const refresh = () => setRound((now) => now + 1)
  const close = (done: boolean) => {
    setOpen(null)
    closeForm()
    if (done) refresh()
  }
  const add = may(smsInvitationAdd) ? (
    <Menu
      label={t('add.action')}
      align="start"
      items={[
        { label: t('add.pasteMobiles'), onSelect: () => openForm('mobiles') },
        { label: t('add.one'), onSelect: () => openForm('mobile') },
        ...(may(INVITATION_IMPORT) ? [{ label: t('add.file'), onSelect: () => setOpen('file') }] : []),
      ]}
    />
  ) : null
  return (
    <>
      <Figures label={t('counts.label')} items={figures && smsFigures(figures, t)} />
      <InvitationTable
        channel="4"
        round={round}
        actions={
          <>
            {may(smsInvitationSend) ? (
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
            <a className={buttonClass('ghost')} href={detailHref(locale, '4')}>
              {t('list.detail')}
            </a>
          </>
        }
        empty={<EmptyState icon={IconPhone} title={t('empty.smsTitle')} text={t('empty.smsText')} action={add} />}
        onSend={setOpen}
        onChanged={onChanged}
      />
      <Suspense>
        {form?.kind === 'mobile' ? <AddMobileDialog onClose={close} /> : null}
        {form?.kind === 'mobiles' ? <PasteMobilesDialog onClose={close} /> : null}
        {open === 'file' ? <ImportMobiles onDone={refresh} onClose={() => setOpen(null)} /> : null}
        {open === 'all' || Array.isArray(open) ? (
          <SendSmsDialog
            ids={open === 'all' ? null : (open as readonly InvitationRow[]).map((row) => row.id)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
