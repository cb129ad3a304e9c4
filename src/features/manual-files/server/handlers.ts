/** Files of the exhibitor manual (business-entities 3.22). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, or } from 'drizzle-orm'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { findNamed, openToAll } from '../../files/server/exports.ts'
import { manualFileCalls } from '../admin-contract.ts'
import { mannual } from '../contract.ts'
import { fileIn, findManual, LISTED } from './queries.ts'
import { manualFile as t } from './tables.ts'
import { announce, dropVersions, findVersions, keepVersion } from './versions.ts'

// The newest version of a listed file is for everybody who is signed in; earlier and retired ones are the organiser's.
openToAll(async (db, fileName) => (await db.$count(t, and(eq(t.fileName, fileName), LISTED))) > 0, ['manual'])

export const manualFileHandlers = [
  handle(mannual, async (ctx) => ({ data: { list: await findManual(ctx) } })),
  ...crudHandlers(manualFileCalls, {
    table: t,
    key: 'manualId',
    name: 'name',
    where: ({ name, lang, status }) => [
      name ? or(contains(t.name, name), contains(t.enName, name)) : undefined,
      lang ? eq(t.lang, lang) : undefined,
      status ? eq(t.status, status) : undefined,
    ],
    order: [asc(t.orderNum)],
    sort: { name: byName(t.name, t.enName), fileTime: t.fileTime, orderNum: t.orderNum },
    unique: [{ field: 'name', within: 'lang' }],
    also: ({ fileTime }) => ({ fileTime: formatDateTime(fileTime) }),
    async tell({ db }, rows) {
      const versions = await findVersions(
        db,
        rows.map((row) => row.manualId),
      )
      const files = await findNamed(
        db,
        versions.map((one) => one.fileName),
      )
      return rows.map((row) => ({
        ...fileIn(files, row.fileName),
        versions: versions
          .filter((one) => one.manualId === row.manualId)
          .map(({ fileVersion, fileName, createBy, createTime }) => ({
            ...fileIn(files, fileName),
            fileVersion,
            createBy,
            createTime: formatDateTime(createTime),
          })),
      }))
    },
    columns({ fileName }, before, ctx) {
      if (fileName === undefined || fileName === before?.fileName) return {}
      return { fileVersion: (before?.fileVersion ?? 0) + 1, fileTime: ctx.clock.showNow() }
    },
    async after(ctx, row, before, input) {
      if (row.fileName !== before?.fileName) await keepVersion(ctx, row)
      if (input.announce === 1 && row.status === '0') await announce(ctx, row)
    },
    beforeRemove: (ctx, rows) =>
      dropVersions(
        ctx,
        rows.map((row) => row.manualId),
      ),
    async inLog({ db }, { fileName, fileTime }) {
      return {
        fileName: fileIn(await findNamed(db, [String(fileName)]), String(fileName)).originalName,
        fileTime: fileTime instanceof Date ? formatDateTime(fileTime) : '',
      }
    },
    words: 'features/manual-files',
    title: 'features/manual-files:title',
    sheet: [
      'manualId',
      'name',
      'enName',
      ['lang', (value) => under('features/manual-files:languages.', value)],
      'originalName',
      'fileVersion',
      'fileTime',
      'orderNum',
      'status',
      'remark',
      'createBy',
      'createTime',
    ],
  }),
]
