/** Nominations as a file: the list of people, and the export. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { listFile } from '../../../server/base/tabular/list-file.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import type { NominationRow } from '../contract.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, type ImportField } from '../import-rules.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { categoryNames, placeName } from '../../../server/base/records/words.ts'
import { under } from '../../../shared/i18n/keys.ts'
import type { NominationContent } from './area.ts'
import type { NominationTableRow } from './queries.ts'

/** The list of people. */
export const nominationFile = listFile({
  words: 'features/nominations',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  // Without these nobody is nominated.
  missing: (has) => (['lastName', 'firstName', 'companyName'] as const).filter((key) => !has(key)),
  aliases: {
    lastName: ['姓氏', 'Surname', 'Family name'],
    firstName: ['名字', 'Given name', 'Given names'],
    companyName: ['公司', '单位', 'Company name'],
    position: ['职务', 'Position', 'Title'],
    mobile: ['手机号', '手机号码', '联系电话', 'Mobile phone', 'Phone'],
    email: ['电子邮箱', '邮件', '邮箱地址', 'Email'],
    country: ['国家', 'Country/region'],
    district: ['区', '县'],
    visitorType: ['类型', 'Type'],
    kindAndProduct: ['感兴趣类别', 'Categories', 'Interested in'],
    reason: ['理由', 'Reason'],
  },
  exampleBy: ['email'],
  example: {
    lastName: '王',
    firstName: '小明',
    companyName: '示例印刷有限公司',
    position: '采购经理',
    mobile: '13800138000',
    email: 'name@example.com',
    country: '中国',
    province: '上海市',
    identity: '经销商',
    visitorType: 'VIP 观众',
    kindAndProduct: '数码标签印刷机',
    language: '中文',
    reason: '年采购额较大的老客户',
  },
  exampleHere: async ({ db }) => {
    const [identity] = await findDictionary(db, 'busi_identity')
    const [visitorType] = await findDictionary(db, 'busi_visitor_type')
    return {
      identity: identity?.dictLabel ?? '',
      visitorType: visitorType?.dictLabel ?? '',
      kindAndProduct: categoriesOf(await findEdition(db), 3)[0]?.name ?? '',
    }
  },
  wide: new Set(['companyName', 'kindAndProduct', 'reason']),
})

const STATE_KEYS = [
  'auditStatus',
  'auditReason',
  'registeredFlag',
  'visitedFlag',
  'undeliveredFlag',
  'updateTime',
] as const

/** Names, and what is masked beside them, as the export writes them and the import knows them again. */
export const maskedCells = ({ lastName, firstName, mobile, email }: Omit<NominationContent, 'kindAndProduct'>) => ({
  lastName,
  firstName,
  mobile: mobile && maskMobile(mobile),
  email: email && maskEmail(email),
})

const EXPORT_KEYS = [...IMPORT_FIELDS, ...STATE_KEYS] as const

/**
 * Nominations as a list to read, and to import again: the columns of the import, then their state. Ways to reach people are masked as on the screen.
 * @param words dictionary values in the reader's language
 */
export function exportFile(
  found: readonly { row: NominationRow; stored: NominationTableRow }[],
  words: { identity: ReadonlyMap<string, string>; visitorType: ReadonlyMap<string, string> },
  format: 'xlsx' | 'csv',
  locale: Locale,
) {
  const word = wordsIn(locale, 'features/nominations')
  const yesNo = (flag: number) => word(flag === 1 ? 'list.yes' : 'list.no')
  const place = (id: string) => (id === '' ? '' : placeName(locale, id))
  const rows = found.map(({ row, stored }) => {
    const cells: Record<ImportField | (typeof STATE_KEYS)[number], string> = {
      ...maskedCells(stored),
      companyName: stored.companyName,
      position: stored.position,
      country: place(stored.country),
      province: place(stored.province),
      city: place(stored.city),
      district: place(stored.district),
      identity: words.identity.get(stored.identity) ?? '',
      visitorType: words.visitorType.get(String(stored.visitorType)) ?? '',
      kindAndProduct: categoryNames(locale, stored.kindAndProduct).join('; '),
      interest: stored.interest,
      language: stored.language === '' ? '' : word(under('languages.', stored.language)),
      reason: stored.reason,
      auditStatus: row.auditString,
      auditReason: row.auditReason,
      registeredFlag: yesNo(row.registeredFlag),
      visitedFlag: yesNo(row.visitedFlag),
      undeliveredFlag: yesNo(row.undeliveredFlag),
      updateTime: row.updateTime,
    }
    return EXPORT_KEYS.map((key) => cells[key])
  })
  return tableFile(format, nominationFile.columns(locale, EXPORT_KEYS), rows, word('export.fileName'))
}
