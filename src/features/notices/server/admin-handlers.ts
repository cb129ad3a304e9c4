/** Notices as the organiser writes them (admin-area 11). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, desc, eq, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { IN_A_FILE } from '../../../server/base/db/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { cleanedHtml, picturesIn } from '../../../server/base/records/field-checks.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { formatDateTime, parseDateTime } from '../../../shared/lib/time/dates.ts'
import { htmlToText } from '../../../shared/lib/text/text.ts'
import { participation } from '../../company/server/tables.ts'
import { keepFile, openToAll } from '../../files/server/exports.ts'
import {
  noticeCalls,
  noticeHalls,
  noticeReach,
  noticeReaders,
  noticeReadersExport,
  noticeRestore,
} from '../admin-contract.ts'
import { noticeProblems } from '../fields.ts'
import { noticeState, type NoticeState } from '../rules.ts'
import { countReach, countReaders, findReaders } from './readership.ts'
import { sysNotice as t } from './tables.ts'
import { type KeyIn, under } from '../../../shared/i18n/keys.ts'

type Notice = typeof t.$inferSelect
const CONTENTS = ['noticeContent', 'enNoticeContent'] as const
const TITLE = 'features/notices:title'

/** The condition of a state, as `noticeState` tells it. */
function inState(state: NoticeState, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  const begun = sql`${t.publishTime} <= ${at}`
  const ended = sql`${t.endTime} < ${at}`
  if (state === 'removed') return ne(t.delFlag, 0)
  const published = and(eq(t.delFlag, 0), eq(t.status, '0'))
  return {
    closed: and(eq(t.delFlag, 0), ne(t.status, '0')),
    planned: and(published, sql`not (${begun})`),
    over: and(published, begun, sql`coalesce(${ended}, false)`),
    shown: and(published, begun, sql`not coalesce(${ended}, false)`),
  }[state]
}

/** Pictures of a notice are uploads of the staff: kept from now on, for everybody who is signed in. */
async function keepPictures(ctx: Ctx, row: Notice): Promise<void> {
  for (const field of CONTENTS)
    for (const { fileName } of picturesIn(field, row[field])) {
      const [file] = await ctx.db.select().from(storedFile).where(eq(storedFile.fileName, fileName))
      if (file?.ownerKind !== 'backOffice') {
        const place = { label: `features/notices:fields.${field}` } as const
        throw fail.fields([{ field, msgKey: 'features/files:errors.unknown', place }])
      }
      await keepFile(ctx, fileName)
    }
}
openToAll(async (db, fileName) => {
  // File names are letters and digits: none of them stands for others.
  const shows = (column: typeof t.noticeContent | typeof t.enNoticeContent) => like(column, `%fileName=${fileName}%`)
  return (await db.$count(t, and(eq(t.delFlag, 0), or(shows(t.noticeContent), shows(t.enNoticeContent))))) > 0
})

const gone = (row: { delFlag: number } | null) => row !== null && row.delFlag !== 0

