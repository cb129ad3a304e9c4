import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { GROUPS, ROUTES } from '../../routes.ts'
import { $session } from '../../shared/auth/session.ts'
import { useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { buildMenu, type MenuEntry, type MenuTables } from './menu-tree.ts'

/** Tables a shell part reads; tests give a fixture of their own. */
export type RouteTables = Pick<MenuTables, 'routes' | 'groups'>

const BUILT: RouteTables = { routes: ROUTES, groups: GROUPS }

/** The visitor's menu; empty until the session is known. */
export function useMenu(tables: RouteTables = BUILT): MenuEntry[] {
  const session = useStore($session, { ssr: 'initial' })
  const locale = useLocale()
  const t = useT('shell')
  return useMemo(
    () => (session.status === 'ready' ? buildMenu(session, { ...tables, locale, t }) : []),
    [session, tables, locale, t],
  )
}
