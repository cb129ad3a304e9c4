/** What a save has to know beside the fields themselves: places, categories, dictionaries. Each check names the field it refuses. */
import type { AnyStruct } from '../../../shared/api/contract.ts'
import { checkStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { placeProblems, refused, withoutForeignDivisions } from '../../../server/base/records/field-checks.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { nominationStruct } from '../fields.ts'
import type { NominationContent } from './area.ts'

/** What content is judged against, found once for however many. */
export interface Choices {
  structs: { draft: AnyStruct; whole: AnyStruct }
  identities: ReadonlySet<string>
  categories: ReadonlySet<string>
}

export async function findChoices(ctx: Pick<Ctx, 'db' | 'locale'>): Promise<Choices> {
  const identities = await findDictionary(ctx.db, 'busi_identity')
  const categories = categoriesOf(await findEdition(ctx.db), 3)
  const struct = (draft: boolean) => nominationStruct({ locale: ctx.locale, draft })
  return {
    structs: { draft: struct(true), whole: struct(false) },
    identities: new Set(identities.map((one) => one.dictValue)),
    categories: new Set(categories.map((one) => one.id)),
  }
}

/**
 * Everything wrong with the content, in the order it was found.
 * @param stored the nomination as it stands; null for a new one
 */
export function contentProblems(
  content: NominationContent,
  draft: boolean,
  choices: Choices,
  stored: Pick<NominationContent, 'identity'> | null = null,
): FieldProblem[] {
  const { structs, identities, categories } = choices
  const found = checkStruct(draft ? structs.draft : structs.whole, content)
  // A value that was switched off stays with the nomination that has it.
  if (content.identity !== '' && content.identity !== stored?.identity && !identities.has(content.identity))
    found.push(refused('identity', 'unknownOption'))
  if (content.kindAndProduct.some((id) => !categories.has(id))) found.push(refused('kindAndProduct', 'unknownCategory'))
  return [...found, ...placeProblems(content)]
}

/** Province, city and district belong to China only; a letter without a language is in that of who asks for it, overseas in English. */
export function tidied(content: NominationContent, locale: Locale): NominationContent {
  return {
    ...withoutForeignDivisions(content),
    language: content.language || (content.visitorType === 3 ? 'en-US' : locale),
  }
}
