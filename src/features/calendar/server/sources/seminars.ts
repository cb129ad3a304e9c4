import { and, eq } from 'drizzle-orm'
import { roomsOf, slotsOf, ROOMS_KEY, SLOTS_KEY } from '../../../booth-forms/forms/h13/rooms.ts'
import { boothForm } from '../../../booth-forms/server/tables.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { findConfigs } from '../../../system/server/exports.ts'
import { translate } from '../../../../server/i18n.ts'
import { parseDateTime } from '../../../../shared/lib/dates.ts'
import { findShowDays } from '../deadlines.ts'
import type { EventSource } from './source.ts'

const SWITCH = 'forms.h13'

/** Seminars and product launches the organiser has confirmed and their exhibitors publish (booth-forms 7): part of the programme, for everybody. */
export const seminarSource: EventSource = {
  key: 'seminars',
  async find({ db, locale }) {
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
      // What is in force stays in the programme while a change of it waits.
      .where(and(eq(boothForm.form, 'h13'), eq(boothForm.validConfirmed, 1), eq(boothForm.delFlag, 0)))
    const slots = slotsOf({ settings, days: await findShowDays(db) })
    const english = locale === 'en-US'
    return rows.flatMap(({ id, content, zh, en }) => {
      const slot = slots.find((one) => one.id === content?.['slotId'])
      const room = roomsOf({ settings }).find((one) => one.id === content?.['roomId'])
      if (!content || content['noNeed'] === 1 || content['publicFlag'] !== 1 || !slot || !room) return []
      const start = parseDateTime(`${slot.begin}:00`)
      const end = parseDateTime(`${slot.begin.slice(0, 10)} ${slot.end}:00`)
      if (!start || !end) return []
      const [title, company] = english ? [content['titleEn'], en || zh] : [content['titleZh'], zh || en]
      return [
        {
          id: `seminar-${id}`,
          kind: 'show' as const,
          key: 'seminar',
          title: translate(locale, `features/calendar:seminar.${content['kind'] === 'LAUNCH' ? 'launch' : 'seminar'}`, {
            title: String(title ?? ''),
          }),
          text: [english ? room.name.en : room.name.zh, company].filter(Boolean).join(' · '),
          route: null,
          start,
          end,
        },
      ]
    })
  },
}
