/** An exhibitor withdraws from the show, or takes part again (decision 37). */
import { object, optional, string, type } from 'superstruct'
import { clientToken, data, defineCall, flag, id } from '../../shared/api/contract.ts'

const at = { audience: 'backOffice' as const, permission: ['busi:exhibitor:edit'] as const }

const outcome = data(
  type({
    /** Of the exhibitor. */
    id: string(),
    /** `yyyy-MM-dd HH:mm:ss`; '' while it takes part. */
    withdrawnAt: string(),
    /** The things that were given back and do not come back by themselves, in the caller's words; '' for nothing. */
    gaveBack: string(),
  }),
)

/** Asks first (463) with what is given back; `accept` says that this is agreed to. */
export const exhibitorWithdraw = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/withdraw',
    summary:
      'Withdraw an exhibitor: nobody logs in for it, it gets no reminders and gives back what it holds; its money stays. Asks first with what that is',
    ...at,
  },
  () => ({ request: object({ id, accept: optional(flag), clientToken }), reply: outcome }),
)

export const exhibitorReinstate = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/reinstate',
    summary: 'Let a withdrawn exhibitor take part again; says what has to be booked again',
    ...at,
  },
  () => ({ request: object({ id, clientToken }), reply: outcome }),
)
