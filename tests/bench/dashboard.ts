/** The figures of the dashboard, of one exhibitor, of two halls and of the whole show, at 2,000 exhibitors that have been busy for a year. */
import { sql } from 'drizzle-orm'
import { dashboardCharts } from '../../src/features/dashboard/contract.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { stopwatch, type Timing } from './timing.ts'

/** Milliseconds at most for all charts of an exhibitor. */
const OWN = 50
/** Of halls and of the whole show, which are kept. */
const SHOW = 500

/** Who looks after two halls of five. */
export const HALL_USER = 'bench-hall'

/**
 * 100 invitations, 50 leads, 25 inquiries, ten meetings that are over and a brand with 50 votes of each of 2,000 exhibitors, and who looked at their
 * products on 100 days.
 */
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
  // No buyer's and at no time: what exhibitors find free stays as it is.
  await db.execute(sql`
    insert into docking_meeting (direction, origin, exhibitor_id, buyer_id, session_id, slot_id, status, expire_at, create_time)
    select 1, 'APPLIED', id, -n, 0, 'bench', n % 5 + 3, now(), ${at('n * 10')} from ${busy}, generate_series(1, 10) n`)
  await db.execute(sql`
    insert into vote_activity (name, en_name, groups, apply_end, vote_begin, vote_end)
    select '评选' || n, 'Bench vote ' || n, '[{"id": "1", "name": "组别", "enName": "Group"}]', '2023-01-01 00:00:00', '2023-01-02 00:00:00', '2099-01-01 00:00:00'
    from generate_series(1, 2) n`)
  await db.execute(sql`
    insert into vote_application (exhibitor_id, activity_id, group_id, brand_name, audit_status)
    select busy.id, first + busy.id % 2, '1', '品牌', 2 from ${busy}, (select min(activity_id) as first from vote_activity) activity`)
  await db.execute(sql`
    insert into vote (activity_id, group_id, application_id, voter, domain, place, at, standing)
    select activity_id, group_id, id, 'bench' || id || ' ' || n, 'bench.example', '', ${at('n * 2')}, case when n % 10 = 0 then 0 else 1 end
    from vote_application, generate_series(1, 50) n`)
  await seedHallUser(db)
  await db.execute(sql`analyze`)
}

async function seedHallUser(db: Db): Promise<void> {
  await db.execute(sql`
    with dept as (
      insert into sys_dept (parent_id, ancestors, dept_name, order_num, halls) values (1, '0,1', 'Bench halls', 99, '["1", "2"]') returning dept_id
    ), role as (
      insert into sys_role (role_key, role_name, role_sort, data_scope) values ('bench_hall', 'Bench halls', 99, '3') returning role_id
    ), own as (
      insert into sys_user (user_name, nick_name, dept_id) select ${HALL_USER}, 'Bench halls', dept_id from dept returning user_id
    ), granted as (
      insert into sys_role_menu (role_id, menu_id)
      select role.role_id, menu_id from role, sys_role_menu
      where sys_role_menu.role_id = (select role_id from sys_role where role_key = 'organiser_review')
    )
    insert into sys_user_role (user_id, role_id) select user_id, role_id from own, role`)
}

export async function measureDashboard(
  url: string,
  { exhibitor, organiser, hall }: Record<'exhibitor' | 'organiser' | 'hall', string>,
): Promise<Timing[]> {
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
    await take(`dashboard of two halls of five, ${days} days`, SHOW, () => read(hall, days), 20)
    await take(`dashboard of the show, ${days} days`, SHOW, () => read(organiser, days), 20)
  }
  return timings
}
