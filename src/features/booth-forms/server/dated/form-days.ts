/** Days that stand in forms and hold no place: freight, personnel, and seminars, whose slots are told from the show's days. */
import type { DatedBook, DatedSource, DatedThing, Fault, ShowToBe } from '../../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import { grouped } from '../../../../server/base/dated/grouped.ts'
import { inEachLocale } from '../../../../shared/lib/locale.ts'
import { fromTo, shiftDays } from '../../../../shared/lib/time/shift.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { endsOf, isWithin, moveInOf, moveOutOf } from '../../definition/windows.ts'
import { hangingDay, pointsOf } from '../../forms/h6/definition.ts'
import { personnelDays } from '../../forms/h12/definition.ts'
import { SLOTS_KEY } from '../../../../shared/lib/show/seminars.ts'
import { slotsOf } from '../../forms/h13/rooms.ts'
import type { Content } from '../../model.ts'
import { vehicleDays } from './vehicle-days.ts'
import { findFiled, storeDays, thingOf, type Filed } from './filed.ts'

const linesOf = (content: Content): Content[] => (content['lines'] ?? []) as Content[]

interface FormDays {
  /** What of a form is dated. */
  things(filed: Filed): DatedThing[]
  outside(filed: Filed, at: string, show: ShowToBe): Fault | null
  /** The content with the days of some of its parts moved. */
  moved(content: Content, shifts: ReadonlyMap<string, number>): Content
}

async function openForms(
  ctx: Ctx,
  form: 'h3' | 'h6' | 'h9' | 'h10' | 'h12' | 'h13',
  lock: boolean,
  { things, outside, moved }: FormDays,
): Promise<DatedBook> {
  const of = new Map((await findFiled(ctx, form, lock)).flatMap((one) => things(one).map((thing) => [thing, one])))
  return {
    things: [...of.keys()],
    judge(wanted, show) {
      return new Map(
        wanted.flatMap(({ thing, by }) => {
          const filed = of.get(thing)
          const fault = filed ? outside(filed, shiftDays(thing.at, by), show) : null
          return fault ? [[thing, fault]] : []
        }),
      )
    },
    async move(wanted) {
      for (const list of grouped(wanted, ({ thing }) => thing.record).values()) {
        const filed = list[0] && of.get(list[0].thing)
        if (!filed) continue
        const shifts = new Map(list.map(({ thing, by }) => [thing.part, by]))
        const note = list.map(({ thing, by }) => `${thing.at} → ${shiftDays(thing.at, by)}`).join('; ')
        await storeDays(ctx, filed.row, note, (content) => moved(content, shifts))
      }
    },
  }
}

/** Boxes that come or leave, on the moment in one field of the form. */
const freight = (field: 'arriveAt' | 'leaveAt'): FormDays => ({
  things(filed) {
    const { content } = filed.row
    const count = linesOf(content).length
    return [
      thingOf(filed, {
        what: inEachLocale((locale) => translate(locale, 'features/booth-forms:dated.boxes', { count })),
        at: String(content[field] ?? '').slice(0, 16),
        follows: field === 'arriveAt' ? 'openDate' : 'closeDate',
      }),
    ]
  },
  outside({ booth }, at, { days, settings }) {
    const window = field === 'arriveAt' ? moveInOf({ days, settings, booth }) : moveOutOf({ days, settings })
    return isWithin(`${at}:00`, window) ? null : { why: 'window', ...endsOf(window) }
  },
  moved: (content, shifts) => ({ ...content, [field]: shiftDays(String(content[field] ?? ''), shifts.get('') ?? 0) }),
})

const freightInDays: DatedSource = {
  kind: 'freightIn',
  open: (ctx, lock) => openForms(ctx, 'h9', lock, freight('arriveAt')),
}
const freightOutDays: DatedSource = {
  kind: 'freightOut',
  open: (ctx, lock) => openForms(ctx, 'h10', lock, freight('leaveAt')),
}

