/** What a page of the frame knows of itself, written into its `<html>` at build: so the browser does without the table of all screens. */
import type { Route } from '../../routes.ts'
import type { FirstPage } from '../../shared/auth/ask-early.ts'
import type { Tab } from '../stores/tab-list.ts'

/** The page's own row of the route table, as far as the browser asks for it. */
export type OwnRoute = Pick<
  Route,
  | 'id'
  | 'path'
  | 'titleKey'
  | 'audience'
  | 'roles'
  | 'needs'
  | 'permission'
  | 'affix'
  | 'noCache'
  | 'edition'
  | 'boothForm'
  | 'activeMenu'
>

export interface PageFacts extends FirstPage, OwnRoute {
  /** Tabs that stand first and are never closed. */
  pinned: readonly Tab[]
}

export const pageFacts = (): PageFacts => JSON.parse(document.documentElement.dataset.first ?? '') as PageFacts
