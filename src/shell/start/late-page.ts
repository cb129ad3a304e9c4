/** What a page of the frame does without until it stands: fetched once everything else has come, or when it is wanted before. */
export { Bell } from '../top-bar/late-bell.tsx'
export { drawOverlays } from './late-overlays.tsx'
export { watchDrawer } from '../sidebar/drawer-focus.ts'
export { switchLanguage } from '../top-bar/language-switch.ts'
export { logOut } from '../top-bar/log-out.ts'
export { followTitle } from './show-title.ts'
export { prefetchLater } from './prefetch-later.ts'
export { reopen } from '../booth/reopen-page.ts'
