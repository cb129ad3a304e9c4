/** Top bar and tabs bar as one island: they are woken together, and each island costs the page its address and its props. */
import type { ReactNode } from 'react'
import { island, useLocale } from '../../shared/i18n/use-t.tsx'
import { TabsBar, type TabsBarProps } from '../tabs/tabs-bar.tsx'
import { TopBar } from './top-bar.tsx'

export const FrameBars = island(function FrameBars({
  children,
  initial,
  active,
}: Pick<TabsBarProps, 'initial' | 'active'> & {
  /** The breadcrumb, static HTML of the page. */
  children?: ReactNode
}) {
  const locale = useLocale()
  return (
    <>
      <TopBar locale={locale}>{children}</TopBar>
      <TabsBar locale={locale} initial={initial} active={active} />
    </>
  )
})
