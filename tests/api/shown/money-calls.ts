/** Calls that write money, and the sums in their requests. */
import { Struct } from 'superstruct'
import { callKey, definedCalls, type AnyCall } from '../../helpers/calls.ts'

/** Names of fields that are sums, prices or what is paid. */
const SUM =
  /^(?:amount|fee\w*|seen|paid\w*|deposit(?!Reason)\w*|expectedPayable|acceptFee|cny|usd|price(?!Note)\w*|waived?)$/

/** These set what is asked of everybody from then on, or write no money of an exhibitor. */
export const OTHERS: Record<string, string> = {
  'POST /busi/organiser/boothPrice/add': 'a price for later orders',
  'POST /busi/organiser/boothPrice/confirm': 'prices for later orders; a fee saved meanwhile is left alone',
  'POST /busi/organiser/boothPrice/save': 'a price for later orders, of the version that the page showed',
  'POST /busi/organiser/hotel/roomSave': 'a price for later bookings, of the version that the page showed',
  'POST /busi/organiser/meetingSession': 'a fee for later registrations',
  'PUT /busi/organiser/meetingSession': 'a fee that stays as it is once somebody has registered',
  'POST /busi/organiser/booth/remove':
    'a booth of the version that the page showed; `paid` says that its payment is known',
  'POST /busi/product/add': 'what a product costs its buyers',
  'POST /busi/product/update': 'what a product costs its buyers',
  'POST /busi/supplyChainProduct/add': 'what a product costs its buyers',
  'POST /busi/supplyChainProduct/update': 'what a product costs its buyers',
  'POST /busi/purchase/add': 'what a buyer would pay',
}

export const writes = (await definedCalls()).map(({ call }) => call).filter((call) => call.kind === 'write')
export const callOf = async (key: string): Promise<AnyCall> => {
  const found = writes.find((call) => callKey(call) === key)
  if (!found) throw new Error(key)
  return found
}
/** Forms share one request: a form's page sends what it shows as payable. */
export const isForm = (key: string) => /^POST \/busi\/reportH\d+\/saveReportH\d+$/.test(key)

export function sumsOf(struct: { schema: unknown }, depth = 0): string[] {
  const inner: unknown = struct.schema
  if (depth > 6) return []
  if (inner instanceof Struct) return sumsOf(inner, depth + 1)
  if (!inner || typeof inner !== 'object') return []
  return Object.entries(inner).flatMap(([name, field]) => [
    ...(SUM.test(name) ? [name] : []),
    ...(field instanceof Struct ? sumsOf(field, depth + 1) : []),
  ])
}
