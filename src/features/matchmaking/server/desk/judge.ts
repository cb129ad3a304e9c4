/** Rows of a file as registrations: names become ids, and each row is judged by the rules of the exhibitors' own form. */
import { findBrandsOnShow } from '../../../products/server/exports.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { DomainError } from '../../../../server/base/http/fail.ts'
import { findDictionary } from '../../../../server/base/parameters.ts'
import { lockArea } from '../../../../server/base/records/save.ts'
import { mergeContent } from '../../../../server/base/records/content.ts'
import { idNamed } from '../../../../server/base/reference/named-cells.ts'
import type { BatchRow } from '../../../../server/base/tabular/import-batch.ts'
import { isMasked } from '../../../../server/base/tabular/masked.ts'
import { parseStruct, type FieldProblem } from '../../../../shared/form/rules.ts'
import type { KeyIn } from '../../../../shared/i18n/keys.ts'
import { nameKey } from '../../../../shared/lib/text/normal-form.ts'
import { meetingDraft, type MeetingInput } from '../../fields.ts'
import { IMPORT_FIELDS, type ImportCells, type ImportField } from '../../import-rules.ts'
import { meetingArea } from '../area.ts'
import { countTaken, findProducts, findSession } from '../queries.ts'
import { meetingRegistration, meetingSession } from '../tables.ts'
import { asIfBy } from './in-name-of.ts'
import { findCompanies } from './list.ts'

export type RegistrationFileRow = BatchRow<ImportCells>
export interface JudgedRegistration extends RegistrationFileRow {
  /** Set when the row is good. */
  value: { exhibitorId: number; fields: MeetingInput } | null
}

