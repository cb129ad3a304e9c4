/** What a page of the frame does without until it stands: fetched once everything else has come, or when it is wanted before. */
export { drawOverlays } from './late-overlays.tsx'
export { watchDrawer } from './drawer-focus.ts'
export { switchLanguage } from './language-switch.ts'
export { logOut } from './log-out.ts'
export { prefetchLater } from './prefetch-later.ts'
export { reopen } from './reopen-page.ts'
