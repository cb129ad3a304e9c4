/** The company's row as the wire carries it. */
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findCategory } from '../../../server/base/reference/categories.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import type { CompanyCard, CompanyRecord } from '../contract.ts'
import { COMPANY_FIELDS, requiredCompanyFields, type CompanyInput } from '../fields.ts'
import { missingCompanyFields } from '../rules.ts'
import { findParticipations, type ExhibitorRow } from './queries.ts'

/** What an exhibitor writes: the columns that are content. */
export type CompanyContent = Pick<ExhibitorRow, (typeof COMPANY_FIELDS)[number]>

const EMPTY: Partial<Record<string, unknown>> = { cids: [], photos: [], foundedYear: null }

export function companyContent(row: ExhibitorRow): CompanyContent {
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, row[field]])) as CompanyContent
}

/** `input` over `base`: absent fields keep the base, emptied ones become empty. */
export function mergeCompany(base: CompanyContent, input: CompanyInput): CompanyContent {
  const given = input as Record<string, unknown>
  const entries = COMPANY_FIELDS.map((field) => {
    const empty = field in EMPTY ? EMPTY[field] : ''
    return [field, given[field] === undefined ? base[field] : (given[field] ?? empty)]
  })
  return Object.fromEntries(entries) as CompanyContent
}

/** The whole record with what is still missing and the booths of its contract. */
export async function companyRecordOf(ctx: Ctx, row: ExhibitorRow): Promise<CompanyRecord> {
  const booths = await findParticipations(ctx.db, row.id)
  const settleCurrency = booths[0]?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  // The mobile is asked for by the caller's language, so it is no part of completeness (decisions 10, 11).
  const required = requiredCompanyFields(row, { settleCurrency, locale: 'en-US' })
  const missing = missingCompanyFields(row, settleCurrency)
  const filed = row.directoryStatus === 1 || row.directoryStatus === 2
  return {
    id: String(row.id),
    ...companyContent(row),
    createTime: formatDateTime(row.createTime),
    updateTime: formatDateTime(row.updateTime),
    savedBy: row.savedBy,
    savedAt: formatDateTime(row.savedAt ?? row.updateTime),
    version: row.version,
    settleCurrency,
    nameLocked: booths.some((booth) => booth.contractActive === 1) ? 1 : 0,
    pendingName: row.pendingName,
    infoComplete: missing.length === 0 && filed ? 1 : 0,
    directoryStatus: row.directoryStatus,
    missing,
    required: required.length,
    booths: booths.map(
      ({ id, hall, boothNo, boothType, width, depth, area, openSides, contractNo, settleCurrency: currency }) => ({
        id: String(id),
        hall,
        boothNo,
        boothType,
        width,
        depth,
        area,
        openSides,
        contractNo,
        settleCurrency: currency,
      }),
    ),
  }
}

/** What others may see. */
export function companyCardOf(row: ExhibitorRow): CompanyCard {
  const { companyName, enCompanyName, shortName, enShortName, icon, description, enDescription } = row
  const country = findCountry(row.country)
  const categories = row.cids
    .flatMap((cid) => findCategory(cid) ?? [])
    .map(({ id, name, enName }) => ({ id, name, enName }))
  return {
    id: String(row.id),
    companyName,
    enCompanyName,
    shortName,
    enShortName,
    icon,
    description,
    enDescription,
    categories,
    country: country ? { id: country.id, name: country.name, enName: country.enName } : null,
  }
}
