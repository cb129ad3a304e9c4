/** Leads as a file, contacts and notes in full. */
import { labelled, type Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../../../server/base/i18n.ts'
import { homeOf, timeText } from '../../../server/base/records/words.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import type { LeadRow, NoteRow } from './queries.ts'
import type { LeadWords } from './replies.ts'

const COLUMNS = [
  'leadCode',
  'visitorName',
  'companyName',
  'position',
  'mobile',
  'email',
  'identity',
  'place',
  'kindAndProduct',
  'source',
  'grade',
  'followStatus',
  'tags',
  'owner',
  'nextFollowTime',
  'ariseTime',
  'scanCount',
  'notes',
] as const
const WIDE: readonly string[] = ['companyName', 'email', 'kindAndProduct', 'notes']

/** @param name of the file, without its ending */
export function leadFile(
  rows: readonly LeadRow[],
  notes: readonly NoteRow[],
  words: LeadWords,
  format: 'xlsx' | 'csv',
  locale: Locale,
  name: string,
) {
  const notesOf = (id: number) =>
    notes
      .filter((note) => note.leadId === id)
      .map((note) => labelled(`${timeText(note.at)} ${note.byName}`, note.text, locale))
      .join('\n')
  const cells = rows.map((row) => {
    const cell: Record<(typeof COLUMNS)[number], string | number> = {
      leadCode: row.leadCode,
      visitorName: row.visitorName,
      companyName: row.companyName,
      position: row.position,
      mobile: row.mobile,
      email: row.email,
      identity: row.identity && words.of('busi_identity', row.identity),
      place: homeOf(locale, row),
      kindAndProduct: row.kindAndProduct,
      source: words.of('busi_lead_source', row.source),
      grade: row.grade ? words.of('busi_lead_grade', row.grade) : translate(locale, 'features/leads:noGrade'),
      followStatus: words.of('busi_lead_follow', row.followStatus),
      tags: row.tags.join('; '),
      owner: words.nameOf(row.ownerId),
      nextFollowTime: row.nextFollowDay,
      ariseTime: timeText(row.ariseTime),
      scanCount: row.scanCount,
      notes: notesOf(row.id),
    }
    return COLUMNS.map((key) => cell[key])
  })
  const columns = COLUMNS.map((key) => ({
    header: translate(locale, `features/leads:fields.${key}`),
    width: WIDE.includes(key) ? 34 : 18,
  }))
  return tableFile(format, columns, cells, name, translate(locale, 'features/leads:title'))
}
