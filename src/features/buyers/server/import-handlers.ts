/** The import of buyers (business-entities 5.2): dry run, commit, rows to correct, template. Who is there already takes what it misses. */
import { meetingBuyer } from '../../docking/server/tables.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { commitOnce, openChecked } from '../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import { markMasked } from '../../../server/base/tabular/masked.ts'
import { listFile } from '../../../server/base/tabular/list-file.ts'
import { buyerImports } from '../contract.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, NEEDED } from '../import-rules.ts'
import { BUYER } from '../rules.ts'
import { judgeBuyers, type BuyerFileRow } from './judge.ts'
import { findKnown, lockPeople } from './people.ts'
import { cellReader } from './read-cells.ts'
import { change, insertBuyer, mergeInto, valuesOf } from './save.ts'

const KIND = 'BUYERS'

const buyerFile = listFile({
  words: 'features/buyers',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  missing: (has) => NEEDED.filter((key) => !has(key)),
  aliases: {
    lastName: ['姓名', 'Last name', 'Surname', 'Name'],
    firstName: ['Given name'],
    companyName: ['单位', '公司名称', 'Company name'],
    position: ['职位', 'Title'],
    email: ['电子邮箱', '邮件', 'Email', 'Mail'],
    mobile: ['手机号', '电话', 'Phone', 'Mobile number'],
    country: ['国家', 'Country/region'],
    cids: ['类别', '采购类别', 'Category'],
    demand: ['需求', '采购需求'],
    language: ['语种'],
    sessionIds: ['场次名称', 'Session'],
    consent: ['同意提供联系方式', '是否同意提供联系方式', 'Consent'],
  },
  exampleBy: ['email'],
  example: {
    lastName: '王',
    firstName: '小明',
    companyName: '示例零售有限公司',
    position: '采购经理',
    email: 'name@example.com',
    mobile: '13800000000',
    country: '中国',
    province: '上海市',
    demand: '寻找可提供定制与小批量试产的供应商',
    language: '中文',
    consent: '否',
  },
  wide: new Set(['companyName', 'cids', 'demand', 'enDemand', 'sessionIds']),
})

/** @throws 500 where rows are marked as agreeing and nobody confirms that they do */
async function checkFile(ctx: Ctx, file: File, confirmed: boolean, dataSource: string) {
  const list = await buyerFile.read(file, ctx.locale)
  const rows = judgeBuyers(list.rows, await cellReader(ctx))
  // Buyers of the list are recognised in a file that the export wrote with masked contacts.
  const judged = list.mark(
    await markMasked(rows, {
      masked: ['mobile', 'email'],
      by: ['lastName', 'firstName', 'companyName', 'mobile', 'email'],
      stored: async () =>
        (await ctx.db.select().from(meetingBuyer)).map(({ lastName, firstName, companyName, mobile, email }) => ({
          lastName,
          firstName,
          companyName,
          mobile: mobile && maskMobile(mobile),
          email: email && maskEmail(email),
        })),
    }),
  )
  if (!confirmed && judged.some(({ value }) => value?.consent === 1))
    throw fail.business('features/buyers:import.consentFirst')
  return openChecked(ctx, KIND, judged, list, { language: ctx.locale, dataSource })
}

function commit(ctx: Ctx, batchId: string) {
  return commitOnce(ctx, KIND, batchId, async (batch: { rows: BuyerFileRow[]; context: { dataSource?: string } }) => {
    const good = batch.rows.filter((row) => row.status === 'OK')
    const people = judgeBuyers(good, await cellReader(ctx)).flatMap(({ value }) => (value ? [value] : []))
    const asPerson = people.map(({ lastName, firstName = '', email = '', mobile = '' }) => ({
      lastName,
      firstName,
      email,
      mobile,
    }))
    await lockPeople(ctx.db, asPerson)
    const find = await findKnown(ctx.db, asPerson)
    const now = ctx.clock.showNow()
    const { dataSource = '' } = batch.context
    let merged = 0
    for (const [at, person] of people.entries()) {
      const values: Partial<typeof meetingBuyer.$inferInsert> = valuesOf(person, now)
      const known = asPerson[at] && find(asPerson[at])
      if (known) {
        // Whether it shares its contact it may have said itself meanwhile.
        await change(ctx, known, mergeInto(known, { ...values, consentTime: null }))
        merged += 1
      } else await insertBuyer(ctx, { ...values, dataSource, status: BUYER.pending }, 'IMPORT')
    }
    return { batchId, imported: people.length, skipped: good.length - people.length, merged }
  })
}

export const importHandlers = [
  handle(buyerImports.check, async (ctx, { file, consentFlag, dataSource }) => ({
    data: await checkFile(ctx, file, consentFlag === 1, dataSource),
  })),
  ...batchHandlers(buyerImports, KIND, buyerFile, commit),
]
