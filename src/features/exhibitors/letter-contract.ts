/** A message of the organiser to several exhibitors: one mail each, and a line in its message centre. */
import { array, enums, number, object, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall } from '../../shared/api/contract.ts'
import { chosenExhibitors } from './bulk-contract.ts'
import { letterFields } from './letter-fields.ts'

const at = { audience: 'backOffice' as const, permission: ['busi:exhibitor:mail'] as const }
const PATH = '/busi/organiser/exhibitor/letter'
const named = type({ exhibitorId: string(), companyName: string(), enCompanyName: string() })

/** Words are asked for in each language that somebody who gets it is written to. */
export const letterPreview = defineCall(
  {
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'Who would get this message by mail, who in the message centre alone, and the first mail in each language',
    ...at,
    kind: 'read',
  },
  () => ({
    request: object({ ...chosenExhibitors, ...letterFields }),
    reply: data(
      type({
        /** Mails that would go. */
        mails: number(),
        /** Have no address: they read it in the message centre alone. */
        noAddress: array(named),
        /** Have withdrawn from the show, and get no messages. */
        withdrawn: array(named),
        /** Got the same message today, and get it no second time. */
        today: array(named),
        samples: array(
          type({ locale: enums(['zh-CN', 'en-US']), companyName: string(), subject: string(), text: string() }),
        ),
      }),
    ),
  }),
)
export type LetterPreview = Infer<(typeof letterPreview)['reply']>['data']

export const letterSend = defineCall(
  {
    method: 'POST',
    path: `${PATH}/send`,
    summary: 'Send a message to these exhibitors; the same words go to nobody twice a day',
    ...at,
  },
  () => ({
    request: object({ ...chosenExhibitors, ...letterFields, clientToken }),
    reply: data(type({ mails: number(), noAddress: number(), today: number() })),
  }),
)
