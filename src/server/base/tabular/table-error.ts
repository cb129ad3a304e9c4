import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'
/**
 * Why a table file is refused as a whole; faults of single rows are the importer's business.
 * Words at `server/base/tabular:errors.<code>`.
 * - `tooLarge` {max}: MB. `wrongType`: neither CSV nor XLSX by content. `locked`: a workbook with a password. `encoding`: not UTF-8, UTF-16 or GBK.
 * - `encodingUnsure` {samples}: can be read in several encodings; a person has to choose.
 * - `damaged`: cannot be read to the end; `quotes` {row}: quotation marks of a CSV do not match.
 * - `empty`: no row with anything in it. `tooManyRows` {max}: rows below the header. `tooManyColumns` {max}.
 * - `tooMuch`: cannot be read in the time and memory one file may take.
 */
export type TableFault =
  | 'tooLarge'
  | 'wrongType'
  | 'locked'
  | 'encoding'
  | 'encodingUnsure'
  | 'damaged'
  | 'quotes'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooMuch'

export class TableError extends Error {
  override readonly name = 'TableError'
  readonly code: TableFault
  readonly msgKey: AnyMessageKey
  readonly params: Record<string, string | number>

  constructor(code: TableFault, params: Record<string, string | number> = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.msgKey = `server/base/tabular:errors.${code}`
    this.params = params
  }
}
