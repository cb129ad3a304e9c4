/** Text messages of the demo show: templates in use, the demo exhibitor's invitations in every state, and numbers that opted out. */
import { eq } from 'drizzle-orm'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { findParticipations } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { linkOf } from '../base.ts'
import { newToken } from '../people.ts'
import { invitation } from '../tables.ts'
import { shortBooths, shortCompany } from '../../../../shared/lib/sms/template.ts'
import { formatDate, formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { after, minutesBefore } from '../../../../server/base/demo/clock.ts'
import { chineseName, sampleMobile } from '../../../../server/base/demo/people.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { SMS_BLOCKED } from '../../../../server/base/sms/block.ts'
import { numberHash } from '../../../../server/base/sms/number-hash.ts'
import { writeSms } from '../../../../server/base/sms/outbox.ts'
import { makeShortLinks } from '../../../../server/base/sms/short-links.ts'
import { smsBlock, smsOutbox, smsTemplate } from '../../../../server/base/sms/tables.ts'

/** Each message makes one part. */
const TEMPLATES = [
  {
    name: '观众邀请（通用）',
    purpose: 'invitation',
    text: '{companyName}邀您参观{boothNo}展位：{link}',
    gatewayCode: 'SMS_474000001',
    status: '0',
  },
  {
    name: '询盘回复',
    purpose: 'inquiry',
    text: '{companyName}（{boothNo}）回复询盘{inquiryCode}：{text}',
    gatewayCode: 'SMS_474000002',
    status: '0',
  },
  {
    name: '观众邀请（新品发布）',
    purpose: 'invitation',
    text: '{companyName}新品首发，展位{boothNo}：{link}',
    gatewayCode: '',
    status: '1',
  },
] as const

/** What became of the demo exhibitor's messages, the oldest first; none would leave by itself. */
const FATES = [
  { status: 4, state: 'delivered', reason: '' },
  { status: 3, state: 'delivered', reason: '' },
  { status: 3, state: 'delivered', reason: '' },
  { status: 7, state: 'failed', reason: 'UNDELIV: 空号' },
  { status: 8, state: 'cancelled', reason: SMS_BLOCKED },
  { status: 2, state: 'sent', reason: '' },
  { status: 1, state: 'unknown', reason: 'connection closed before the gateway answered' },
  { status: 0, state: '', reason: '' },
  { status: 0, state: '', reason: '' },
  { status: 0, state: '', reason: '' },
] as const

/** Called once the exhibitors are stored. */
export async function insertSms(
  db: Db,
  signature: string,
  services: Pick<Services, 'settings' | 'clock'>,
): Promise<void> {
  const since = minutesBefore(60 * 24 * 60)
  const stored = await db
    .insert(smsTemplate)
    .values(
      TEMPLATES.map((one) => ({ ...one, signature, createBy: '审核员 Review', createTime: since, updateTime: since })),
    )
    .returning()
  const [template] = stored
  const [demo] = await db
    .select({ exhibitorId: exhibitor.id, companyName: exhibitor.companyName })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(eq(exhibitorAccount.loginAcc, 'demo'))
  if (!template || !demo) return
  const { exhibitorId, companyName } = demo
  const boothNo = shortBooths(await findParticipations(db, exhibitorId))
  const random = seeded('text messages')
  for (const [at, { status, state, reason }] of FATES.entries()) {
    const name = chineseName(random)
    const mobile = sampleMobile(random)
    const createTime = minutesBefore(60 * 24 * (FATES.length - at) - 60)
    const token = newToken()
    const [link = ''] = await makeShortLinks({ ...services, db }, [linkOf(services, 'zh-CN', token)])
    const values = { companyName: shortCompany(companyName), boothNo, link }
    const { body, segments } = writeSms(template, values)
    const left = ['delivered', 'failed', 'sent'].includes(state)
    const sentTime = left ? after(createTime, 1) : null
    const [sms] =
      state === ''
        ? []
        : await db
            .insert(smsOutbox)
            .values({
              reference: `demo-${at}`,
              purpose: 'invitation',
              recipient: mobile,
              numberHash: numberHash(mobile),
              signature,
              text: body,
              gatewayCode: template.gatewayCode,
              segments,
              state,
              tries: state === 'cancelled' ? 0 : 1,
              failReason: reason,
              exhibitorId,
              createTime,
              sentTime,
              triedTime: sentTime,
              deliveredTime: state === 'delivered' ? after(createTime, 2) : null,
              nextTry: createTime,
            })
            .returning({ id: smsOutbox.id })
    await db.insert(invitation).values({
      exhibitorId,
      channel: 4,
      name,
      mobile,
      addressKey: mobile,
      language: 'zh-CN',
      status,
      source: 'PASTE',
      token,
      createTime,
      updateTime: createTime,
      ...(sms
        ? {
            sends: 1,
            segments,
            smsId: sms.id,
            batch: formatDateTime(createTime).replace(/\D/g, ''),
            sendDay: formatDate(createTime),
            sentTime,
            openTime: status === 4 ? after(createTime, 90) : null,
            failReason: status === 7 ? reason : '',
          }
        : {}),
    })
    if (status === 8)
      await db.insert(smsBlock).values({ numberHash: numberHash(mobile), source: 'REPLY', at: createTime })
  }
  await db.insert(smsBlock).values({
    numberHash: numberHash(sampleMobile(random)),
    source: 'OFFICE',
    reason: '来电要求不再接收短信',
    byName: '审核员 Review',
    at: since,
  })
}
