import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import type { ReplyOf } from '../../../../shared/api/contract.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { RowActions } from '../../../../shared/list/row-actions.tsx'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconPlus, IconSend, IconUsers } from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { jurorAdd, type juryList, type Juror } from '../../jury-contract.ts'
import { JUROR, mayChangeJurors } from '../../jury-rules.ts'
import { InvitationPreview } from './invitation-preview.tsx'
import { AddJuror, EditJuror } from './juror-form.tsx'
import { LinkHandOut, type HandedOut } from '../../../../shared/ui/overlay/link-hand-out.tsx'
import { isBehindRow, useJurorActs } from './use-juror-acts.ts'

type Jury = ReplyOf<typeof juryList>['data']
type Opened = { kind: 'add' } | { kind: 'edit' | 'preview'; juror: Juror } | { kind: 'link'; link: HandedOut }

/** Jurors with their progress, and what can be done: add, change, invite, remind, take off. */
export function JurorList({ awardId, jury, onChanged }: { awardId: string; jury: Jury; onChanged: () => void }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const acts = useJurorActs(awardId, onChanged)
  const close = () => setOpened(null)
  const saved = () => {
    close()
    onChanged()
  }
  const edits = may(jurorAdd)
  const open = edits && mayChangeJurors(jury.phase as Parameters<typeof mayChangeJurors>[0])
  const active = jury.jurors.filter(({ status, email }) => status === JUROR.active && email !== '')
  const uninvited = active.filter(({ invitedTime }) => invitedTime === '')
  const behind = jury.phase === 3 ? active.filter(isBehindRow) : []
  const mails = jury.mailServer === 1
  const nameOf = (juror: Juror) => juror.name || t('jury.nameless', { number: jury.jurors.indexOf(juror) + 1 })
  const categoriesOf = ({ categories }: Juror) =>
    categories.length === 0
      ? t('jury.all')
      : joinNames(
          jury.categories.filter(({ id }) => categories.includes(id)).map((one) => shownName(one, locale)),
          locale,
        )
  const addButton = open ? (
    <Button icon={IconPlus} onClick={() => setOpened({ kind: 'add' })}>
      {t('jury.add')}
    </Button>
  ) : null
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('jury.purpose', {
          begin: jury.judgeBegin.slice(0, 16),
          end: jury.judgeEnd.slice(0, 16),
          until: jury.linksUntil,
        })}
      </p>
      {open && !mails ? <Alert tone="info">{t('jury.noServer')}</Alert> : null}
      {jury.jurors.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('jury.empty')} text={t('jury.emptyText')} action={addButton} />
      ) : (
        <>
          {open ? (
            <div className="flex flex-wrap gap-2">
              {addButton}
              {mails && uninvited.length > 0 ? (
                <Button icon={IconSend} onClick={() => void acts.send(uninvited)}>
                  {t('jury.actions.sendAll', { count: uninvited.length })}
                </Button>
              ) : null}
              {mails && behind.length > 0 ? (
                <Button onClick={() => void acts.remind(behind)}>
                  {t('jury.actions.remindAll', { count: behind.length })}
                </Button>
              ) : null}
            </div>
          ) : null}
          <ul className="divide-y divide-line" aria-label={t('jury.title')}>
            {jury.jurors.map((juror) => (
              <li key={juror.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="break-words font-medium">
                    <Foreign text={nameOf(juror)} />
                  </p>
                  <p className="break-words text-sm text-ink-soft">
                    {[juror.organisation, juror.email].filter(Boolean).join(' · ')}
                  </p>
                  <p className="text-sm text-ink-soft">{categoriesOf(juror)}</p>
                </div>
                <Progress juror={juror} />
                {edits && juror.email !== '' && jury.phase < 5 ? (
                  <RowActions
                    name={nameOf(juror)}
                    items={acts.menu(juror, {
                      open,
                      mails,
                      judging: jury.phase === 3,
                      onEdit: () => setOpened({ kind: 'edit', juror }),
                      onPreview: () => setOpened({ kind: 'preview', juror }),
                      onLink: (link) => setOpened({ kind: 'link', link: { ...link, name: juror.name } }),
                    })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {opened?.kind === 'add' ? (
        <AddJuror awardId={awardId} categories={jury.categories} onSaved={saved} onClose={close} />
      ) : opened?.kind === 'edit' ? (
        <EditJuror
          awardId={awardId}
          jurorId={opened.juror.id}
          categories={jury.categories}
          onSaved={saved}
          onClose={close}
        />
      ) : opened?.kind === 'preview' ? (
        <InvitationPreview awardId={awardId} juror={opened.juror} onClose={close} />
      ) : opened?.kind === 'link' ? (
        <LinkHandOut url={opened.link.url} title={t('jury.link.title', { name: opened.link.name })} onClose={saved}>
          {t('jury.link.text', { until: opened.link.expiresAt })}
        </LinkHandOut>
      ) : null}
    </div>
  )
}

/** How far one is, and when it was asked, reminded and last seen. */
function Progress({ juror }: { juror: Juror }) {
  const t = useT('features/industry-award')
  const { entries, complete, submitted, invitedTime, seenTime, remindedTime, status } = juror
  const at = (time: string) => time.slice(0, 16)
  return (
    <div className="flex min-w-40 flex-col items-start gap-1 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{t('jury.progress', { complete, entries })}</span>
        {status === JUROR.withdrawn ? (
          <StatusBadge tone="danger">{t(under('jury.status.', status))}</StatusBadge>
        ) : entries > 0 && submitted === entries ? (
          <StatusBadge tone="success">{t('jury.submitted')}</StatusBadge>
        ) : entries > 0 && complete === entries ? (
          <StatusBadge tone="info">{t('jury.notSubmitted')}</StatusBadge>
        ) : null}
      </span>
      <span className="text-ink-soft">
        {invitedTime ? t('jury.invited', { time: at(invitedTime) }) : t('jury.notInvited')}
      </span>
      {invitedTime ? (
        <span className="text-ink-soft">{seenTime ? t('jury.seen', { time: at(seenTime) }) : t('jury.neverSeen')}</span>
      ) : null}
      {remindedTime ? <span className="text-ink-soft">{t('jury.reminded', { time: at(remindedTime) })}</span> : null}
    </div>
  )
}
