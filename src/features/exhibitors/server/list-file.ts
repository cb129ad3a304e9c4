/** The exhibitor list as a file. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { HALLS_KEY, readHalls } from '../../../shared/lib/halls.ts'
import { listFile, type FileRead } from '../../../server/base/tabular/list-file.ts'
import { ROW_FIELD_NAMES, type RowField } from '../fields.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, splitSize } from '../rules.ts'

/** Without these there is nothing to import; of the two names and of the size beside them, one suffices. */
const REQUIRED: readonly RowField[] = [
  'loginAcc',
  'contactName',
  'hall',
  'boothNo',
  'boothType',
  'openSides',
  'settleCurrency',
]

const NAMES: readonly RowField[] = ['companyName', 'enCompanyName', 'contactName', 'keeper']

export const exhibitorFile = listFile({
  words: 'features/exhibitors',
  keys: ROW_FIELD_NAMES,
  // Width and depth in one cell.
  extra: ['size'],
  maxRows: IMPORT_MAX_ROWS,
  maxBytes: IMPORT_MAX_BYTES,
  missing: (has) => [
    ...(has('companyName') || has('enCompanyName') ? [] : (['companyName'] as const)),
    ...REQUIRED.filter((key) => !has(key)),
    ...(has('size') ? [] : (['width', 'depth'] as const).filter((key) => !has(key))),
  ],
  codes: new Set(ROW_FIELD_NAMES.filter((key) => !NAMES.includes(key))),
  wide: new Set(['companyName', 'enCompanyName', 'email']),
  aliases: {
    companyName: [
      '公司',
      '公司中文名',
      '公司中文名称',
      '中文名称',
      '展商名称',
      '企业名称',
      'Company',
      'Company name (Chinese)',
      'Company (Chinese)',
      'Exhibitor',
    ],
    enCompanyName: ['公司英文名', '英文名称', '公司英文名称', 'Company (English)', 'English company name'],
    loginAcc: ['账号', '帐号', '登录帐号', '用户名', 'Login', 'Login account', 'Username', 'User name'],
    contactName: ['联系人姓名', 'Contact person', 'Contact name'],
    email: ['电子邮箱', '电子邮件', '邮件', 'Email address', 'Mail'],
    mobile: ['手机号', '手机号码', '移动电话', 'Mobile phone', 'Mobile no.', 'Mobile number', 'Cell phone'],
    language: ['语言', '通信语言', '联系语言', 'Language', 'Mail language', 'Language of mails'],
    hall: ['展馆', '馆', '展馆号', 'Hall no.'],
    boothNo: ['展位', '展位编号', '摊位号', 'Booth', 'Booth number', 'Stand', 'Stand no.'],
    boothType: ['类型', '展位类别', 'Type', 'Stand type'],
    width: ['宽', '宽(米)', '宽度(米)', '宽度(m)', '面宽', 'Width (m)'],
    depth: ['深', '深(米)', '深度(米)', '深度(m)', '进深', 'Depth (m)'],
    openSides: ['开口', '开口数', '开口面', 'Open side', 'Number of open sides'],
    settleCurrency: ['币种', '货币', '合同币种', 'Settlement currency', 'Contract currency'],
    keeper: ['跟进人', '对接人', '业务员', 'Owner', 'Account owner', 'Colleague', 'Sales contact'],
    size: ['展位尺寸', '规格', '宽x深', '宽×深', '宽*深', 'Booth size', 'Dimensions', 'Width x depth', 'Width × depth'],
  },
  exampleHere: async ({ db }) => {
    const [hall] = readHalls(await findConfig(db, HALLS_KEY))
    return hall ? { hall: hall.code, boothNo: `${hall.code}Z99` } : {}
  },
  // Nobody wants it as an exhibitor.
  exampleBy: ['loginAcc', 'email'],
  example: {
    companyName: '示例印刷设备有限公司（导入时自动忽略本行）',
    enCompanyName: 'Example Printing Equipment Co., Ltd. (this row is ignored)',
    loginAcc: 'example-account',
    contactName: '张伟',
    email: 'zhangwei@expo.example',
    mobile: '13800138000',
    language: '中文',
    hall: '1',
    boothNo: '1Z99',
    boothType: '1',
    width: '6',
    depth: '3',
    openSides: '2',
    settleCurrency: 'CNY',
    keeper: '',
  },
})

/** One row of a file before it is judged. */
export interface RawRow {
  /** As the spreadsheet shows it. */
  row: number
  cells: Record<RowField, string>
  /** The one cell that held both width and depth; faults of either stand there. */
  size?: string
  /** What stands beyond the last heading. */
  surplus?: string
}

/** Reads an uploaded list; a size in one cell is told as width and depth. */
export async function readListFile(
  file: File,
  locale: Locale,
): Promise<Omit<FileRead<RowField>, 'rows'> & { rows: RawRow[] }> {
  const { rows, ...list } = await exhibitorFile.read(file, locale)
  return {
    ...list,
    rows: rows.map(({ row, cells: { size, ...cells }, surplus }): RawRow => {
      const raw = { row, cells, ...(surplus ? { surplus: surplus.join(' · ') } : {}) }
      if (size === '' || cells.width !== '' || cells.depth !== '') return raw
      return { ...raw, cells: { ...cells, ...(splitSize(size) ?? { width: size, depth: size }) }, size }
    }),
  }
}
