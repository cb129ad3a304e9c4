import { call } from '../../../../shared/api/client.ts'
import { keepOwnSession } from '../../../../shared/auth/own-session.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { IconUser } from '../../../../shared/ui/icons.ts'
import type { MenuItem } from '../../../../shared/ui/overlay/menu.tsx'
import { askReason } from '../../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { signInAs, type Overview, type OverviewAccount } from '../../overview-contract.ts'
import { ACCOUNT_STATE } from '../../rules.ts'
import { companyName } from '../exhibitor-cells.tsx'

/** Opens the exhibitor's portal in the place of an account: asks for the reason, keeps one's own session, and goes. */
export function useSignIn(
  data: Overview,
  go: (url: string) => void = (url) => location.assign(url),
): (row: OverviewAccount) => MenuItem[] {
  const t = useT('features/exhibitors')
  const english = useLocale() === 'en-US'
  const may = useMay()
  const [busy, run] = useBusy(false)

  async function signIn(row: OverviewAccount) {
    if (busy) return
    const reason = await askReason({
      title: t('signIn.title', { name: companyName(data, english) }),
      text: t('signIn.text', { account: row.contactName || row.loginAcc }),
      label: t('signIn.reason'),
      confirmLabel: t('overview.signIn'),
    })
    if (reason === null) return
    await run(true, async () => {
      const { url } = (await call(signInAs, { id: row.id, reason })).data
      keepOwnSession(`/review/exhibitor?id=${data.id}`)
      go(url)
    })
  }

  return (row) => {
    if (!may(signInAs)) return []
    const locked = data.withdrawnAt
      ? t('overview.withdrawnNoSignIn')
      : row.accountState === ACCOUNT_STATE.locked
        ? t('overview.lockedNoSignIn')
        : undefined
    return [{ label: t('overview.signIn'), icon: IconUser, blocked: locked, onSelect: () => void signIn(row) }]
  }
}
