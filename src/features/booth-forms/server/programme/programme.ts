/** Seminars and product launches the organiser has confirmed and their exhibitors publish (booth-forms 7). */
import { and, eq } from 'drizzle-orm'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { takesPart } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Named } from '../../catalogue/money.ts'
import { ROOMS_KEY, SLOTS_KEY } from '../../../../shared/lib/show/seminars.ts'
import { roomsOf, slotsOf } from '../../forms/h13/rooms.ts'
import { boothForm } from '../tables.ts'

export interface ProgrammeEntry {
  id: number
  kind: 'SEMINAR' | 'LAUNCH'
  title: Named
  room: Named
  company: Named
  start: Date
  end: Date
}

const SWITCH = 'forms.h13'

/** The programme as it is in force: what was confirmed stays while a change of it waits. */
export async function findProgramme(db: Db): Promise<ProgrammeEntry[]> {
  const settings = await findConfigs(db, [SWITCH, ROOMS_KEY, SLOTS_KEY])
  if (settings[SWITCH] !== 'true') return []
  const rows = await db
    .select({
      id: boothForm.id,
      content: boothForm.validContent,
      zh: exhibitor.companyName,
      en: exhibitor.enCompanyName,
    })
    .from(boothForm)
    .innerJoin(exhibitor, eq(exhibitor.id, boothForm.exhibitorId))
    .where(and(eq(boothForm.form, 'h13'), eq(boothForm.validConfirmed, 1), eq(boothForm.delFlag, 0), takesPart))
  const slots = slotsOf({ settings, days: await findShowDays(db) })
  return rows.flatMap(({ id, content, zh, en }): ProgrammeEntry[] => {
    const slot = slots.find((one) => one.id === content?.['slotId'])
    const room = roomsOf({ settings }).find((one) => one.id === content?.['roomId'])
    if (!content || content['noNeed'] === 1 || content['publicFlag'] !== 1 || !slot || !room) return []
    const start = parseDateTime(`${slot.begin}:00`)
    const end = parseDateTime(`${slot.begin.slice(0, 10)} ${slot.end}:00`)
    if (!start || !end) return []
    return [
      {
        id,
        kind: content['kind'] === 'LAUNCH' ? 'LAUNCH' : 'SEMINAR',
        title: { zh: String(content['titleZh'] ?? ''), en: String(content['titleEn'] ?? '') },
        room: room.name,
        company: { zh: zh || en, en: en || zh },
        start,
        end,
      },
    ]
  })
}
