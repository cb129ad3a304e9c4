/** A masked value looked at in full (business-entities 1.3). */
import { enums, object, optional, string, type } from 'superstruct'
import { data, defineCall, id } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'

/**
 * No `clientToken`: the answer is stored nowhere, each look is one entry of the log. `HOTEL` is the organiser's alone: a guest of a booking, by
 * its place in the list as it would stand after a change that waits; so are `COMPANY`: mobile and e-mail an exhibitor gives as its own, `VISITOR`: those of somebody who registered, and `BUYER`.
 */
export const reveal = defineCall(
  {
    method: 'POST',
    path: '/busi/reveal',
    afterShow: true,
    summary: 'One masked value in full; every look is recorded, 60 an hour at most',
    audience: 'signedIn',
    permission: ['busi:badge:number'],
  },
  () => ({
    request: object({
      entity: enums(['BADGE', 'HOTEL', 'COMPANY', 'VISITOR', 'BUYER']),
      id,
      field: enums(['certNo', 'mobile', 'email']),
      /** Which guest, from 0; HOTEL only. */
      guest: optional(integer({ min: 0, max: 99 })),
    }),
    reply: data(type({ value: string() })),
  }),
)
