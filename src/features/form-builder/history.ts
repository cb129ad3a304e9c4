/** What was done to a form and can be taken back. */
import { after, type Design, type Step } from './model.ts'

export interface History {
  past: readonly Design[]
  now: Design
  future: readonly Design[]
  /** What the last step changed: typing on in the same place is one step, not one for each letter. */
  typing: string | null
}

/** Steps that are kept. */
const KEPT = 200

export const historyOf = (design: Design): History => ({ past: [], now: design, future: [], typing: null })

/** Steps that go on in the same place are taken back together; anything else stands alone. */
function placeOfTyping(step: Step): string | null {
  if (step.do === 'change') return `${step.id}:${Object.keys({ ...step.patch, ...step.props }).join()}`
  return step.do === 'form' ? `form:${Object.keys(step.patch).join()}` : null
}

export function done(history: History, step: Step): History {
  const now = after(history.now, step)
  if (now === history.now) return history
  const typing = placeOfTyping(step)
  if (typing !== null && typing === history.typing) return { ...history, now, future: [] }
  return { past: [...history.past, history.now].slice(-KEPT), now, future: [], typing }
}

export function undone(history: History): History {
  const now = history.past.at(-1)
  if (!now) return history
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], typing: null }
}

export function redone(history: History): History {
  const [now, ...future] = history.future
  return now ? { past: [...history.past, history.now], now, future, typing: null } : history
}
