/** Templates of text messages, as the organiser keeps them. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, eq } from 'drizzle-orm'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { smsOutbox, smsTemplate } from '../../../server/base/sms/tables.ts'
import { segmentsOf, smsLength } from '../../../shared/lib/sms/segments.ts'
import { sampleOf, SMS_PURPOSES } from '../../../shared/lib/sms/template.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { templateProblems, type TemplateInput } from '../fields.ts'
import { smsTemplateCalls } from '../template-contract.ts'

export const templateHandlers = crudHandlers(smsTemplateCalls, {
  table: smsTemplate,
  key: 'templateId',
  name: 'name',
  where: ({ name, purpose, status }) => [
    name ? contains(smsTemplate.name, name) : undefined,
    purpose ? eq(smsTemplate.purpose, SMS_PURPOSES.find((one) => one === purpose) ?? 'invitation') : undefined,
    status ? eq(smsTemplate.status, status) : undefined,
  ],
  order: [byName(smsTemplate.name)],
  sort: { name: byName(smsTemplate.name) },
  unique: [{ field: 'name' }],
  also({ purpose, signature, text }) {
    const length = smsLength(sampleOf(purpose, signature, text))
    return { length, segments: segmentsOf(length) }
  },
  async check(_ctx, input) {
    const problems = templateProblems(input as TemplateInput)
    if (problems.length > 0) throw fail.fields(problems.map(({ at, ...one }) => ({ field: at, ...one })))
  },
  async beforeRemove({ db }, rows) {
    for (const { name, purpose, gatewayCode } of rows) {
      // Messages carry the number that their template was filed under; before that nothing is sent with it.
      const sent = and(eq(smsOutbox.purpose, purpose), eq(smsOutbox.gatewayCode, gatewayCode))
      const count = gatewayCode === '' ? 0 : await db.$count(smsOutbox, sent)
      if (count > 0) throw fail.inUse('features/sms:errors.templateUsed', { name, count })
    }
  },
  words: 'features/sms',
  title: 'features/sms:templates.title',
  sheet: [
    'name',
    ['purpose', (value) => under('features/sms:purposes.', value)],
    'signature',
    'text',
    'length',
    'segments',
    'gatewayCode',
    'status',
    'remark',
  ],
})
