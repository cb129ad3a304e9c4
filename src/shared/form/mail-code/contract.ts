/** A code by mail, which proves who reads an address (business-entities 3.15, decisions 7). */
import { number, object, string, type } from 'superstruct'
import { data, defineCall } from '../../api/contract.ts'
import { oneOf } from '../rules/choices.ts'
import { requiredInput } from '../rules/text.ts'

/** What a code is for. */
const CODE_SCENES = ['REGISTER', 'RESET', 'EMAIL_CHANGE', 'LEADS_EXPORT'] as const
export type CodeScene = (typeof CODE_SCENES)[number]

/**
 * Without a token for the scenes REGISTER and RESET only; these answer the same for known and unknown addresses (decisions 7).
 * 429 with `data.retryAfter` (seconds) when asked again within a minute or too often in an hour.
 */
export const sendCode = defineCall(
  {
    method: 'POST',
    path: '/busi/sendcode',
    afterShow: true,
    summary: 'Mail a verification code',
    audience: 'public',
    token: 'optional',
    body: 'form',
  },
  () => ({
    request: object({ scene: oneOf(CODE_SCENES), to: requiredInput('shared/form:fields.email', { max: 100 }) }),
    /** cooldown: seconds until another code may be asked for. */
    reply: data(type({ cooldown: number(), maskedTo: string() })),
  }),
)
