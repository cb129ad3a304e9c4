/** Begins the request of company info in the head of its page, and hides the form that may turn out to be filed (`form-hint.ts`). */
import { askEarly } from '../../../shared/auth/ask-early.ts'

askEarly()
try {
  const { userId } = JSON.parse(localStorage['menu-cache'] ?? '{}') as { userId?: string }
  const asksForForm = new URLSearchParams(location.search).has('open')
  const typed = localStorage[`draft:${userId}:company`] !== undefined
  if (!asksForForm && !typed && (!userId || localStorage['company-form'] !== userId))
    document.documentElement.dataset['awaits'] = ''
} catch {
  // Storage is refused or damaged: the form stands there.
}
