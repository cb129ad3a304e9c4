/** Badges as a file: the list of persons, and the export. */
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { auditText, timeText } from '../../../server/base/records/words.ts'
import { findDictionary } from '../../../server/base/parameters.ts'
import { listFile } from '../../../server/base/tabular/list-file.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS } from '../import-rules.ts'
import { maskDocument } from '../../../shared/form/rules/documents.ts'
import type { BadgeTableRow } from './queries.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** The list of persons. */
export const badgeFile = listFile({
  words: 'features/badges',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  // Without these nobody can be told from anybody.
  missing: (has) => (['certType', 'certNo', 'surname', 'firstName'] as const).filter((key) => !has(key)),
  aliases: {
    certType: ['证件', '证件种类', 'Type of document', 'ID type'],
    certNo: ['证件号', '号码', '身份证号', '身份证号码', 'Document no.', 'ID number', 'ID no.', 'Passport number'],
    surname: ['姓氏', 'Last name', 'Family name'],
    firstName: ['名字', 'Given name', 'Given names'],
    mobile: ['手机号', '手机号码', '联系电话', 'Mobile phone', 'Phone'],
    email: ['电子邮箱', '邮件', 'Email'],
    position: ['职位', 'Position', 'Title'],
    enPosition: ['英文职务', '英文职位', 'English job title', 'English position'],
  },
  exampleBy: ['certNo'],
  exampleHere: async ({ db }) => {
    const idCard = (await findDictionary(db, 'busi_cert_type')).find(({ dictValue }) => dictValue === '1')
    return idCard ? { certType: `${idCard.dictLabel} / ${idCard.enDictLabel}` } : {}
  },
  example: {
    certType: '身份证 / ID card',
    // Valid and nobody's: 000 is never given to a person.
    certNo: '310101199001010004',
    surname: '王',
    firstName: '小明',
    mobile: '13800138000',
    email: 'name@example.com',
    position: '销售经理',
    enPosition: 'Sales manager',
  },
})

const EXPORT_KEYS = [
  ...IMPORT_FIELDS,
  'contactFlag',
  'auditStatus',
  'auditReason',
  'printStatus',
  'onSite',
  'updateTime',
] as const

/** Names, and what is masked beside them, as the export writes them and the import knows them again. */
export const maskedCells = (row: BadgeTableRow) => ({
  certNo: maskDocument(row.certType, row.certNo),
  surname: row.surname,
  firstName: row.firstName,
  mobile: row.mobile && maskMobile(row.mobile),
  email: row.email && maskEmail(row.email),
})

/** Badges as a list to read and to check; numbers, mobiles and addresses masked as on the screen. */
export function exportFile(
  found: readonly BadgeTableRow[],
  types: ReadonlyMap<string, string>,
  format: 'xlsx' | 'csv',
  locale: Locale,
) {
  const word = wordsIn(locale, 'features/badges')
  const yesNo = (flag: number) => word(flag === 1 ? 'list.yes' : 'list.no')
  const rows = found.map((row) => {
    const cells: Record<(typeof EXPORT_KEYS)[number], string> = {
      ...maskedCells(row),
      certType: types.get(String(row.certType)) ?? '',
      position: row.position,
      enPosition: row.enPosition,
      contactFlag: yesNo(row.contactFlag),
      auditStatus: auditText(locale, row.auditStatus),
      auditReason: row.auditStatus === 3 ? row.auditReason : '',
      printStatus: word(under('status.print.', row.printStatus)),
      onSite: yesNo(row.onSite),
      updateTime: timeText(row.updateTime),
    }
    return EXPORT_KEYS.map((key) => cells[key])
  })
  return tableFile(format, badgeFile.columns(locale, EXPORT_KEYS), rows, word('export.fileName'))
}
