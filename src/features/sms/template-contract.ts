/** Templates of text messages (business-entities 6.1): fixed words, filed with the gateway by the organiser. */
import { number, string } from 'superstruct'
import { adminCalls } from '../../shared/crud/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { templateFields } from './fields.ts'

export const smsTemplateCalls = adminCalls(
  {
    path: '/busi/organiser/smsTemplate',
    name: 'Templates of text messages',
    permission: 'busi:smsTemplate',
    scope: 'all',
    key: 'templateId',
  },
  () => ({
    row: {
      name: string(),
      purpose: string(),
      signature: string(),
      text: string(),
      gatewayCode: string(),
      /** '0': in use. */
      status: string(),
      /** Characters with sample values, signature and opt-out, and the parts that makes. */
      length: number(),
      segments: number(),
    },
    fields: templateFields,
    filters: {
      name: text({ required: false, max: 50 }),
      purpose: text({ required: false, max: 20 }),
      status: text({ required: false, max: 1 }),
    },
  }),
)
