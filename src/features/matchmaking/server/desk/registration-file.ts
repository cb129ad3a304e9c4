/** Registrations as a file: the list that is imported, and its export. */
import { findExhibitor } from '../../../company/server/exports.ts'
import { findBrandsOnShow } from '../../../products/server/exports.ts'
import { meetingSession } from '../tables.ts'
import { IN_A_FILE } from '../../../../server/base/db/paging.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { findDictionary, findDictionaryWords } from '../../../../server/base/parameters.ts'
import { auditText } from '../../../../server/base/records/words.ts'
import { contactsOf } from '../../../../server/base/tabular/contacts.ts'
import { listFile } from '../../../../server/base/tabular/list-file.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { slotsOf } from '../../../../shared/lib/show/meeting-slots.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import type { deskMeetingExport } from '../../desk-contract.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, NEEDED } from '../../import-rules.ts'
import { findProductNames, findProducts, findSessions } from '../queries.ts'
import { meetingRegistration } from '../tables.ts'
import { findCompanies, findRegistrations } from './list.ts'

export const registrationFile = listFile({
  words: 'features/matchmaking',
  keys: IMPORT_FIELDS,
  maxRows: IMPORT_MAX_ROWS,
  missing: (has) => NEEDED.filter((key) => !has(key)),
  aliases: {
    exhibitorId: ['公司', '公司名称', '展位号', 'Company', 'Company name', 'Booth'],
    meetingId: ['场次名称', '对接会', 'Session name'],
    brandId: ['品牌名称', 'Brand name'],
    productIds: ['产品', '产品名称', 'Products'],
    preferTimes: ['时间', '希望时间', 'Times'],
    wantIdentity: ['买家类型', '希望对接', 'Buyers'],
    attendees: ['参会人', 'Attendees'],
    contactName: ['联系人姓名', 'Contact name'],
    mobile: ['手机号', '电话', 'Phone', 'Mobile number'],
    email: ['电子邮箱', '邮件', 'Email', 'Mail'],
    demand: ['需求'],
  },
  exampleBy: ['email'],
  example: {
    exhibitorId: '展商公司名称或展位号',
    meetingId: '场次名称',
    brandId: '品牌名称',
    attendees: '王芳 / 销售总监 / 13800138000',
    contactName: '王芳',
    mobile: '13800138000',
    email: 'name@example.com',
    demand: '希望认识有渠道的经销商，洽谈区域代理。',
  },
  exampleHere,
  wide: new Set(['exhibitorId', 'productIds', 'attendees', 'demand', 'enDemand']),
})

/** A session of this show, and an exhibitor of the caller's with something to show. */
async function exampleHere(ctx: Ctx) {
  const [session] = await ctx.db.select().from(meetingSession).orderBy(meetingSession.date, meetingSession.sessionId)
  const [identity] = await findDictionary(ctx.db, 'busi_identity')
  const ofSession = session
    ? { meetingId: `${session.name} ${session.date}`, preferTimes: slotsOf(session).slice(0, 2).join('; ') }
    : {}
  const common = { ...ofSession, wantIdentity: identity?.dictLabel ?? '' }
  for (const { id } of await findCompanies(ctx)) {
    const [brand] = await findBrandsOnShow(ctx.db, id)
    if (!brand) continue
    const products = await findProducts(ctx.db, id, '', { pageNum: 1, pageSize: 1 })
    const [product] = products.list
    if (!product) continue
    const company = await findExhibitor(ctx.db, id)
    return {
      ...common,
      exhibitorId: company?.companyName || company?.enCompanyName || '',
      brandId: brand.name || brand.enName,
      productIds: product.productName || product.enProductName,
    }
  }
  return common
}

/** Columns behind those of the import. */
const STATE_KEYS = ['auditStatus', 'dataStatus'] as const

/** Registrations that match, as the import reads them; contacts are masked unless the caller asks for them in full. */
export async function registrationSheet(ctx: Ctx, input: RequestOf<typeof deskMeetingExport>) {
  const { locale } = ctx
  const contacts = contactsOf(ctx, input)
  const { list: rows } = await findRegistrations(ctx, input, IN_A_FILE)
  if (rows.length === 0) throw fail.business('server/base/tabular:noExport')
  const companies = new Map(
    (
      await findCompanies(
        ctx,
        rows.map(({ exhibitorId }) => exhibitorId),
      )
    ).map((one) => [one.id, one]),
  )
  const sessions = await findSessions(
    ctx.db,
    rows.flatMap(({ meetingId }) => meetingId ?? []),
  )
  const products = await findProductNames(
    ctx.db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const identities = await findDictionaryWords(ctx, 'busi_identity')
  const say = wordsIn(locale, 'features/matchmaking')
  const cells = rows.map((row: typeof meetingRegistration.$inferSelect) => {
    const session = sessions.get(row.meetingId ?? 0)
    const { companyName: name = '', enCompanyName: enName = '' } = companies.get(row.exhibitorId) ?? {}
    const told: Record<(typeof IMPORT_FIELDS)[number] | (typeof STATE_KEYS)[number], string> = {
      exhibitorId: shownName({ name, enName }, locale),
      meetingId: session ? `${shownName(session, locale)} ${session.date}` : '',
      brandId: shownName({ name: row.brandName, enName: row.enBrandName }, locale),
      productIds: row.productIds
        .map((one) => shownName(products.get(one) ?? { name: one, enName: '' }, locale))
        .join('; '),
      preferTimes: row.preferTimes.join('; '),
      wantIdentity: row.wantIdentity.map((one) => identities.get(one) ?? one).join('; '),
      attendees: row.attendees
        .map(({ name: person, position, mobile }) =>
          [person, position, mobile && contacts.mobile(mobile)].join(' / ').replace(/(?: \/ )+$/, ''),
        )
        .join('; '),
      contactName: row.contactName,
      mobile: row.mobile && contacts.mobile(row.mobile),
      email: row.email && contacts.email(row.email),
      demand: row.demand,
      enDemand: row.enDemand,
      auditStatus: auditText(locale, row.auditStatus),
      dataStatus: say(under('state.', row.dataStatus)),
    }
    return [...IMPORT_FIELDS, ...STATE_KEYS].map((key) => told[key])
  })
  return showSheet(ctx, {
    title: 'features/matchmaking:session.people',
    words: 'features/matchmaking',
    contacts,
    columns: registrationFile.columns(locale, [...IMPORT_FIELDS, ...STATE_KEYS]),
    rows: cells,
  })
}
