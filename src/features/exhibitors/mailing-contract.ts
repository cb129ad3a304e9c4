/** First-login links to whoever never signed in: mailed, or taken as a sheet where no mail can go (decisions 14, running-a-show 1). */
import { array, enums, number, object, string, type } from 'superstruct'
import { clientToken, data, defineCall, nothing } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'

/** Days a first link is good: as long as an exhibitor on holiday may need. */
export const FIRST_LINK_DAYS = { usual: 14, max: 30 } as const

const EDIT = ['busi:exhibitor:edit'] as const
const at = { audience: 'backOffice' as const, permission: EDIT }
const PATH = '/busi/organiser/exhibitor/mailing'

/** Days the links are good. */
const days = integer({ unit: 'day', min: 1, max: FIRST_LINK_DAYS.max, label: 'features/exhibitors:mailing.days' })

export const mailingCount = defineCall(
  {
    method: 'POST',
    path: `${PATH}/count`,
    summary: 'How many accounts never logged in, and how many of them can be mailed',
    ...at,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        /** Would be mailed now. */
        waiting: number(),
        /** Were mailed within the last 24 hours. */
        recent: number(),
        /** Have no address. */
        withoutEmail: number(),
        /** 1: mails leave; 0: there is no mail server, they stay in the outbox. */
        mailServer: number(),
        /** 1: exhibitors may sign in now; 0: from `opensAt` on, '' while nobody has said when. */
        opened: number(),
        opensAt: string(),
      }),
    ),
  }),
)

/** The mail as the first of each language would get it, without its link; no entry where nobody of it waits. */
export const mailingPreview = defineCall(
  {
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'The first-login mail as it will look in each language',
    ...at,
    kind: 'read',
  },
  () => ({
    request: object({ days }),
    reply: data(
      array(type({ locale: enums(['zh-CN', 'en-US']), company: string(), subject: string(), html: string() })),
    ),
  }),
)

export const mailingSend = defineCall(
  {
    method: 'POST',
    path: `${PATH}/send`,
    summary:
      'Queue the first-login mail for the next 50 accounts that never logged in; call again until nothing is left',
    ...at,
  },
  () => ({ request: object({ days, clientToken }), reply: data(type({ sent: number(), left: number() })) }),
)

/** Each link is new: those of before end, and whoever has an address is told that the organiser took one. */
export const mailingSheet = defineCall(
  {
    method: 'POST',
    path: `${PATH}/sheet`,
    summary: 'First-login links of the accounts that cannot be mailed, as a table',
    ...at,
    response: 'binary',
  },
  () => ({ request: object({ days }), reply: nothing }),
)
