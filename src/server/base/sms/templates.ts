/** Templates that messages can be sent with: filed and in use. */
import { and, asc, eq } from 'drizzle-orm'
import type { SmsPurpose } from '../../../shared/lib/sms/template.ts'
import type { Db } from '../db/client.ts'
import { byName, nameOrder } from '../names/sorted-names.ts'
import type { SmsTemplateRow } from './outbox.ts'
import { smsTemplate } from './tables.ts'

/** By name. */
export async function findTemplates(db: Db, purpose: SmsPurpose): Promise<SmsTemplateRow[]> {
  return db
    .select()
    .from(smsTemplate)
    .where(and(eq(smsTemplate.purpose, purpose), eq(smsTemplate.status, '0')))
    .orderBy(await nameOrder({ db, locale: 'zh-CN' }, byName(smsTemplate.name)), asc(smsTemplate.templateId))
}
