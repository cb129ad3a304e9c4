import { FAR_DAYS, isFarAhead, type ShowDays } from '../../lib/time/show-time.ts'
import type { Translate } from '../../i18n/keys.ts'
import { confirm } from './overlay-store.ts'

/** Asks before a deadline is saved that lies more than a year before the show: what it closes is closed at once. False where it is not meant so. */
export async function agreeToFar(
  whens: readonly string[],
  days: ShowDays,
  t: Translate<'shared/ui'>,
): Promise<boolean> {
  const far = whens.filter((when) => isFarAhead(when, days))
  if (far.length === 0) return true
  return confirm({
    title: t('far.title', { days: FAR_DAYS }),
    text: t('far.text', { when: far.join('; '), openDate: days.openDate }),
    confirmLabel: t('far.confirm'),
  })
}
