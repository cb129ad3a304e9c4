/** One payment for several booths of a company (booth-forms 3.7: a balance is a booth's). Pure. */

/** Minor units of one currency; a balance below 0 is what was paid too much. */
export interface Owing {
  participationId: string
  balance: number
}

/**
 * Shares a payment out: each booth in turn gets what it owes, as far as it reaches; what is left over is the first one's.
 * @param amount minor units, above 0
 * @returns shares above 0 that make the amount, in the order of the booths
 */
export function shareOut(amount: number, booths: readonly Owing[]): { participationId: string; amount: number }[] {
  let left = amount
  const shares = booths.map(({ participationId, balance }) => {
    const share = Math.min(left, Math.max(0, balance))
    left -= share
    return { participationId, amount: share }
  })
  return shares
    .map((share, at) => (at === 0 ? { ...share, amount: share.amount + left } : share))
    .filter((share) => share.amount > 0)
}

/** The other booths a payment is for as well: all that still owe, when it is just what they owe together with the chosen one; else none. */
export function alsoMeant(amount: number, chosen: Owing, others: readonly Owing[]): Owing[] {
  const owing = others.filter(({ balance }) => balance > 0)
  const sum = owing.reduce((total, { balance }) => total + balance, Math.max(0, chosen.balance))
  return amount > chosen.balance && sum === amount ? owing : []
}
