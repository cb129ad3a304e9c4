import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import { IconMoreVertical } from '../../../../shared/ui/icons.ts'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'
import type { Overview, OverviewAccount } from '../../overview-contract.ts'
import { Address, AddressGone, companyName, StateBadge } from '../exhibitor-cells.tsx'
import type { ShownLink } from '../../../../shared/ui/overlay/link-dialog.tsx'
import { useAccountMenu } from '../use-account-menu.ts'
import { useSignIn } from './use-sign-in.ts'

const LinkDialog = late(() =>
  import('../../../../shared/ui/overlay/link-dialog.tsx').then((part) => ({ default: part.LinkDialog })),
)

/** Who logs in for the exhibitor, and what can be done to each. */
export function AccountsCard({
  data,
  onChanged,
  onEdit,
  assign,
}: {
  data: Overview
  onChanged: () => void
  onEdit: (account: string) => void
  assign: ((url: string) => void) | undefined
}) {
  const t = useT('features/exhibitors')
  const english = useLocale() === 'en-US'
  const [link, setLink] = useState<ShownLink | null>(null)
  const nameOf = () => companyName(data, english)
  const signIn = useSignIn(data, assign)
  const menu = useAccountMenu({
    after: onChanged,
    nameOf,
    onEdit: (row) => onEdit(row.id),
    onLink: (shown) => {
      setLink(shown)
      onChanged()
    },
    onMailed: onChanged,
  })
  return (
    <Card title={t('overview.accounts', { count: data.accounts.length })} flush>
      <ul className="divide-y divide-line">
        {data.accounts.map((row) => (
          <li key={row.id} className="flex items-start gap-3 px-5 py-3">
            <Account row={row} />
            {[...signIn(row), ...menu(row)].length > 0 ? (
              <Menu
                small
                icon={IconMoreVertical}
                label={t('overview.actionsOf', { name: row.loginAcc })}
                items={[...signIn(row), ...menu(row)]}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Suspense>{link ? <LinkDialog link={link} onClose={() => setLink(null)} /> : null}</Suspense>
    </Card>
  )
}

function Account({ row }: { row: OverviewAccount }) {
  const t = useT('features/exhibitors')
  const facts = [
    t(under('overview.roles.', row.roleKey)),
    ...(row.lastLoginTime ? [t('form.lastLogin', { at: row.lastLoginTime.slice(0, 16) })] : []),
    ...(row.linkUntil ? [t('form.linkUntil', { at: row.linkUntil.slice(0, 16) })] : []),
  ]
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-all font-medium">{row.loginAcc}</span>
        <span>{row.contactName}</span>
        <StateBadge state={row.accountState} />
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-faint">
        {row.email ? <Address email={row.email} /> : null}
        {row.emailGone === 1 ? <AddressGone /> : null}
        {row.mobile ? <span className="whitespace-nowrap tabular-nums">{row.mobile}</span> : null}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}
