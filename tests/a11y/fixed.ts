import type { Cell } from './rotation.ts'

/**
 * Looks that found a fault only they could have: they are taken whatever the rotation says. All were English words on a phone, which made the page
 * wider than its window.
 */
export const FIXED: readonly Cell<'zh-CN' | 'en-US', 1440 | 390>[] = (
  [
    // Name of the show and language switch of the public header.
    ['login', 'pristine'],
    // The hint with every file type an upload takes.
    ['commodityManagement', 'pristine'],
    ['profile', 'avatar'],
    // Tables of the desk, their words for a slot that is full, the gates.
    ['reviewForms', 'ready'],
    ['reviewProgress', 'ready'],
    ['reviewPrices', 'ready'],
    ['reviewSlots', 'ready'],
    ['reviewSlots', 'a gate'],
    // Names of charts.
    ['dashboard', 'ready'],
  ] as const
).map(([screen, state]) => ({ screen, state, lang: 'en-US', width: 390 }))
