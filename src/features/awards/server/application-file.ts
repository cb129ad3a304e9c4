/** The exhibitor's own applications for votes as a workbook. */
import { fail } from '../../../server/base/http/fail.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { VoteStored } from './area.ts'
import { rowsOf } from './replies.ts'

const COLUMNS = [
  'activity',
  'group',
  'brandId',
  'slogan',
  'intro',
  'enIntro',
  'contactName',
  'mobile',
  'auditStatus',
  'reason',
  'phase',
  'voteBegin',
  'voteEnd',
  'voteCount',
  'rank',
] as const
const WIDE: ReadonlySet<string> = new Set(['activity', 'slogan', 'intro', 'enIntro', 'reason'])

/** Votes and rank stay empty while nobody is to see them. @throws 500 without any */
export async function applicationSheet(ctx: Ctx, stored: readonly VoteStored[]) {
  if (stored.length === 0) throw fail.business('features/awards:errors.noExport')
  const { locale } = ctx
  const t = wordsIn(locale, 'features/awards')
  const rows = (await rowsOf(ctx, stored)).map((row, at) => {
    const { intro = '', enIntro = '', contactName = '', mobile = '' } = stored[at] ?? {}
    const told: Record<(typeof COLUMNS)[number], string | number | null> = {
      activity: shownName({ name: row.activityName, enName: row.enActivityName }, locale),
      group: shownName({ name: row.groupName, enName: row.enGroupName }, locale),
      brandId: shownName({ name: row.brandName, enName: row.enBrandName }, locale),
      slogan: row.slogan,
      intro,
      enIntro,
      contactName,
      mobile,
      auditStatus: row.auditString,
      reason: row.auditReason,
      phase: row.activityName ? t(under('phase.', row.phase)) : '',
      voteBegin: row.voteBegin,
      voteEnd: row.voteEnd,
      voteCount: row.voteCount,
      rank: row.rank,
    }
    return COLUMNS.map((key) => told[key])
  })
  return showSheet(ctx, {
    title: 'features/awards:title',
    words: 'features/awards',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
    rows,
  })
}
