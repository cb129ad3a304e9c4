/**
 * Which rows of a product file are good, which are faulty, and which stand already. Pure: what is stored is looked up before, so that 500 rows
 * cost a handful of queries.
 */
import { mergeContent } from '../../../server/base/records/content.ts'
import { refused } from '../../../server/base/records/field-checks.ts'
import { parseStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import { plainToHtml } from '../../../shared/lib/rich-text-plain.ts'
import type { BatchRow } from '../../../server/base/tabular/import-batch.ts'
import { productPlaces, productStruct, type FieldContext, type ProductInput } from '../fields.ts'
import {
  FILE_FACTS,
  imageKey,
  IMPORT_FIELDS,
  productKey,
  splitCell,
  type FileFact,
  type ImportCells,
  type ImportField,
} from '../import-rules.ts'
import type { FoundCategories, NamedBrand } from './import-names.ts'
import { EMPTY_PRODUCT, type ProductContent } from './replies.ts'
import type { AnyMessageKey, KeyIn } from '../../../shared/i18n/keys.ts'

export type ProductRowOfFile = BatchRow<ImportCells>

/** A picture sent for a batch: stored under a name, or refused. */
export type SentImage = { fileName: string } | { msgKey: AnyMessageKey; params: Record<string, string | number> }

/** What the rows are judged against. */
export interface Known {
  context: FieldContext
  findBrand: (cell: string) => NamedBrand | null
  findCategories: (cells: Pick<ImportCells, 'cid1' | 'cid2' | 'cid3'>) => FoundCategories
  findPlace: (cell: string) => string | null
  findUnit: (cell: string) => string | null
  /** By `imageKey`. */
  images: Readonly<Record<string, SentImage>>
  /** Names of files the exhibitor has stored already, as an export writes them. */
  ownFiles: ReadonlySet<string>
  /** Products that stand, by `productKey`. */
  taken: ReadonlySet<string>
  /** How many products more the exhibitor may have, and how many in all. */
  room: number
  max: number
}

export interface JudgedProduct extends ProductRowOfFile {
  /** Set when the row is good. */
  value: ProductContent | null
}

const says = (
  field: string,
  key: KeyIn<'features/products'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({
  field,
  msgKey: `features/products:${key}`,
  params,
})
/** Rules between fields (`productPlaces`). */
const CROSS: ReadonlySet<string> = new Set([
  'shared/record:faults.categoryParent',
  'features/products:errors.marketPrice',
])
const NEGOTIABLE = /^(?:现场洽谈|面议|negotiable|negotiate on site)$/i
const YES = /^(?:1|是|y|yes|true|√)$/i
const NO = /^(?:0|否|n|no|false)$/i
const CURRENCIES: Record<string, string> = {
  cny: 'CNY',
  rmb: 'CNY',
  人民币: 'CNY',
  '¥': 'CNY',
  usd: 'USD',
  美元: 'USD',
  $: 'USD',
}
const place = (field: string) => IMPORT_FIELDS.findIndex((key) => key === field)

/** Judges rows in the order of the file: of two of one name and brand, the first one counts. */
export function judgeProducts(rows: readonly Pick<ProductRowOfFile, 'row' | 'cells'>[], known: Known): JudgedProduct[] {
  const struct = productStruct(known.context)
  const inFile = new Map<string, number>()
  let room = known.room

  function judge({ row, cells }: Pick<ProductRowOfFile, 'row' | 'cells'>): JudgedProduct {
    const { input, problems } = readCells(cells, known)
    const named = cells.productName !== '' || cells.enProductName !== ''
    // A draft needs nothing, but without a name the same file would add it again each time.
    if (!named)
      problems.push({
        field: 'productName',
        msgKey: 'shared/form:inputPlaceholder',
        params: { name: '@features/products:fields.productName' },
      })
    const faulty = (field: string) => problems.some((one) => one.field === field)
    const add = (problem: FieldProblem) => {
      const field = problem.field.split('.')[0] ?? ''
      if (!faulty(field)) problems.push({ ...problem, field })
    }
    const brandId = input.brandId === '' ? null : Number(input.brandId)
    // What stands already is not looked at further: the same file again, without its pictures, is no list of faults.
    const key = productKey(cells.productName, cells.enProductName, brandId)
    const at = cells.productName === '' ? 'enProductName' : 'productName'
    const identified = named && (cells.brandId === '') === (brandId === null)
    if (identified && known.taken.has(key))
      return { row, cells, status: 'DUP', problems: [says(at, 'import.stored')], value: null }
    const earlier = identified ? inFile.get(key) : undefined
    if (earlier !== undefined)
      return { row, cells, status: 'DUP', problems: [says(at, 'import.inRow', { row: earlier })], value: null }

    const parsed = parseStruct(struct, input)
    for (const problem of parsed.ok ? [] : parsed.problems) if (!CROSS.has(problem.msgKey)) add(problem)
    // The struct compares fields only when each is good by itself: here whatever is wrong with the row is told at once.
    for (const { at: field, msgKey, params } of productPlaces(input as ProductInput)) {
      const above = field === 'cid2' ? 'cid1' : field === 'cid3' ? 'cid2' : 'price'
      if (!faulty(above)) add({ field, msgKey, params })
    }
    if (problems.length > 0 || !parsed.ok)
      return {
        row,
        cells,
        status: 'ERROR',
        problems: problems.sort((a, b) => place(a.field) - place(b.field)),
        value: null,
      }

    const value = mergeContent(EMPTY_PRODUCT, EMPTY_PRODUCT, { ...parsed.value, brandId })
    if (room <= 0)
      return {
        row,
        cells,
        status: 'ERROR',
        problems: [says(at, 'errors.productFull', { max: known.max })],
        value: null,
      }
    room -= 1
    inFile.set(key, row)
    return { row, cells, status: 'OK', problems: [], value }
  }
  return rows.map(judge)
}

/** The cells as a form would send them, and the names among them that mean nothing. */
function readCells(
  cells: ImportCells,
  known: Known,
): { input: Record<string, unknown> & { brandId: string }; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const { ids, unknown } = known.findCategories(cells)
  for (const field of unknown) problems.push(refused(field, 'unknownCategory'))

  const brand = cells.brandId === '' ? null : known.findBrand(cells.brandId)
  if (cells.brandId !== '' && !brand) problems.push(says('brandId', 'import.noBrand', { name: cells.brandId }))
  else if (brand && !brand.usable && !known.context.draft) problems.push(says('brandId', 'errors.brandNotSubmitted'))

  const picture = (field: ImportField, name: string): string => {
    if (known.ownFiles.has(name)) return name
    const sent = known.images[imageKey(name)]
    if (sent && 'fileName' in sent) return sent.fileName
    if (!problems.some((one) => one.field === field))
      problems.push(sent ? { field, ...sent } : says(field, 'import.noImage', { name }))
    return 'missing'
  }
  /** The meaning of a name, or a fault at its cell; the name stays, so that nothing is told to be missing. */
  function named<T>(field: ImportField, found: T | null, fault: FieldProblem): T | string {
    if (found === null) problems.push(fault)
    return found ?? cells[field]
  }
  function read({ key, type }: FileFact): unknown {
    const cell = cells[key]
    switch (type) {
      case 'image': {
        const names = splitCell(cell)
        if (names.length > 1) problems.push(says(key, 'import.oneImage'))
        return names.length > 1 ? 'several' : names[0] ? picture(key, names[0]) : ''
      }
      case 'images':
        return [...new Set(splitCell(cell).map((name) => picture(key, name)))]
      case 'list':
        return splitCell(cell)
      case 'rich':
        return plainToHtml(cell)
      case 'money':
        return NEGOTIABLE.test(cell) ? '0' : cell
      case 'currency':
        return cell === '' ? known.context.settleCurrency : (CURRENCIES[cell.normalize('NFKC').toLowerCase()] ?? cell)
      case 'region':
        return cell === '' ? '' : named(key, known.findPlace(cell), refused(key, 'unknownRegion'))
      case 'option':
        return cell === '' ? '' : named(key, known.findUnit(cell), refused(key, 'unknownOption'))
      case 'flag': {
        const flag = YES.test(cell) ? 1 : NO.test(cell) || cell === '' ? 0 : null
        return named(key, flag, says(key, 'import.yesNo'))
      }
      case 'count':
        return cell === '' ? undefined : cell
      // A required rule has nothing to add to a cell that is filled with something unknown.
      case 'category':
        return ids[key as 'cid1'] || cell
      case 'ref':
        return brand ? String(brand.id) : ''
      case 'text':
      case 'number':
        return cell
    }
  }
  const input = {
    ...Object.fromEntries(FILE_FACTS.map((fact) => [fact.key, read(fact)])),
    brandId: brand ? String(brand.id) : '',
  }
  return { input, problems }
}
