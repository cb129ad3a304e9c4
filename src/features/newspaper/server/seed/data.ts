import { EXHIBIT_LENGTH, KEYWORD_LENGTH, KEYWORDS_MAX } from '../../fields.ts'
import { proposalOf } from '../../proposal.ts'
import { withWholeAddress } from '../company-address.ts'
import { GUIDE_LINES_MAX, guideLines } from '../../rules.ts'
import { categoriesOf, type Edition } from '../../../../server/base/reference/categories.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type {
  AuditStatus,
  BoothSeed,
  CompanySeed,
  DirectorySeed,
  ProductSeed,
} from '../../../../server/base/demo/types.ts'

const REASONS = [
  ['英文简介与中文不一致，请核对。', 'The English profile does not match the Chinese one. Please check it.'],
  ['地址不完整，请写明街道和门牌号。', 'The address is incomplete. Please give street and number.'],
] as const

interface Known {
  edition: Edition
  company: CompanySeed
  booths: readonly BoothSeed[]
  products: readonly ProductSeed[]
  random: Random
}

/** Entries of one company, one state for each booth; null leaves a booth without an entry, as somebody who has not begun. */
export function buildDirectories(
  { edition, company, booths, products, random }: Known,
  states: readonly (AuditStatus | null)[],
): DirectorySeed[] {
  const short = (names: string[], max: number) => [
    ...new Set(names.filter((name) => name !== '' && [...name].length <= max)),
  ]
  return booths.flatMap((booth, at): DirectorySeed[] => {
    const status = states[at] ?? null
    if (status === null) return []
    const base = proposalOf(withWholeAddress(company))
    const entry = {
      ...base,
      // A city alone is no address to be printed; who settles in dollars needs the English one only.
      address: [...base.address].length < 5 ? '' : base.address,
      cids: twoOf(edition, base.cids),
      keywords: short(
        products.flatMap((one) => one.keywords),
        KEYWORD_LENGTH,
      ).slice(0, KEYWORDS_MAX),
      exhibits: short(
        products.map((one) => one.productName),
        EXHIBIT_LENGTH,
      ).slice(0, 3),
      enExhibits: short(
        products.map((one) => one.enProductName),
        EXHIBIT_LENGTH,
      ).slice(0, 3),
    }
    const reason = random.pick(REASONS)
    return [
      {
        ...fitted(entry, booth.boothNo),
        booth: at,
        auditStatus: status,
        auditReason: status === 3 ? (company.companyName ? reason[0] : reason[1]) : '',
        ...reviewTimes(minutesBefore(random.int(2, 12) * 1440 + random.int(0, 600)), status, random),
      },
    ]
  })
}

/** "More than one": a company with a single main category takes its neighbour too. */
function twoOf(edition: Edition, cids: readonly string[]): string[] {
  if (cids.length > 1) return [...cids]
  const [first = ''] = cids
  const beside = categoriesOf(edition, 3).find((one) => one.id !== first && one.id.slice(0, 3) === first.slice(0, 3))
  return beside ? [first, beside.id] : [first]
}

/** Exhibits give way to the profile where both do not fit in print. */
function fitted<T extends Parameters<typeof content>[0]>(entry: T, boothNo: string): T {
  const fits = (one: T) =>
    (['zh-CN', 'en-US'] as const).every((locale) => guideLines(content(one), locale, boothNo).length <= GUIDE_LINES_MAX)
  return fits(entry) ? entry : { ...entry, exhibits: [], enExhibits: [], keywords: [] }
}

const content = (
  entry: ReturnType<typeof proposalOf> & { keywords: string[]; exhibits: string[]; enExhibits: string[] },
) => ({ ...entry, fax: '' })
