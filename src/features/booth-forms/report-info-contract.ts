/** The booth context of the forms in one answer (specification §7; booth-forms 3.1). */
import { array, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, id } from '../../shared/api/contract.ts'
import { bill } from './bill-contract.ts'
import { booth, checklistRow } from './contract.ts'

const { form, must, noNeed, status, lateFlag, locked, deadline, payable } = checklistRow.schema

export const getReportInfo = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/getReportInfo',
    summary: 'A booth, the forms it files with their states, their bill, and how complete they are',
    audience: 'exhibitor',
    permission: ['busi:form:query'],
    kind: 'read',
  },
  () => ({
    request: object({ boothId: optional(id) }),
    reply: data(
      type({
        booth,
        /** `title` is Chinese, `enTitle` English; `amount` a decimal string in the currency of the booth. */
        forms: array(
          type({
            form,
            title: string(),
            enTitle: string(),
            must,
            noNeed,
            status,
            lateFlag,
            locked,
            deadline,
            amount: payable,
          }),
        ),
        bill,
        /** 0..100: must forms that are submitted or confirmed, of all must forms, rounded down. */
        completeness: number(),
      }),
    ),
  }),
)
export type ReportInfo = Infer<typeof getReportInfo.reply>['data']