export const noticeAdminHandlers = [
  // Before the parts' own: their paths are some of `/{id}` too.
  handle(noticeHalls, async ({ db }) => {
    const rows = await db
      .selectDistinct({ hall: participation.hall })
      .from(participation)
      .where(and(eq(participation.delFlag, 0), eq(participation.contractActive, 1)))
      .orderBy(asc(participation.hall))
    return { data: rows.map((row) => row.hall) }
  }),
  handle(noticeReach, async (ctx, target) => ({ data: await countReach(ctx, target) })),
  handle(noticeReaders, (ctx, query) => findReaders(ctx, query)),
  handle(noticeReadersExport, async (ctx, query) => {
    const say = (key: KeyIn<'features/notices'>) => translate(ctx.locale, `features/notices:${key}`)
    const fields = ['companyName', 'enCompanyName', 'booths', 'userName', 'loginAcc', 'readTime'] as const
    const { rows } = await findReaders(ctx, query, IN_A_FILE)
    return showSheet(ctx, {
      title: 'features/notices:readers.title',
      words: 'features/notices',
      columns: fields.map((field) => ({ header: say(`fields.${field}`) })),
      rows: rows.map((row) => fields.map((field) => row[field])),
    })
  }),
  handle(noticeRestore, async (ctx, { noticeId }) => {
    const [row] = await ctx.db
      .update(t)
      .set({ delFlag: 0, version: sql`${t.version} + 1` })
      .where(and(eq(t.noticeId, Number(noticeId)), ne(t.delFlag, 0)))
      .returning()
    if (!row) throw fail.notFound()
    const state = (now: Notice) =>
      translate(ctx.locale, `features/notices:states.${noticeState(now, ctx.clock.showNow())}`)
    await logOperation(ctx, {
      area: TITLE,
      words: 'features/notices',
      type: 'edit',
      id: row.noticeId,
      name: row.noticeTitle,
      before: { state: state({ ...row, delFlag: 2 }) },
      after: { state: state(row) },
    })
    return {}
  }),
  ...crudHandlers(noticeCalls, {
    table: t,
    key: 'noticeId',
    name: 'noticeTitle',
    soft: true,
    where: ({ noticeTitle, createBy, noticeType, status, state }, ctx) => [
      state ? inState(state, ctx.clock.showNow()) : eq(t.delFlag, 0),
      noticeTitle ? or(contains(t.noticeTitle, noticeTitle), contains(t.enNoticeTitle, noticeTitle)) : undefined,
      createBy ? contains(t.createBy, createBy) : undefined,
      noticeType ? eq(t.noticeType, noticeType) : undefined,
      status ? eq(t.status, status) : undefined,
    ],
    order: [desc(t.noticeId)],
    sort: { noticeTitle: byName(t.noticeTitle, t.enNoticeTitle), publishTime: t.publishTime },
    also: ({ publishTime, endTime }) => ({
      publishTime: formatDateTime(publishTime),
      endTime: endTime ? formatDateTime(endTime) : '',
    }),
    async tell(ctx, rows) {
      const counts = await countReaders(ctx, rows)
      const now = ctx.clock.showNow()
      return rows.map((row, at) => ({ ...counts[at], state: noticeState(row, now) }))
    },
    columns: ({ publishTime, endTime, ...input }, before, ctx) => ({
      publishTime: publishTime
        ? (parseDateTime(publishTime) ?? ctx.clock.showNow())
        : (before?.publishTime ?? ctx.clock.showNow()),
      ...(endTime === undefined ? {} : { endTime: endTime ? parseDateTime(endTime) : null }),
      ...Object.fromEntries(
        CONTENTS.flatMap((field) => {
          const html = input[field]
          return html === undefined ? [] : [[field, cleanedHtml(field, html)]]
        }),
      ),
    }),
    check(_, input, before) {
      if (gone(before)) throw fail.notFound()
      const stored = before && {
        ...before,
        endTime: before.endTime && formatDateTime(before.endTime),
        publishTime: formatDateTime(before.publishTime),
      }
      const problems = noticeProblems({ ...stored, ...input })
      if (problems.length > 0) throw fail.fields(problems.map(({ at, ...words }) => ({ field: at, ...words })))
      return Promise.resolve()
    },
    after: keepPictures,
    beforeRemove(_, rows) {
      if (rows.some(gone)) throw fail.business('features/notices:errors.removed')
      return Promise.resolve()
    },
    inLog: (_, { publishTime, endTime, noticeContent, enNoticeContent }) =>
      Promise.resolve({
        publishTime: publishTime instanceof Date ? formatDateTime(publishTime) : '',
        endTime: endTime instanceof Date ? formatDateTime(endTime) : '',
        noticeContent: htmlToText(String(noticeContent)),
        enNoticeContent: htmlToText(String(enNoticeContent)),
      }),
    words: 'features/notices',
    title: TITLE,
    sheet: [
      'noticeId',
      'noticeTitle',
      'enNoticeTitle',
      ['noticeType', (value) => under('features/notices:types.', value)],
      ['state', (value) => under('features/notices:states.', value)],
      'publishTime',
      'endTime',
      'recipients',
      'readers',
      'createBy',
      'createTime',
    ],
  }),
]