/** Building of a stand, from one moment to another in two fields of H3. */
const building: FormDays = {
  things(filed) {
    const { buildMode, buildFrom, buildTo } = filed.row.content as Record<string, string | undefined>
    return buildFrom && buildTo
      ? [
          thingOf(filed, {
            what: inEachLocale((locale) =>
              translate(locale, under('features/booth-forms/forms/h3:options.buildMode.', buildMode ?? '')),
            ),
            at: fromTo(buildFrom.slice(0, 16), buildTo.slice(0, 16)),
            follows: 'openDate',
          }),
        ]
      : []
  },
  outside({ booth }, at, { days, settings }) {
    const window = moveInOf({ days, settings, booth })
    return at.split(' – ').every((moment) => isWithin(`${moment}:00`, window))
      ? null
      : { why: 'window', ...endsOf(window) }
  },
  moved: (content, shifts) => ({
    ...content,
    buildFrom: shiftDays(String(content['buildFrom'] ?? ''), shifts.get('') ?? 0),
    buildTo: shiftDays(String(content['buildTo'] ?? ''), shifts.get('') ?? 0),
  }),
}

/** What hangs from the ceiling, on the one day of H6. */
const hanging: FormDays = {
  things: (filed) => [
    thingOf(filed, {
      what: inEachLocale((locale) =>
        translate(locale, 'features/booth-forms:dated.points', { count: pointsOf(filed.row.content).length }),
      ),
      at: String(filed.row.content['hangAt'] ?? '').slice(0, 16),
      follows: 'openDate',
    }),
  ],
  outside({ booth }, at, { days, settings }) {
    const day = hangingDay({ booth, days, settings })
    return day === '' || at.startsWith(day) ? null : { why: 'window', from: day, to: day }
  },
  moved: (content, shifts) => ({ ...content, hangAt: shiftDays(String(content['hangAt'] ?? ''), shifts.get('') ?? 0) }),
}

const buildDays: DatedSource = { kind: 'build', open: (ctx, lock) => openForms(ctx, 'h3', lock, building) }
const hangingDays: DatedSource = { kind: 'hanging', open: (ctx, lock) => openForms(ctx, 'h6', lock, hanging) }

/** People of H12, each line by itself; its place among the lines names it. */
const personnel: FormDays = {
  things: (filed) =>
    linesOf(filed.row.content).map((line, at) =>
      thingOf(filed, {
        part: String(at),
        what: inEachLocale((locale) => {
          const service = under(
            'features/booth-forms/forms/h12:options.lines.serviceType.',
            String(line['serviceType']),
          )
          return `${translate(locale, service)} × ${line['qty']}`
        }),
        at: fromTo(String(line['dateFrom']), String(line['dateTo'])),
        follows: 'openDate',
      }),
    ),
  outside(_filed, at, { days, settings }) {
    const [from, to] = personnelDays({ days, settings })
    const [first = '', last = ''] = at.split(' – ')
    return from && to && (first < from || last > to) ? { why: 'window', from, to } : null
  },
  moved: (content, shifts) => ({
    ...content,
    lines: linesOf(content).map((line, at) => {
      const by = shifts.get(String(at)) ?? 0
      return {
        ...line,
        dateFrom: shiftDays(String(line['dateFrom']), by),
        dateTo: shiftDays(String(line['dateTo']), by),
      }
    }),
  }),
}

const personnelSource: DatedSource = {
  kind: 'personnel',
  open: (ctx, lock) => openForms(ctx, 'h12', lock, personnel),
}

/** Seminars keep their slot, which moves with the show; in a shorter show it may come after the last day. */
const seminarDays: DatedSource = {
  kind: 'seminar',
  byItself: true,
  async open(ctx, lock) {
    const settings = await findConfigs(ctx.db, [SLOTS_KEY])
    const slots = slotsOf({ settings, days: await findShowDays(ctx.db) })
    return openForms(ctx, 'h13', lock, {
      things(filed) {
        const { content } = filed.row
        const slot = slots.find((one) => one.id === content['slotId'])
        const { titleZh, titleEn } = content as { titleZh?: string; titleEn?: string }
        return slot
          ? [
              thingOf(filed, {
                what: { 'zh-CN': titleZh || titleEn || '', 'en-US': titleEn || titleZh || '' },
                at: slot.begin,
                follows: slot.id.startsWith('C') ? 'closeDate' : 'openDate',
              }),
            ]
          : []
      },
      outside(_filed, at, { days: { openDate, closeDate } }) {
        const day = at.slice(0, 10)
        return openDate && closeDate && (day < openDate || day > closeDate)
          ? { why: 'window', from: openDate, to: closeDate }
          : null
      },
      moved: (content) => content,
    })
  },
}

/** All that stands in the booth forms. */
export const formDays: readonly DatedSource[] = [
  buildDays,
  hangingDays,
  vehicleDays,
  freightInDays,
  freightOutDays,
  personnelSource,
  seminarDays,
]
