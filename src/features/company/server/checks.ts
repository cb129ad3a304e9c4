/** What a save of company info has to know beside the record itself: places, categories, dictionaries, files. Each check names the field it refuses. */
import { claimFiles, recordReaders, type FileReference } from '../../files/server/exports.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { parseStruct, type StructOf } from '../../../shared/form/rules.ts'
import { VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../server/base/http/fail.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import { citiesOf, districtsOf, provinces } from '../../../server/base/reference/regions.ts'
import { companyStruct } from '../fields.ts'
import { CHINA } from '../rules.ts'
import type { CompanyContent } from './replies.ts'
import type { After } from '../../../shared/i18n/keys.ts'

const wrong = (field: string, key: After<'features/company', 'errors.'>): FieldFailure => ({
  field,
  msgKey: `features/company:errors.${key}`,
})
const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id)

/** Country exists; province, city and district exist and lie in each other. */
function placeProblems(content: CompanyContent): FieldFailure[] {
  const { country, province, city, district } = content
  if (country !== '' && !findCountry(country)) return [wrong('country', 'unknownRegion')]
  if (province !== '' && !has(provinces(), province)) return [wrong('province', 'unknownRegion')]
  if (city !== '' && !has(citiesOf(province), city)) return [wrong('city', 'regionParent')]
  if (district !== '' && !has(districtsOf(city), district)) return [wrong('district', 'regionParent')]
  return []
}

async function choiceProblems(ctx: Ctx, content: CompanyContent): Promise<FieldFailure[]> {
  const found: FieldFailure[] = []
  const categories = categoriesOf(await findEdition(ctx.db), 3)
  if (content.cids.some((cid) => !has(categories, cid))) found.push(wrong('cids', 'unknownCategory'))
  for (const [field, dictType] of [
    ['companyType', 'busi_company_type'],
    ['employees', 'busi_employees'],
  ] as const) {
    if (content[field] === '') continue
    const entries = await findDictionary(ctx.db, dictType)
    if (!entries.some((entry) => entry.dictValue === content[field]))
      found.push({ field, msgKey: 'shared/form:rules.notAnOption' })
  }
  return found
}

/** Province, city and district belong to China only; of another country they are dropped. */
export function withoutForeignRegions(content: CompanyContent): CompanyContent {
  return content.country === CHINA || content.country === ''
    ? content
    : { ...content, province: '', city: '', district: '' }
}

/** Stops with every refused field, the first of each; then claims the files. */
export async function checkCompany(
  ctx: Ctx,
  exhibitorId: number,
  content: CompanyContent,
  settleCurrency: 'CNY' | 'USD',
  draft: boolean,
): Promise<void> {
  const year = Number(formatDate(ctx.clock.showNow()).slice(0, 4))
  const struct = companyStruct({ settleCurrency, locale: ctx.locale, draft, year }) as StructOf<unknown>
  const parsed = parseStruct(struct, content)
  const found: FieldFailure[] = [
    ...(parsed.ok ? [] : parsed.problems),
    ...placeProblems(content),
    ...(await choiceProblems(ctx, content)),
  ]
  const byField = new Map<string, FieldFailure>()
  for (const one of found) if (!byField.has(one.field)) byField.set(one.field, one)
  if (byField.size > 0) throw fail.fields([...byField.values()])
  const files: FileReference[] = [
    { field: 'icon', fileName: content.icon },
    { field: 'video', fileName: content.video, types: VIDEO_LIMIT.types },
    ...content.photos.map((fileName, at) => ({ field: `photos.${at}`, fileName })),
  ]
  await claimFiles(ctx, exhibitorId, files, recordReaders('company'))
}
