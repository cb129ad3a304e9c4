/** What the review desk, Welcome, the calendar and the cleaner need of industry awards. */
import { wordsIn } from '../../../server/base/i18n.ts'
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { labelled } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { ENTRY_FACTS } from '../facts.ts'
import { entryArea } from './area.ts'
import { findAward, findProductNames } from './queries.ts'

export { awardSource } from './event-source.ts'
export { awardTimes } from './own-times.ts'
export { countCorrectable } from './queries.ts'
export { findJurorAddresses } from './jury/jury-data.ts'
export { countAllIn } from './jury/all-in.ts'
export { eraseOldJurors } from './jury/retention.ts'
export { eraseOldAwards } from './retention.ts'

/** Award, categories, kind and product by name, figures a line each. */
export const entryReview = reviewedKind(entryArea, deskFields(ENTRY_FACTS), async ({ db, locale }, content) => {
  const say = wordsIn(locale, 'features/industry-award')
  const award = await findAward(db, content['awardId'] === null ? null : Number(content['awardId']))
  const chosen = (content['categories'] as string[]).flatMap(
    (id) => award?.categories.find((one) => one.id === id) ?? [],
  )
  const product = await findProductNames(db, content['productId'] === null ? null : Number(content['productId']))
  const figures = content['indicators'] as { name: string; value: string }[]
  return {
    ...content,
    award: award ? shownName(award, locale) : '',
    categories: chosen.map((one) => shownName(one, locale)),
    entryType: content['entryType'] ? say(under('types.', String(content['entryType']))) : '',
    product: [product.name, product.enName].filter(Boolean).join(' / '),
    figures: figures.map(({ name, value }) => labelled(name, value, locale)).join('\n'),
    papers: content['files'],
  }
})
