import { translate } from '../../../../server/base/i18n.ts'
import { concerns, pathAmong } from '../../rules.ts'
import { findDeadlines } from '../deadlines.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { EventSource } from './source.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Deadlines of one exhibitor by key: `filed` where nothing is left to do, `lacking` where none of its booths has the thing. */
export interface DeadlineStates {
  filed: ReadonlySet<string>
  lacking: ReadonlySet<string>
}

const NONE: DeadlineStates = { filed: new Set(), lacking: new Set() }

let findStates: (db: Db, exhibitorId: number) => Promise<DeadlineStates> = () => Promise.resolve(NONE)

/** Called once at load, in src/server/compose.ts: what of the deadlines an exhibitor has filed. */
export function giveDeadlineStates(find: typeof findStates): void {
  findStates = find
}

/** Deadlines of the built screens that concern the viewer's booths. */
export const deadlineSource: EventSource = {
  key: 'deadlines',
  async find({ db, locale, kind, exhibitorId, booths, boothTypes }) {
    const found = await findDeadlines(db)
    const { filed, lacking } = exhibitorId === null ? NONE : await findStates(db, exhibitorId)
    return found
      .filter(({ rule }) => concerns(rule.booths, boothTypes) && !lacking.has(rule.key))
      .map(({ rule, at }) => ({
        id: `deadline-${rule.key}`,
        kind: 'deadline',
        key: rule.key,
        title: translate(locale, under('features/calendar:deadlines.', `${rule.key}.title`)),
        text: translate(locale, under('features/calendar:deadlines.', `${rule.key}.text`)),
        // The forms are the exhibitors' alone.
        route: kind === 'exhibitor' ? pathAmong(rule, booths) : null,
        start: at,
        end: null,
        ...(filed.has(rule.key) ? { filed: true as const } : {}),
      }))
  },
}
