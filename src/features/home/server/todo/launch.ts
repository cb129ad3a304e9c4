import { translate } from '../../../../server/base/i18n.ts'
import { findOffered } from '../../../../server/base/offers.ts'
import { isOpened } from '../../../../server/base/opening.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { findGateGap, findPriceGaps, lacksPrice, lacksSlots } from '../../../booth-forms/server/exports.ts'
import { hasOpenHotels } from '../../../hotel/server/exports.ts'
import { findManual } from '../../../manual-files/server/exports.ts'
import { findOpening } from '../../../show/server/exports.ts'
import type { TodoSource } from './source.ts'

type LaunchWord =
  | 'categories'
  | 'exhibitors'
  | 'gates'
  | 'hotels'
  | 'mailServer'
  | 'manualFiles'
  | 'noGates'
  | 'opensAt'
  | 'optional'
  | 'presetFees'
  | 'prices'
  | 'seminars'
  | 'unpriced'

/** Exhibitors are not let in before the show's facts are there and somebody has said when; what is best done before stands here until they are. */
export const launchTodo: TodoSource = {
  key: 'launch',
  audience: 'backOffice',
  async find(ctx) {
    const { opensAt, missing, unsaid, optional, booths, saved } = await findOpening(ctx.db)
    const say = (key: LaunchWord, params = {}) => translate(ctx.locale, `features/home:todo.launch.${key}`, params)
    const { empty, preset } = await findPriceGaps(ctx.db)
    const name = (fee: (typeof preset)[number]) => (ctx.locale === 'en-US' ? fee.name.en : fee.name.zh)
    const unpriced = (['CNY', 'USD'] as const).flatMap((currency) =>
      preset.filter((fee) => lacksPrice(fee, currency)).map((fee) => ({ name: name(fee), currency })),
    )
    const offered = await findOffered(ctx.db)
    const gates = await findGateGap(ctx.db)
    const items = [
      ...[...missing, ...unsaid].map(({ name, section }) => ({
        label: translate(ctx.locale, under('features/show:fields.', name)),
        route: `/review/show#${section}`,
      })),
      ...(booths === 0 ? [{ label: say('exhibitors'), route: '/review/exhibitors' }] : []),
      ...((await lacksSlots(ctx.db)) ? [{ label: say('seminars'), route: '/review/show#seminars' }] : []),
      ...(empty ? [{ label: say('prices'), route: '/review/prices' }] : []),
      ...(preset.length > 0 ? [{ label: say('presetFees', { count: preset.length }), route: '/review/prices' }] : []),
      ...unpriced.map((gap) => ({ label: say('unpriced', gap), route: '/review/prices' })),
      ...(gates ? [{ label: say(gates === 'none' ? 'noGates' : 'gates'), route: '/review/slots' }] : []),
      ...(offered.has('hotel') && !(await hasOpenHotels(ctx.db))
        ? [{ label: say('hotels'), route: '/review/hotels' }]
        : []),
      ...((await findManual(ctx)).length === 0 ? [{ label: say('manualFiles'), route: '/review/manual' }] : []),
      ...(saved ? [] : [{ label: say('categories'), route: '/review/show#show' }]),
      // Without it no first link, receipt or reminder leaves.
      ...(ctx.settings.smtpUrl === '' ? [{ label: say('mailServer'), route: '/review/outbox' }] : []),
      ...optional.map(({ name, section }) => ({
        label: say('optional', { what: translate(ctx.locale, under('features/show:fields.', name)) }),
        route: `/review/show#${section}`,
      })),
      ...(opensAt === '' ? [{ label: say('opensAt'), route: '/review/show#show' }] : []),
    ]
    return [
      {
        key: 'launch',
        route: '/review/show',
        permission: ['busi:show:edit'],
        words: 'features/home:todo.launch.',
        done: items.length === 0 || (await isOpened(ctx)),
        count: items.length,
        items,
      },
    ]
  },
}
