import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $session } from '../../shared/auth/session.ts'
import { useLocale } from '../../shared/i18n/use-t.tsx'
import { buildMenu, type MenuEntry } from './menu-tree.ts'

/** The visitor's menu; empty until the session is known. */
export function useMenu(): MenuEntry[] {
  const session = useStore($session, { ssr: 'initial' })
  const locale = useLocale()
  return useMemo(() => (session.status === 'ready' ? buildMenu(session, locale) : []), [session, locale])
}
