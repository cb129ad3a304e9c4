/** What an exhibitor owes for matchmaking sessions (src/docs/booth-forms.md): the fee of each registration that is approved and stands, on its first booth. */
import { sql } from 'drizzle-orm'
import type { ChargeSource } from '../../booth-forms/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { meetingRegistration, meetingSession } from './tables.ts'

export const sessionCharges: ChargeSource = {
  names: { SESSION: 'features/matchmaking:charge' },
  rows: sql`
    select p.id as booth, coalesce(r.audit_time, r.update_time) as at, 'SESSION'::text as code, r.receipt, s.name as zh,
           s.en_name as en, s.fee_cny * 100 as cny, s.fee_usd * 100 as usd
      from ${participation} p
           join ${meetingRegistration} r on r.exhibitor_id = p.exhibitor_id and r.audit_status = 2 and r.data_status = 1 and r.del_flag = 0
           join ${meetingSession} s on s.session_id = r.meeting_id
     where p.id = (select min(q.id) from ${participation} q where q.exhibitor_id = p.exhibitor_id and q.del_flag = 0)`,
}
