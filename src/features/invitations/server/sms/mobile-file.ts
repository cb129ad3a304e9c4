/** Numbers to invite as a file, and which of its rows are good. */
import { object } from 'superstruct'
import { listFile } from '../../../../server/base/tabular/list-file.ts'
import type { BatchRow } from '../../../../server/base/tabular/import-batch.ts'
import { compactPhone } from '../../../../shared/form/rules/contact.ts'
import { parseStruct, type FieldProblem } from '../../../../shared/form/rules.ts'
import type { KeyIn } from '../../../../shared/i18n/keys.ts'
import { mobilePersonFields } from '../../fields.ts'
import { IMPORT_MAX_ROWS, MOBILE_FIELDS, MOBILE_NEEDED, type MobileCells } from '../../import-rules.ts'
import type { Person } from '../people.ts'

export const mobileFile = listFile({
  words: 'features/invitations',
  keys: MOBILE_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  missing: (has) => MOBILE_NEEDED.filter((key) => !has(key)),
  aliases: {
    name: ['联系人', '客户姓名', 'Contact', 'Full name'],
    mobile: ['手机', '手机号码', '电话', 'Phone', 'Mobile number'],
    company: ['公司名称', '单位', 'Company name'],
    position: ['职位', 'Position', 'Title'],
  },
  exampleBy: ['mobile'],
  example: { name: '王小明', mobile: '13800000000', company: '示例印刷有限公司', position: '采购经理' },
})

export type MobileRow = BatchRow<MobileCells>

export interface JudgedMobile extends MobileRow {
  /** Set when the row is good. */
  value: Person | null
}

const struct = object(mobilePersonFields)

const says = (key: KeyIn<'features/invitations'>, params: Record<string, string | number> = {}): FieldProblem => ({
  field: 'mobile',
  msgKey: `features/invitations:${key}`,
  params,
})

/** The number a row means. */
export const mobileOfRow = ({ mobile }: Pick<MobileCells, 'mobile'>): string => compactPhone(mobile.trim())

/**
 * Judges rows in the order of the file: of two of one number the first one counts.
 * @param known numbers that are invited already, and those that opted out
 */
export function judgeMobiles(
  rows: readonly Pick<MobileRow, 'row' | 'cells'>[],
  known: { invited: ReadonlySet<string>; blocked: ReadonlySet<string> },
): JudgedMobile[] {
  const inFile = new Map<string, number>()
  return rows.map(({ row, cells }): JudgedMobile => {
    const refused = (status: 'ERROR' | 'DUP', problems: readonly FieldProblem[]): JudgedMobile => ({
      row,
      cells,
      status,
      problems: [...problems],
      value: null,
    })
    const key = mobileOfRow(cells)
    const earlier = inFile.get(key)
    if (earlier !== undefined) return refused('DUP', [says('import.inRow', { row: earlier })])
    if (known.invited.has(key)) return refused('DUP', [says('import.stored')])
    const parsed = parseStruct(struct, { ...cells })
    if (!parsed.ok) return refused('ERROR', parsed.problems)
    if (known.blocked.has(key)) return refused('ERROR', [says('import.blocked')])
    inFile.set(key, row)
    return { row, cells, status: 'OK', problems: [], value: { ...parsed.value, email: '', language: 'zh-CN' } }
  })
}
