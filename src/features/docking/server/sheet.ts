/** Own meetings and buyers as workbooks: what the lists show, contacts left out. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import type { DockingBuyer } from '../contract.ts'
import type { DockingRow } from '../row-contract.ts'
import { whenOf } from './words.ts'

const COLUMNS = [
  'when',
  'session',
  'place',
  'company',
  'buyerName',
  'position',
  'country',
  'direction',
  'assigneeId',
  'brandId',
  'productIds',
  'status',
  'message',
  'cancelReason',
  'score',
  'note',
] as const
const WIDE: ReadonlySet<string> = new Set(['when', 'place', 'company', 'productIds', 'message', 'cancelReason', 'note'])
const OF_BUYERS = [
  'company',
  'position',
  'matchScore',
  'interests',
  'demand',
  'country',
  'identity',
  'slotsFree',
  'myStatus',
] as const

export async function meetingSheet(ctx: Ctx, rows: readonly DockingRow[]) {
  const { locale } = ctx
  const t = wordsIn(locale, 'features/docking')
  const states = await findDictionaryWords(ctx, 'busi_docking_status')
  return showSheet(ctx, {
    title: 'features/docking:mine.title',
    words: 'features/docking',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
    rows: rows.map((row) => {
      const told: Record<(typeof COLUMNS)[number], string | number | null> = {
        ...row,
        when: whenOf(row.slot),
        session: row.slot.sessionName,
        direction: t(`origin.${row.origin}`),
        assigneeId: row.assigneeName,
        brandId: row.brandName,
        productIds: joinNames(row.productNames, locale),
        status: [
          states.get(String(row.status)) ?? String(row.status),
          ...(row.absentSide ? [t(under('notes.absent.', row.absentSide))] : []),
        ].join(' · '),
      }
      return COLUMNS.map((key) => told[key])
    }),
  })
}

/** Companies stay masked until a meeting is agreed, as in the list. */
export async function buyerSheet(ctx: Ctx, rows: readonly DockingBuyer[]) {
  const { locale } = ctx
  const t = wordsIn(locale, 'features/docking')
  const states = await findDictionaryWords(ctx, 'busi_docking_status')
  const identities = await findDictionaryWords(ctx, 'busi_identity')
  return showSheet(ctx, {
    title: 'features/docking:buyers.title',
    words: 'features/docking',
    columns: OF_BUYERS.map((key) => ({ header: t(`fields.${key}`), width: 24 })),
    rows: rows.map((row) => {
      const told: Record<(typeof OF_BUYERS)[number], string | number> = {
        ...row,
        interests: joinNames(row.kindAndProduct, locale),
        demand: shownName({ name: row.demand, enName: row.enDemand }, locale),
        identity: identities.get(row.identity) ?? row.identity,
        myStatus: row.myStatus === 0 ? '' : (states.get(String(row.myStatus)) ?? String(row.myStatus)),
      }
      return OF_BUYERS.map((key) => told[key])
    }),
  })
}
