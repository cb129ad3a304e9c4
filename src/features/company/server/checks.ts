/** What a save of company info has to know beside the record itself: places, categories, dictionaries, files. Each check names the field it refuses. */
import { claimFiles, labelsAt, recordReaders, type FileReference } from '../../files/server/exports.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import { VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { hasEntry, placeProblems, refused, refuseFields } from '../../../server/base/records/field-checks.ts'
import { companyStruct } from '../fields.ts'
import type { CompanyContent } from './replies.ts'

/** Choices as the company's record has them so far: a value that was switched off since stays. */
type StoredChoices = Pick<CompanyContent, 'companyType' | 'employees'>

async function choiceProblems(ctx: Ctx, content: CompanyContent, stored: StoredChoices): Promise<FieldFailure[]> {
  const found: FieldFailure[] = []
  const categories = categoriesOf(await findEdition(ctx.db), 3)
  if (content.cids.some((cid) => !categories.some(({ id }) => id === cid)))
    found.push(refused('cids', 'unknownCategory'))
  for (const [field, dictType] of [
    ['companyType', 'busi_company_type'],
    ['employees', 'busi_employees'],
  ] as const) {
    if (content[field] === '') continue
    if (!(await hasEntry(ctx, dictType, content[field], stored[field])))
      found.push({ field, msgKey: 'shared/form:rules.notAnOption' })
  }
  return found
}

/** Stops with every refused field, the first of each; then claims the files. */
export async function checkCompany(
  ctx: Ctx,
  exhibitorId: number,
  content: CompanyContent,
  settleCurrency: 'CNY' | 'USD',
  draft: boolean,
  stored: StoredChoices,
): Promise<void> {
  const year = Number(formatDate(ctx.clock.showNow()).slice(0, 4))
  const struct = companyStruct({ settleCurrency, locale: ctx.locale, draft, year })
  const parsed = parseStruct(struct, content)
  refuseFields([
    ...(parsed.ok ? [] : parsed.problems),
    ...placeProblems(content),
    ...(await choiceProblems(ctx, content, stored)),
  ])
  const files: FileReference[] = [
    { field: 'icon', fileName: content.icon },
    { field: 'video', fileName: content.video, limit: VIDEO_LIMIT },
    ...content.photos.map((fileName, at) => ({ field: `photos.${at}`, fileName })),
  ]
  await claimFiles(ctx, exhibitorId, files, recordReaders('company'), labelsAt('features/company:fields.'))
}
