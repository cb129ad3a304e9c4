/** Offers that a save of the show switches off: what is open in them is asked about first, and ended or put to rest with the save. */
import { tell } from '../../messages/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { closersOf, openWords } from '../../../server/base/offer-closers.ts'
import { OFFERS, offerKey, type Offer } from '../../../shared/lib/show/offers.ts'
import type { ShowFact } from '../facts.ts'

type Changed = readonly { fact: ShowFact; stored: string }[]

const offersOff = (changed: Changed): Offer[] =>
  OFFERS.filter((offer) => changed.some(({ fact, stored }) => fact.key === offerKey(offer) && stored === 'false'))

const nameOf = (ctx: Pick<Ctx, 'locale'>, offer: Offer) => translate(ctx.locale, `server/base:offers.${offer}`)

/** @throws 463 with what is open, by kind, where there is anything */
export async function askBeforeOff(ctx: Ctx, changed: Changed): Promise<void> {
  const list: string[] = []
  for (const closer of closersOf(offersOff(changed))) {
    const what = openWords(ctx.locale, await closer.count(ctx))
    if (what === '') continue
    list.push(translate(ctx.locale, 'features/show:offersOff.item', { offer: nameOf(ctx, closer.offer), what }))
  }
  if (list.length > 0) throw fail.consent('features/show:offersOff.text', { list: list.join('\n') }, { ask: 'offers' })
}

/** Ends what is open and tells who is concerned; runs in the transaction of the save. */
export async function switchOff(ctx: Ctx, changed: Changed): Promise<void> {
  for (const { offer, close, resting } of closersOf(offersOff(changed))) {
    await close?.(ctx)
    for (const exhibitorId of (await resting?.(ctx)) ?? [])
      await tell(ctx, {
        exhibitorId,
        template: 'officeLetter',
        path: '/messages',
        words: (locale) => {
          const params = { offer: nameOf({ locale }, offer) }
          return {
            title: translate(locale, 'features/show:offersOff.letter.title', params),
            text: translate(
              locale,
              `features/show:offersOff.letter.${offer === 'awards' ? 'awards' : 'invitation'}`,
              params,
            ),
          }
        },
      })
  }
}
