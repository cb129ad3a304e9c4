import { translate } from '../../../../server/i18n.ts'
import type { EventSource } from './source.ts'

/** Seminars and product launches of the programme, for everybody. */
export const seminarSource: EventSource = {
  key: 'seminars',
  async find({ db, locale }) {
    // The booth forms ask the calendar for their deadlines: neither area loads the other while it is loaded itself.
    const { findProgramme } = await import('../../../booth-forms/server/exports.ts')
    const of = (name: { zh: string; en: string }) => (locale === 'en-US' ? name.en : name.zh)
    return (await findProgramme(db)).map(({ id, kind, title, room, company, start, end }) => ({
      id: `seminar-${id}`,
      kind: 'show' as const,
      key: 'seminar',
      title: translate(locale, `features/calendar:seminar.${kind === 'LAUNCH' ? 'launch' : 'seminar'}`, {
        title: of(title),
      }),
      text: [of(room), of(company)].filter(Boolean).join(' · '),
      route: null,
      start,
      end,
    }))
  },
}
