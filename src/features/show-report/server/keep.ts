/** Counts what the show brought each exhibitor, once an hour for all of them. */
import { sql } from 'drizzle-orm'
import { findBalances } from '../../booth-forms/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { inquiry } from '../../inquiries/server/tables.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { lead } from '../../leads/server/tables.ts'
import { productView } from '../../products/server/tables.ts'
import { areaGroupOf } from '../../../shared/lib/show/area-groups.ts'
import { currencyOf } from '../../../shared/lib/money.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { COUNT_KEYS, type Counts, type Money } from '../rules.ts'
import { reportFigures } from './tables.ts'
import { isArchived } from '../../../server/base/opening.ts'

/** Rows written at once. */
const PIECE = 500

const hourOf = (at: Date) => formatDateTime(at).slice(0, 13)

/** Counts of each exhibitor, one statement for all; who has nothing of a kind is not in its part. */
const count = (db: Db) =>
  db.execute<{ id: string; area: string; figures: Partial<Counts> }>(sql`
    with booths as (
      select exhibitor_id, sum(area) as area
      from ${participation} where del_flag = 0 group by exhibitor_id
    ), told as (
      select exhibitor_id, jsonb_build_object('views', sum(times)::int) as part from ${productView} group by exhibitor_id
      union all
      select exhibitor_id, jsonb_build_object(
        'invited', count(*) filter (where sent_time is not null), 'opened', count(*) filter (where open_time is not null),
        'registered', count(*) filter (where register_time is not null), 'visited', count(*) filter (where visit_time is not null))
      from ${invitation} where del_flag = 0 group by exhibitor_id
      union all
      select exhibitor_id, jsonb_build_object('inquiries', count(*), 'answered', count(*) filter (where reply_flag = 1))
      from ${inquiry} where del_flag = 0 group by exhibitor_id
      union all
      select exhibitor_id, jsonb_build_object(
        'leads', count(*), 'leadsA', count(*) filter (where grade = 'A'), 'leadsB', count(*) filter (where grade = 'B'),
        'leadsC', count(*) filter (where grade = 'C'),
        'leadsWon', count(*) filter (where follow_status = 4),
        'fromSCAN', count(*) filter (where source = 'SCAN'), 'fromINQUIRY', count(*) filter (where source = 'INQUIRY'),
        'fromMEETING', count(*) filter (where source = 'MEETING'), 'fromPURCHASE', count(*) filter (where source = 'PURCHASE'),
        'fromINVITE', count(*) filter (where source = 'INVITE'), 'fromMANUAL', count(*) filter (where source = 'MANUAL'))
      from ${lead} where del_flag = 0 group by exhibitor_id
      union all
      select exhibitor_id, jsonb_build_object('meetingsAgreed', count(*) filter (where status in (2, 5, 6)),
        'meetingsHeld', count(*) filter (where status = 5), 'meetingsMissed', count(*) filter (where status = 6 and absent_side = ''),
        'meetingsAbsent', count(*) filter (where status = 6 and absent_side <> ''))
      from ${dockingMeeting} group by exhibitor_id
    ), figures as (
      select exhibitor_id, jsonb_object_agg(key, value) as figures
      from told, jsonb_each(part) group by exhibitor_id
    )
    select e.id, coalesce(booths.area, 0) as area, coalesce(figures.figures, '{}') as figures
    from ${exhibitor} e
    left join booths on booths.exhibitor_id = e.id
    left join figures on figures.exhibitor_id = e.id
    where e.del_flag = 0
    order by e.id`)

/** Orders and payments of each exhibitor in every currency of its booths, minor units. */
async function moneyOf(db: Db): Promise<Map<number, Money>> {
  const found = new Map<number, Money>()
  for (const { exhibitorId, currency, payable, paid } of await findBalances(db, { everybody: true }, undefined)) {
    const sums = found.get(exhibitorId) ?? {}
    const { ordered: before, paid: paidBefore } = sums[currencyOf(currency)] ?? { ordered: 0, paid: 0 }
    sums[currencyOf(currency)] = { ordered: before + payable, paid: paidBefore + paid }
    found.set(exhibitorId, sums)
  }
  return found
}

const none = Object.fromEntries(COUNT_KEYS.map((key) => [key, 0])) as Counts

/**
 * Counts anew unless that was done in this hour, by whichever process; of an archived show the last figures stand. Answers how many exhibitors
 * were counted.
 */
export async function keepFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.showNow()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('report figures', 0))`)
    const [kept] = await tx.select({ at: reportFigures.keptAt }).from(reportFigures).limit(1)
    if (kept && (hourOf(kept.at) === hourOf(now) || (await isArchived(tx)))) return 0
    const money = await moneyOf(tx)
    const { rows } = await count(tx)
    const values = rows.map(({ id, area, figures }) => ({
      exhibitorId: Number(id),
      areaGroup: areaGroupOf(Number(area)),
      figures: { ...none, ...figures },
      money: money.get(Number(id)) ?? {},
      keptAt: now,
    }))
    await tx.delete(reportFigures)
    for (let at = 0; at < values.length; at += PIECE)
      await tx.insert(reportFigures).values(values.slice(at, at + PIECE))
    return values.length
  })
}
