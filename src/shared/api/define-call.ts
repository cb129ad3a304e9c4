/** How a call of the contract is made, apart from the structs that describe it. Import it through `contract.ts`. */
import type { AnyStruct, Call, CallStructs, Endpoint } from './contract.ts'

/** Request timeout of specification §9, in milliseconds. */
export const REQUEST_TIMEOUT = 100_000
/** Captcha timeout of specification §9, in milliseconds. */
export const CAPTCHA_TIMEOUT = 20_000

/**
 * Defines one call of the API for both sides.
 * @param endpoint where it goes and who may make it: all a browser needs.
 * @param structs request and reply, made when first asked for; the built site does without them (`shell/build/lean-contracts.ts`).
 * @example export const brandNum = defineCall(
 *   { method: 'POST', path: '/busi/brand/num', summary: 'Brands used and allowed', audience: 'exhibitor' },
 *   () => ({ request: nothing, reply: data(object({ used: number(), max: number() })) }),
 * )
 */
export function defineCall<Req extends AnyStruct, Rep extends AnyStruct>(
  endpoint: Endpoint,
  structs: () => CallStructs<Req, Rep>,
): Call<Req, Rep> {
  let made: CallStructs<Req, Rep> | undefined
  const whole = () => (made ??= structs())
  return {
    token: endpoint.audience === 'public' ? 'none' : 'required',
    body: 'json',
    response: 'json',
    timeout: REQUEST_TIMEOUT,
    kind: endpoint.method === 'GET' ? 'read' : 'write',
    ...endpoint,
    get request() {
      return whole().request
    },
    get reply() {
      return whole().reply
    },
  }
}

/** Page sizes a list offers (specification §9); 200 serves the remote select. */
export const PAGE_SIZES = [10, 20, 30, 50] as const
export const DEFAULT_PAGE_SIZE = 20
export const REMOTE_SELECT_SIZE = 200