const says = (field: string, key: KeyIn<'features/matchmaking'>, params: Record<string, string | number> = {}) => ({
  field,
  msgKey: `features/matchmaking:${key}` as const,
  params,
})
const place = (field: string) => IMPORT_FIELDS.indexOf(field as ImportField)
const ascending = (keys: readonly number[]) => [...new Set(keys)].toSorted((a, b) => a - b)
const listed = (cell: string): string[] =>
  cell
    .split(/[;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Returns a search by name; it answers null where several entries have the name. */
function nameFinder<T>(all: readonly T[], namesOf: (one: T) => readonly string[]): (cell: string) => T | null {
  const byName = new Map<string, T | null>()
  for (const one of all)
    for (const key of new Set(namesOf(one).map(nameKey))) if (key !== '') byName.set(key, byName.has(key) ? null : one)
  return (cell) => byName.get(nameKey(cell)) ?? null
}

/** `王芳 / 销售总监 / 13800138000`, one person after the other. */
const attendeesIn = (cell: string) =>
  listed(cell).map((one) => {
    const [name = '', position = '', mobile = ''] = one.split('/').map((part) => part.trim())
    return { name, position, mobile }
  })

/** Brands and products on show of one exhibitor, by name. */
async function findOwn(ctx: Ctx, exhibitorId: number) {
  const brands = await findBrandsOnShow(ctx.db, exhibitorId)
  const { list: products } = await findProducts(ctx.db, exhibitorId, '', { pageNum: 1, pageSize: 5000 })
  return {
    brand: nameFinder(brands, ({ name, enName }) => [name, enName]),
    product: nameFinder(products, ({ productName, enProductName }) => [productName, enProductName]),
  }
}

/** Cells as fields of a registration, with what no record was found for. */
async function cellReader(ctx: Ctx) {
  const company = nameFinder(await findCompanies(ctx), ({ companyName, enCompanyName, booths }) => [
    companyName,
    enCompanyName,
    ...booths.flatMap(({ hall, boothNo }) => [boothNo, `${hall} ${boothNo}`]),
  ])
  const session = nameFinder(await ctx.db.select().from(meetingSession), ({ name, enName, date, sessionId }) => [
    String(sessionId),
    name,
    enName,
    `${name} ${date}`,
    `${enName} ${date}`,
  ])
  const identities = (await findDictionary(ctx.db, 'busi_identity')).map((one) => ({
    id: one.dictValue,
    name: one.dictLabel,
    enName: one.enDictLabel,
  }))
  const own = new Map<number, Awaited<ReturnType<typeof findOwn>>>()
  return async (cells: ImportCells) => {
    const problems: FieldProblem[] = []
    const find = <T>(field: ImportField, cell: string, by: (cell: string) => T | null): T[] => {
      const found = cell === '' ? null : by(cell)
      if (cell !== '' && found === null) problems.push(says(field, 'import.unknown', { value: cell }))
      return found === null ? [] : [found]
    }
    const [found] = find('exhibitorId', cells.exhibitorId, company)
    if (cells.exhibitorId === '') problems.push(says('exhibitorId', 'import.noExhibitor'))
    if (found && !own.has(found.id)) own.set(found.id, await findOwn(ctx, found.id))
    const things = found && own.get(found.id)
    const [meeting] = find('meetingId', cells.meetingId, session)
    const [brand] = things ? find('brandId', cells.brandId, things.brand) : []
    return {
      problems,
      exhibitorId: found?.id ?? null,
      fields: {
        meetingId: meeting ? String(meeting.sessionId) : '',
        brandId: brand ? String(brand.id) : '',
        productIds: things
          ? listed(cells.productIds).flatMap((one) =>
              find('productIds', one, things.product).map(({ id }) => String(id)),
            )
          : [],
        preferTimes: listed(cells.preferTimes),
        wantIdentity: listed(cells.wantIdentity).flatMap((one) =>
          find('wantIdentity', one, (cell) => idNamed(identities, cell)),
        ),
        attendees: attendeesIn(cells.attendees),
        contactName: cells.contactName,
        mobile: cells.mobile,
        email: cells.email,
        demand: cells.demand,
        enDemand: cells.enDemand,
      },
    }
  }
}

type Given = Pick<RegistrationFileRow, 'row' | 'cells'> & Awaited<ReturnType<Awaited<ReturnType<typeof cellReader>>>>

/** Registrations by exhibitor, session and brand, whatever became of them: a withdrawn one is restored, not entered again. */
async function findStored(ctx: Ctx, exhibitorIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select()
    .from(meetingRegistration)
    .where(isOneOf(meetingRegistration.exhibitorId, exhibitorIds))
  return new Set(
    rows
      .filter(({ delFlag, auditStatus }) => delFlag === 0 && auditStatus !== 0)
      .flatMap(({ exhibitorId, meetingId, brandName, enBrandName }) =>
        [brandName, enBrandName].map((name) => `${exhibitorId} ${meetingId} ${nameKey(name)}`),
      ),
  )
}

/** Puts the faults of a refused check to the columns of its row. */
function problemsOf(error: unknown): FieldProblem[] {
  if (!(error instanceof DomainError)) throw error
  if (error.fields.length > 0) return error.fields.map(({ field, msgKey, params = {} }) => ({ field, msgKey, params }))
  return [{ field: 'meetingId', msgKey: error.msgKey, params: error.params }]
}

/**
 * Judges rows in the order of the file: of two of one brand in a session the first one counts, and places go in that order.
 * @param storing the good rows are stored next, in the same transaction
 */
export async function judgeRegistrations(
  ctx: Ctx,
  rows: readonly Pick<RegistrationFileRow, 'row' | 'cells'>[],
  storing = false,
): Promise<JudgedRegistration[]> {
  const read = await cellReader(ctx)
  const given: Given[] = []
  for (const { row, cells } of rows) given.push({ row, cells, ...(await read(cells)) })
  const exhibitorIds = ascending(given.flatMap(({ exhibitorId }) => exhibitorId ?? []))
  // Exhibitors before sessions, as they register themselves, and both in the order of their keys: of two at the same moment one waits.
  if (storing) for (const id of exhibitorIds) await lockArea(meetingArea, ctx.db, id)
  const sessions = new Map<string, { left: number; max: number }>()
  for (const id of ascending(
    given.flatMap(({ fields: { meetingId } }) => (meetingId === '' ? [] : Number(meetingId))),
  )) {
    const session = await findSession(ctx.db, id, true)
    const taken = (await countTaken(ctx.db, [id])).get(id)?.taken ?? 0
    if (session) sessions.set(String(id), { left: session.capacity - taken, max: session.capacity })
  }
  const stored = await findStored(ctx, exhibitorIds)
  const inFile = new Map<string, number>()

  async function judge({ row, cells, problems, exhibitorId, fields }: Given): Promise<JudgedRegistration> {
    const judged = (status: RegistrationFileRow['status'], found: FieldProblem[]) => ({
      row,
      cells,
      status,
      problems: found
        // A fault of one person stands at the column of all.
        .map((one): FieldProblem => ({ ...one, field: one.field.split('.')[0] ?? one.field }))
        .toSorted((a, b) => place(a.field) - place(b.field)),
      value: null,
    })
    const key = `${exhibitorId} ${fields.meetingId} ${nameKey(cells.brandId)}`
    if (exhibitorId !== null && stored.has(key)) return judged('DUP', [says('brandId', 'import.stored')])
    const masked = (['mobile', 'email'] as const)
      .filter((field) => isMasked(cells[field]))
      .map((field): FieldProblem => ({ field, msgKey: 'server/base/tabular:masked.part', params: {} }))
    const parsed = parseStruct(meetingDraft, fields)
    const faulty = [...problems, ...masked]
    const lacks = (found: readonly FieldProblem[]) => {
      const told = new Set(faulty.map(({ field }) => field))
      faulty.push(...found.filter(({ field }) => !told.has(field)))
    }
    if (!parsed.ok) lacks(parsed.problems)
    else if (exhibitorId !== null)
      await meetingArea
        .check(
          asIfBy(ctx, exhibitorId),
          exhibitorId,
          mergeContent(meetingArea.empty, meetingArea.empty, meetingArea.readInput?.(parsed.value) ?? parsed.value),
          false,
          null,
        )
        .catch((error: unknown) => lacks(problemsOf(error)))
    if (faulty.length > 0 || !parsed.ok || exhibitorId === null) return judged('ERROR', faulty)
    const earlier = inFile.get(key)
    if (earlier !== undefined) return judged('DUP', [says('brandId', 'import.inRow', { row: earlier })])
    const room = sessions.get(fields.meetingId)
    if (!room || room.left < 1) return judged('ERROR', [says('meetingId', 'errors.full', { max: room?.max ?? 0 })])
    room.left -= 1
    inFile.set(key, row)
    return { row, cells, status: 'OK', problems: [], value: { exhibitorId, fields: parsed.value } }
  }
  const judged = []
  for (const one of given) judged.push(await judge(one))
  return judged
}
