import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { IconEdit, IconEye, IconLink, IconSend } from '../../../../shared/ui/icons.ts'
import type { MenuItem } from '../../../../shared/ui/overlay/menu.tsx'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { jurorRemove, jurorStatus, juryLinkCopy, jurySend, type Juror } from '../../jury-contract.ts'
import { JUROR } from '../../jury-rules.ts'

/** Is something left for this juror to judge? */
export const isBehindRow = ({ complete, entries }: Juror): boolean => complete < entries

/** What the organiser does to jurors, to one or to many: each asks first, and says what came of it. */
export function useJurorActs(awardId: string, onDone: () => void) {
  const t = useT('features/industry-award')
  const run = (work: () => Promise<void>) =>
    attempt(async () => {
      await work()
      onDone()
    })
  const ids = (rows: readonly Juror[]) => rows.map(({ id }) => id)
  const titleOf = (what: 'sendAsk' | 'remindAsk', rows: readonly Juror[]) =>
    rows.length === 1
      ? t(`jury.${what}.one`, { name: rows[0]?.name ?? '' })
      : t(`jury.${what}.many`, { count: rows.length })

  async function send(rows: readonly Juror[]) {
    const asked = {
      title: titleOf('sendAsk', rows),
      text: t('jury.sendAsk.text'),
      confirmLabel: t('jury.actions.send'),
    }
    if (!(await confirm(asked))) return
    await run(async () => {
      const { data } = await call(jurySend, { id: awardId, jurorIds: ids(rows), clientToken: newToken() })
      toast.success(t('jury.done.sent', { count: data.done }))
    })
  }

  async function remind(rows: readonly Juror[]) {
    const asked = {
      title: titleOf('remindAsk', rows),
      text: t('jury.remindAsk.text'),
      confirmLabel: t('jury.actions.remind'),
    }
    if (!(await confirm(asked))) return
    await run(async () => {
      const input = { id: awardId, jurorIds: ids(rows), reminder: 1, clientToken: newToken() } as const
      const { data } = await call(jurySend, input)
      if (data.done === 0) toast.info(t('jury.done.nobody'))
      else toast.success(t('jury.done.reminded', { count: data.done }))
    })
  }

  async function setStatus({ id, name }: Juror, status: 1 | 2) {
    const out = status === JUROR.withdrawn
    const words = out ? 'withdrawAsk' : 'readmitAsk'
    const asked = {
      title: t(`jury.${words}.title`, { name }),
      text: t(`jury.${words}.text`),
      confirmLabel: t(out ? 'jury.actions.withdraw' : 'jury.actions.readmit'),
      ...(out ? { tone: 'danger' as const } : {}),
    }
    if (!(await confirm(asked))) return
    await run(async () => {
      await call(jurorStatus, { id: awardId, jurorId: id, status, clientToken: newToken() })
      toast.success(t(out ? 'jury.done.withdrawn' : 'jury.done.readmitted'))
    })
  }

  async function remove({ id, name }: Juror) {
    const asked = {
      title: t('jury.removeAsk.title', { name }),
      text: t('jury.removeAsk.text'),
      confirmLabel: t('jury.actions.remove'),
      tone: 'danger' as const,
    }
    if (!(await confirm(asked))) return
    await run(async () => {
      await call(jurorRemove, { id: awardId, jurorId: id, clientToken: newToken() })
      toast.success(t('shared/api:success.deleted'))
    })
  }

  /** What can be done to one. `open`: the jury may still change. */
  function menu(
    juror: Juror,
    at: {
      open: boolean
      mails: boolean
      judging: boolean
      onEdit: () => void
      onPreview: () => void
      onLink: (link: { url: string; expiresAt: string }) => void
    },
  ): MenuItem[] {
    const active = juror.status === JUROR.active
    const handOut = () =>
      void attempt(async () => at.onLink((await call(juryLinkCopy, { id: awardId, jurorId: juror.id })).data))
    const link = at.mails
      ? {
          label: t(juror.invitedTime ? 'jury.actions.sendAgain' : 'jury.actions.send'),
          icon: IconSend,
          onSelect: () => void send([juror]),
        }
      : { label: t('jury.actions.handOut'), icon: IconLink, onSelect: handOut }
    const remindable = at.mails && at.judging && active && juror.invitedTime !== '' && isBehindRow(juror)
    return [
      ...(at.open && active ? [link] : []),
      ...(at.open && remindable ? [{ label: t('jury.actions.remind'), onSelect: () => void remind([juror]) }] : []),
      ...(at.mails ? [{ label: t('jury.actions.preview'), icon: IconEye, onSelect: at.onPreview }] : []),
      ...(at.open ? [{ label: t('jury.actions.edit'), icon: IconEdit, onSelect: at.onEdit }] : []),
      'rule',
      active
        ? { label: t('jury.actions.withdraw'), danger: true, onSelect: () => void setStatus(juror, JUROR.withdrawn) }
        : { label: t('jury.actions.readmit'), onSelect: () => void setStatus(juror, JUROR.active) },
      ...(at.open
        ? [
            {
              label: t('jury.actions.remove'),
              danger: true,
              blocked: juror.scored === 1 ? t('jury.errors.scored') : undefined,
              onSelect: () => void remove(juror),
            },
          ]
        : []),
    ]
  }

  return { send, remind, menu }
}
