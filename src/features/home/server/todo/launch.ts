import { translate } from '../../../../server/base/i18n.ts'
import { isOpened } from '../../../../server/base/opening.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { findPriceGaps, lacksSlots } from '../../../booth-forms/server/exports.ts'
import { findOpening } from '../../../show/server/exports.ts'
import type { TodoSource } from './source.ts'

/** Exhibitors are not let in before the show's facts are there and somebody has said when; what is best done before stands here until they are. */
export const launchTodo: TodoSource = {
  key: 'launch',
  audience: 'backOffice',
  async find(ctx) {
    const { opensAt, missing, unsaid, optional, booths } = await findOpening(ctx.db)
    const say = (
      key: 'exhibitors' | 'seminars' | 'mailServer' | 'opensAt' | 'prices' | 'presetFees' | 'optional',
      params = {},
    ) => translate(ctx.locale, `features/home:todo.launch.${key}`, params)
    const { empty, presetFees } = await findPriceGaps(ctx.db)
    const items = [
      ...[...missing, ...unsaid].map(({ name, section }) => ({
        label: translate(ctx.locale, under('features/show:fields.', name)),
        route: `/review/show#${section}`,
      })),
      ...(booths === 0 ? [{ label: say('exhibitors'), route: '/review/exhibitors' }] : []),
      ...((await lacksSlots(ctx.db)) ? [{ label: say('seminars'), route: '/review/show#seminars' }] : []),
      ...(empty ? [{ label: say('prices'), route: '/review/prices' }] : []),
      ...(presetFees > 0 ? [{ label: say('presetFees', { count: presetFees }), route: '/review/prices' }] : []),
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
