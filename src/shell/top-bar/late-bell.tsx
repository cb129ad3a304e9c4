import { useStore } from '@nanostores/react'
import { createRoot } from 'react-dom/client'
import { $session } from '../../shared/auth/session.ts'
import { island, useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconNotice } from '../../shared/ui/icons.ts'

/** More are not told apart in a corner of an icon. */
const MOST = 99

/** The way to the messages, with how many are not read yet. */
const Bell = island(function Bell() {
  const t = useT('shell')
  const href = hrefOf('/messages', useLocale())
  const { user } = useStore($session)
  const unread = user?.unread ?? 0
  const label = unread > 0 ? t('topBar.messages', { count: unread }) : t('routes.messages')
  return user ? (
    <a className="btn btn-ghost btn-icon relative" href={href} aria-label={label} data-tip={label}>
      <Icon of={IconNotice} />
      {unread > 0 ? (
        <span className="badge badge-danger absolute right-0 top-0 px-1 text-xs tabular-nums" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </a>
  ) : null
})

/** Draws the bell into the place the top bar keeps for it. */
export function drawBell(locale: Locale): void {
  const place = document.getElementById('bell')
  if (place) createRoot(place).render(<Bell locale={locale} />)
}
