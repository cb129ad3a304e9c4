/** How a call of the contract is made, apart from the structs that describe it. Import it through `contract.ts`. */
import type { AnyStruct, Call, CallOptions } from './contract.ts'

/** Request timeout of specification §9, in milliseconds. */
export const REQUEST_TIMEOUT = 100_000
/** Captcha timeout of specification §9, in milliseconds. */
export const CAPTCHA_TIMEOUT = 20_000

/**
 * Defines one call of the API for both sides.
 * @example export const brandNum = defineCall({ method: 'POST', path: '/busi/brand/num', summary: 'Brands used and allowed', audience: 'exhibitor', request: nothing, reply: data(object({ used: number(), max: number() })) })
 */
export function defineCall<Req extends AnyStruct, Rep extends AnyStruct>(
  options: CallOptions<Req, Rep>,
): Call<Req, Rep> {
  return {
    token: options.audience === 'public' ? 'none' : 'required',
    body: 'json',
    response: 'json',
    timeout: REQUEST_TIMEOUT,
    kind: options.method === 'GET' ? 'read' : 'write',
    ...options,
  }
}

/** Page sizes a list offers (specification §9); 200 serves the remote select. */
export const PAGE_SIZES = [10, 20, 30, 50] as const
export const DEFAULT_PAGE_SIZE = 20
export const REMOTE_SELECT_SIZE = 200
