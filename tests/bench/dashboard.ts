/** The figures of the dashboard, of one exhibitor and of the whole show, at 2,000 exhibitors that have been busy for a year. */
import { sql } from 'drizzle-orm'
import { dashboardCharts } from '../../src/features/dashboard/contract.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { stopwatch, type Timing } from './timing.ts'

/** Milliseconds at most for all charts of an exhibitor. */
const OWN = 50
/** Of the whole show. */
const SHOW = 500

/** 100 invitations, 50 leads and 25 inquiries of each of 2,000 exhibitors, and who looked at their products on 100 days. */
export async function seedDashboard(db: Db): Promise<void> {
  // The first exhibitors are those whose tokens the bench holds.
  const busy = sql`(select id from exhibitor order by id limit 2000) busy`
  const at = (n: string) => sql.raw(`now() - (${n} * 3.65 || ' days')::interval`)
  await db.execute(sql`
    insert into invitation (exhibitor_id, channel, address_key, language, source, token, email, sent_time, open_time, register_time)
    select id, n % 5 + 1, 'bench' || id || ' ' || n, 'zh-CN', 'IMPORT', 'bench' || id || ' ' || n, 'v' || n || '@bench.example',
      ${at('n')}, case when n % 2 = 0 then ${at('n')} end, case when n % 4 = 0 then ${at('n')} end
    from ${busy}, generate_series(1, 100) n`)
  await db.execute(sql`
    insert into lead (exhibitor_id, lead_code, source, visitor_name, grade, arise_time)
    select id, 'bench' || id || ' ' || n, 'SCAN', '观众' || n, (array['A', 'B', 'C'])[n % 3 + 1], ${at('n * 2')}
    from ${busy}, generate_series(1, 50) n`)
  await db.execute(sql`
    insert into inquiry (exhibitor_id, inquiry_code, company, contact, consulting_type, source, product_id, content, arise_time, consent_time, reply_flag)
    select id, 'bench' || id || ' ' || n, '观众公司', '观众', '1', 'SCAN', 1, '请报价', ${at('n * 4')}, now(), n % 2
    from ${busy}, generate_series(1, 25) n`)
  await db.execute(sql`
    insert into product_view (product_id, exhibitor_id, day, times)
    select -id, id, to_char(now() - (n || ' days')::interval, 'YYYY-MM-DD'), n % 7 from ${busy}, generate_series(1, 100) n`)
  await db.execute(sql`analyze`)
}

export async function measureDashboard(url: string, exhibitor: string, organiser: string): Promise<Timing[]> {
  const { take, timings } = stopwatch()
  const read = async (token: string, days: number) => {
    const response = await fetch(`${url}/mm-label${dashboardCharts.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ days }),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data?: { charts: unknown[] } }
    if (code !== 200 || !data?.charts.length) throw new Error(`${dashboardCharts.path} ${days}: ${code} ${msg}`)
  }
  for (const days of [90, 365]) {
    await take(`dashboard of an exhibitor, ${days} days`, OWN, () => read(exhibitor, days))
    await take(`dashboard of the show, ${days} days`, SHOW, () => read(organiser, days), 20)
  }
  return timings
}
