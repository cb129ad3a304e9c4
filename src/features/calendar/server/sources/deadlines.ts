import { translate } from '../../../../server/base/i18n.ts'
import { concerns } from '../../rules.ts'
import { findDeadlines } from '../deadlines.ts'
import type { EventSource } from './source.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Deadlines of the built screens that concern the viewer's booths. */
export const deadlineSource: EventSource = {
  key: 'deadlines',
  async find({ db, locale, kind, boothTypes }) {
    const found = await findDeadlines(db)
    return found
      .filter(({ rule }) => concerns(rule.booths, boothTypes))
      .map(({ rule, at }) => ({
        id: `deadline-${rule.key}`,
        kind: 'deadline',
        key: rule.key,
        title: translate(locale, under('features/calendar:deadlines.', `${rule.key}.title`)),
        text: translate(locale, under('features/calendar:deadlines.', `${rule.key}.text`)),
        // The forms are the exhibitors' alone.
        route: kind === 'exhibitor' ? rule.route : null,
        start: at,
        end: null,
      }))
  },
}
