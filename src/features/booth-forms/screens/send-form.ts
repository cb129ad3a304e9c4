import { call, needsConsent, type AnyCall } from '../../../shared/api/client.ts'
import type { ReplyOf, RequestOf } from '../../../shared/api/contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import type { FormReply, reportCalls } from '../contract.ts'
import { quote } from './quote.ts'

/** Payable as the page shows it, for the server to compare. */
export const shownPayable = (...what: Parameters<typeof quote>): string => toDecimal(quote(...what).totals.payable)

/** What was agreed to, and in which submission: sent again after a lost answer, it says so too. */
export interface Agreed {
  clientToken: string
  terms: object
}

/**
 * Sends a form; where its price has to be agreed to, asks as often as the server does (code 463: nothing was stored).
 * @param expectedPayable what the page shows; null for a draft
 * @param agreed kept over the tries of a form
 * @returns the form as stored; null when it was not agreed to
 */
export async function sendForm(
  save: ReturnType<typeof reportCalls>['save'],
  body: { clientToken: string; version: number; submitFlag: 0 | 1 },
  expectedPayable: string | null,
  agreed: { current: Agreed | null },
  t: Translate<'features/booth-forms'>,
): Promise<FormReply | null> {
  const { clientToken } = body
  let terms = agreed.current?.clientToken === clientToken ? agreed.current.terms : null
  for (;;) {
    // What was agreed to is a submission of its own: the refused one stored nothing under its token.
    const asked = terms
      ? { ...terms, clientToken: `${clientToken.slice(0, 50)}-consent` }
      : expectedPayable === null
        ? {}
        : { expectedPayable }
    const answer = await call(save, { ...body, ...asked })
    if (!needsConsent(answer)) return answer.data
    const { askConsent } = await import('./ask-consent.ts')
    terms = await askConsent(answer, t)
    if (terms === null) return null
    agreed.current = { clientToken, terms }
  }
}

/**
 * Makes a call that changes what a filed form costs, as often as its price has to be agreed to (code 463: nothing was stored).
 * @param expectedPayable what the page shows once the change is made; null where nothing is filed that costs anything
 * @returns the answer; null when the price was not agreed to
 */
export async function callPriced<C extends AnyCall>(
  change: C,
  body: Omit<RequestOf<C>, 'expectedPayable' | 'acceptSurcharge'>,
  expectedPayable: string | null,
  t: Translate<'features/booth-forms'>,
): Promise<ReplyOf<C> | null> {
  let terms: object = expectedPayable === null ? {} : { expectedPayable }
  for (;;) {
    const answer = await call(change, { ...body, ...terms } as RequestOf<C>)
    if (!needsConsent(answer)) return answer
    const { askConsent } = await import('./ask-consent.ts')
    const agreed = await askConsent(answer, t)
    if (agreed === null) return null
    terms = agreed
  }
}
