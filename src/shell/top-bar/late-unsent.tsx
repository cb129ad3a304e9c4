import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $session } from '../../shared/auth/session.ts'
import { useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { BEFORE_LOGOUT, UNSENT_CHANGED } from '../../shared/lib/browser/page-events.ts'
import { ownerOf, unsentOf } from '../../shared/lib/browser/unsent.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconQr } from '../../shared/ui/icons.ts'

/** How many leads read on this device are not sent yet, and the way to them; said before a logout too. */
export function Unsent() {
  const t = useT('shell')
  const href = hrefOf('/scan', useLocale())
  const owner = ownerOf(useStore($session))
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = () => setCount(unsentOf(owner))
    // Reads for itself: what is shown is said from the same moment on.
    const tell = (event: Event) => {
      const waiting = unsentOf(owner)
      if (waiting > 0 && event instanceof CustomEvent) event.detail.push(t('logout.unsent', { count: waiting }))
    }
    document.addEventListener(BEFORE_LOGOUT, tell)
    for (const change of ['storage', UNSENT_CHANGED]) addEventListener(change, look)
    look()
    return () => {
      document.removeEventListener(BEFORE_LOGOUT, tell)
      for (const change of ['storage', UNSENT_CHANGED]) removeEventListener(change, look)
    }
  }, [owner, t])
  const label = t('topBar.unsent', { count })
  return count > 0 ? (
    <a className="btn btn-ghost px-2 text-warning-text" href={href} aria-label={label} data-tip={label}>
      <Icon of={IconQr} />
      <span className="tabular-nums" aria-hidden="true">
        {count}
      </span>
    </a>
  ) : null
}
