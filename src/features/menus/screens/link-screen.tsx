import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { MenuNode } from '../../../shared/auth/session.ts'
import { $session } from '../../../shared/auth/session.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { pathOf, placeOf } from '../../../shared/lib/browser/site-path.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconExternal, IconLink } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'

/** A website of the menu within the portal (decisions 13). Which one, the visitor's own menu says: nothing else can be framed. */
export const LinkScreen = island(function LinkScreen() {
  const t = useT('features/menus')
  const tPage = useT('shell')
  const locale = useLocale()
  const { status, menu, user } = useStore($session, { ssr: 'initial' })
  const [place, setPlace] = useState('')
  useEffect(() => setPlace(placeOf(pathOf(location.pathname) + location.search)), [])

  // The menu of the last page is there before today's: what may no longer be framed is not tried.
  const known = status === 'ready' && user !== null
  const found = known ? findNode(menu ?? [], place) : undefined
  const address = found?.meta.link
  const title = (locale === 'en-US' && found?.meta.enTitle) || found?.meta.title || tPage('routes.link')
  if (!address)
    return (
      <>
        <PageHeader title={title} />
        {status === 'failed' || (known && !menu) ? (
          <ErrorState onRetry={() => location.reload()} />
        ) : known && place ? (
          <EmptyState icon={IconLink} title={t('link.unknown')} text={t('link.unknownText')} />
        ) : null}
      </>
    )
  return (
    <>
      <PageHeader title={title} actions={<NewWindow address={address} />} />
      <Frame key={address} address={address} title={title} />
    </>
  )
})

function findNode(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node : findNode(node.children ?? [], path)
    if (found) return found
  }
  return undefined
}

function NewWindow({ address }: { address: string }) {
  const t = useT('features/menus')
  return (
    <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer">
      <Icon of={IconExternal} />
      {t('link.newWindow')}
    </a>
  )
}

/** A page of our own would get out of its frame with its origin. */
const MAY = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

/** The website may run its scripts and forms, but neither lead the portal away nor learn more than where it is shown. */
function Frame({ address, title }: { address: string; title: string }) {
  const t = useT('features/menus')
  const [blocked, setBlocked] = useState(false)
  // In the task that puts the frame in: a refusal is told once, in the next one.
  useLayoutEffect(() => {
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(new URL(address).origin)) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', refused)
    return () => document.removeEventListener('securitypolicyviolation', refused)
  }, [address])
  if (blocked)
    return (
      <EmptyState
        icon={IconLink}
        title={t('link.blocked')}
        text={t('link.blockedText')}
        action={<NewWindow address={address} />}
      />
    )
  return (
    <>
      <iframe
        src={address}
        title={title}
        sandbox={new URL(address).origin === location.origin ? MAY : `${MAY} allow-same-origin`}
        referrerPolicy="strict-origin"
        className="w-full rounded-ui border border-line bg-white"
        style={{ height: 'max(24rem, 100dvh - 14rem)' }}
      />
      <p className="mt-2 text-sm text-ink-soft">{t('link.hint')}</p>
    </>
  )
}
