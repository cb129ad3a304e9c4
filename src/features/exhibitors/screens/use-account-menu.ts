/** What can be done to an account from its row. */
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconEdit, IconLink, IconLock, IconMail, IconUnlock } from '../../../shared/ui/icons.ts'
import type { MenuItem } from '../../../shared/ui/overlay/menu.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import type { ShownLink } from '../../../shared/ui/overlay/link-dialog.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { exhibitorLink, exhibitorLock, exhibitorUnlock, type ExhibitorListRow } from '../contract.ts'
import { ACCOUNT_STATE } from '../rules.ts'

export function useAccountMenu(options: {
  after: () => void
  nameOf: (row: ExhibitorListRow) => string
  onEdit: (row: ExhibitorListRow) => void
  onLink: (link: ShownLink) => void
  /** A link was mailed: what is shown of the account has changed. */
  onMailed?: () => void
}): (row: ExhibitorListRow) => MenuItem[] {
  const t = useT('features/exhibitors')
  const may = useMay()
  const [busy, begin] = useBusy<string | null>(null)

  async function run(row: ExhibitorListRow, work: () => Promise<void>) {
    if (busy !== row.id) await begin(row.id, work)
  }

  const link = (row: ExhibitorListRow) =>
    run(row, async () => {
      const { data } = await call(exhibitorLink, { id: row.id })
      const mail = async () => (await call(exhibitorLink, { id: row.id, mail: 1 })).data.mailedTo
      options.onLink({ ...data, account: row.loginAcc, name: options.nameOf(row), email: row.email, mail })
    })

  const mail = (row: ExhibitorListRow) =>
    run(row, async () => {
      const { data } = await call(exhibitorLink, { id: row.id, mail: 1 })
      toast.success(t('shared/ui:link.mailed', { to: data.mailedTo }))
      options.onMailed?.()
    })

  async function lock(row: ExhibitorListRow) {
    const sure = await confirm({
      title: t('lock.title', { name: options.nameOf(row) }),
      text: t('lock.text', { account: row.loginAcc }),
      confirmLabel: t('actions.lock'),
      tone: 'danger',
    })
    if (!sure) return
    await run(row, async () => {
      await call(exhibitorLock, { id: row.id })
      toast.success(t('done.locked', { account: row.loginAcc }))
      options.after()
    })
  }

  const unlock = (row: ExhibitorListRow) =>
    run(row, async () => {
      await call(exhibitorUnlock, { id: row.id })
      toast.success(t('done.unlocked', { account: row.loginAcc }))
      options.after()
    })

  return (row) => {
    if (!may(exhibitorLock)) return []
    const locked = row.accountState === ACCOUNT_STATE.locked
    const shut = locked || row.accountState === ACCOUNT_STATE.paused
    const first = row.accountState === ACCOUNT_STATE.never
    const noLink = row.withdrawnAt ? t('errors.withdrawnNoLink') : locked ? t('errors.lockedNoLink') : undefined
    return [
      { label: t('actions.edit'), icon: IconEdit, onSelect: () => options.onEdit(row) },
      {
        label: t(first ? 'actions.firstLink' : 'actions.resetLink'),
        icon: IconLink,
        blocked: noLink,
        onSelect: () => void link(row),
      },
      {
        label: t('actions.mailLink'),
        icon: IconMail,
        blocked: noLink ?? (row.email ? undefined : t('errors.noEmail')),
        onSelect: () => void mail(row),
      },
      'rule',
      ...(shut ? [{ label: t('actions.unlock'), icon: IconUnlock, onSelect: () => void unlock(row) }] : []),
      ...(locked ? [] : [{ label: t('actions.lock'), icon: IconLock, danger: true, onSelect: () => void lock(row) }]),
    ]
  }
}
