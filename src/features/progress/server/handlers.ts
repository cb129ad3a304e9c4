import { IN_A_FILE, pagingOf } from '../../../server/base/db/paging.ts'
import { showFileName } from '../../../server/base/files/show-file-name.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { XLSX_TYPE } from '../../../server/base/tabular/table-file.ts'
import { showSheet, titleLine } from '../../../server/base/tabular/show-sheet.ts'
import { writeXlsx } from '../../../server/base/tabular/write-xlsx.ts'
import * as calls from '../contract.ts'
import { THINGS } from '../rules.ts'
import { findCallList } from './call-list.ts'
import { refreshBeforeRead } from './keep.ts'
import { findRows } from './list.ts'
import { reminderHandlers } from './reminders/handlers.ts'

export const progressHandlers = [
  ...reminderHandlers,
  handle(calls.progressList, async (ctx, input) => {
    await refreshBeforeRead(ctx)
    const at = pagingOf(input)
    return { data: { ...(await findRows(ctx, input, at)), ...at } }
  }),
  handle(calls.progressCallList, async (ctx, input) => {
    await refreshBeforeRead(ctx)
    const { headers, rows } = await findCallList(ctx, input)
    if (rows.length === 0) throw fail.business('features/progress:errors.nobodyToCall')
    const title = wordsIn(ctx.locale, 'features/progress')('callList.title')
    return {
      bytes: await writeXlsx(
        headers.map((header) => ({ header })),
        rows,
        title,
        await titleLine(ctx, title),
      ),
      contentType: XLSX_TYPE,
      fileName: await showFileName(ctx, title, 'xlsx'),
    }
  }),
  handle(calls.progressExport, async (ctx, input) => {
    await refreshBeforeRead(ctx)
    const { list } = await findRows(ctx, input, IN_A_FILE)
    if (list.length === 0) throw fail.business('features/progress:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/progress')
    const headers = [
      ...(['companyName', 'enCompanyName', 'booths', 'percent', 'late', 'lastLoginTime', 'lastReminder'] as const).map(
        (key) => t(`fields.${key}`),
      ),
      ...THINGS.map((thing) => t(`things.${thing}`)),
    ]
    const rows = list.map((row) => [
      row.companyName,
      row.enCompanyName,
      row.booths.map(({ hall, boothNo }) => `${hall}-${boothNo}`).join(' '),
      row.percent,
      row.late,
      row.lastLoginTime,
      row.lastReminder,
      ...THINGS.map((thing) => {
        const cell = row.cells.find((one) => one.thing === thing)
        return t(`states.${cell?.state ?? 'NOT_NEEDED'}`)
      }),
    ])
    return showSheet(ctx, {
      title: 'features/progress:title',
      words: 'features/progress',
      columns: headers.map((header) => ({ header })),
      rows,
      // What is open, under each thing.
      totals: [
        [
          t(input.by === 'booth' ? 'total.booths' : 'total.exhibitors', { count: list.length }),
          '',
          '',
          '',
          list.reduce((sum, { late }) => sum + late, 0),
          '',
          t('total.open'),
          ...THINGS.map(
            (thing) => list.filter(({ cells }) => cells.some((one) => one.thing === thing && one.open === 1)).length,
          ),
        ],
      ],
    })
  }),
]
