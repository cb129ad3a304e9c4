/** Templates that messages can be sent with: filed and in use. */
import { and, asc, eq } from 'drizzle-orm'
import type { SmsPurpose } from '../../../shared/lib/sms/template.ts'
import type { Db } from '../db/client.ts'
import type { SmsTemplateRow } from './outbox.ts'
import { smsTemplate } from './tables.ts'

/** By name. */
export const findTemplates = (db: Db, purpose: SmsPurpose): Promise<SmsTemplateRow[]> =>
  db
    .select()
    .from(smsTemplate)
    .where(and(eq(smsTemplate.purpose, purpose), eq(smsTemplate.status, '0')))
    .orderBy(asc(smsTemplate.name))
