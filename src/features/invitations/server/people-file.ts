/** People to invite as a file, and the list as a file. */
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../../../server/base/i18n.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { placeName, timeText } from '../../../server/base/records/words.ts'
import { listFile } from '../../../server/base/tabular/list-file.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, NEEDED } from '../import-rules.ts'
import type { InvitationTableRow } from './people.ts'

export const peopleFile = listFile({
  words: 'features/invitations',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  missing: (has) => NEEDED.filter((key) => !has(key)),
  aliases: {
    name: ['联系人', '客户姓名', 'Contact', 'Full name'],
    email: ['电子邮箱', '邮件', '邮箱地址', 'Email', 'Mail'],
    company: ['公司名称', '单位', 'Company name'],
    position: ['职位', 'Position', 'Title'],
    country: ['国家/地区', '国家或地区', 'Country/region'],
    language: ['语种', 'Mail language'],
  },
  exampleBy: ['email'],
  example: {
    name: '王小明',
    email: 'name@example.com',
    company: '示例印刷有限公司',
    position: '采购经理',
    country: '中国',
    language: '中文',
  },
})

const EXPORT_KEYS = [
  'name',
  'email',
  'mobile',
  'company',
  'position',
  'country',
  'language',
  'channel',
  'status',
  'sentTime',
  'openTime',
  'registerTime',
  'visitTime',
  'failReason',
] as const

/** Name, and what is masked beside it, as the export writes them and the imports know them again. */
export const maskedCells = ({ name, email, mobile }: Pick<InvitationTableRow, 'name' | 'email' | 'mobile'>) => ({
  name,
  email: email && maskEmail(email),
  mobile: mobile && maskMobile(mobile),
})

/**
 * Invitations as a list to read, and to import again; addresses masked as on the screen.
 * @param words dictionary values in the reader's language
 */
export function exportFile(
  found: readonly InvitationTableRow[],
  words: { channel: ReadonlyMap<string, string>; status: ReadonlyMap<string, string> },
  format: 'xlsx' | 'csv',
  locale: Locale,
) {
  const rows = found.map((row) => {
    const cells: Record<(typeof EXPORT_KEYS)[number], string> = {
      ...maskedCells(row),
      company: row.company,
      position: row.position,
      country: row.country && placeName(locale, row.country),
      language: row.language && translate(locale, under('features/invitations:languages.', row.language)),
      channel: words.channel.get(String(row.channel)) ?? '',
      status: words.status.get(String(row.status)) ?? '',
      sentTime: timeText(row.sentTime),
      openTime: timeText(row.openTime),
      registerTime: timeText(row.registerTime),
      visitTime: timeText(row.visitTime),
      failReason: row.failReason,
    }
    return EXPORT_KEYS.map((key) => cells[key])
  })
  const columns = peopleFile.columns(locale, EXPORT_KEYS)
  return tableFile(format, columns, rows, translate(locale, 'features/invitations:export.fileName'))
}
