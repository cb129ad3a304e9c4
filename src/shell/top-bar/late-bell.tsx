import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { late } from '../../shared/ui/loading/late.tsx'
import { $session } from '../../shared/auth/session.ts'
import { useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { UNSENT_CHANGED } from '../../shared/lib/browser/page-events.ts'
import { readText, UNSENT_KEY } from '../../shared/lib/browser/web-storage.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconNotice } from '../../shared/ui/icons.ts'

// Few devices read leads, and seldom without a line.
const Unsent = late(() => import('./late-unsent.tsx').then((part) => ({ default: part.Unsent })))

/** More are not told apart in a corner of an icon. */
const MOST = 99

/** The way to the messages, with how many are not read yet. */
export function Bell() {
  const t = useT('shell')
  const href = hrefOf('/messages', useLocale())
  const { user } = useStore($session)
  const unread = user?.unread ?? 0
  const label = unread > 0 ? t('topBar.messages', { count: unread }) : t('routes.messages')
  const [unsent, setUnsent] = useState(() => readText('local', UNSENT_KEY) !== null)
  useEffect(() => addEventListener(UNSENT_CHANGED, () => setUnsent(true)), [])
  const bell = user ? (
    <a className="btn btn-ghost btn-icon relative" href={href} aria-label={label} data-tip={label}>
      <Icon of={IconNotice} />
      {unread > 0 ? (
        <span className="badge badge-danger absolute right-0 top-0 px-1 text-xs tabular-nums" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </a>
  ) : null
  return (
    <>
      {unsent ? (
        <Suspense>
          <Unsent />
        </Suspense>
      ) : null}
      {bell}
    </>
  )
}
