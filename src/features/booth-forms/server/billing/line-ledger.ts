/** What each line of an order is charged for (booth-forms 3.6). */
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import { LIVE_24H, nightOf } from '../../catalogue/night-power.ts'
import { linesOf, type RentalLine } from '../../forms/rental/lines.ts'
import type { Content } from '../../model.ts'
import type { LedgerEntry } from '../../pricing/ledger.ts'

interface Share {
  qty: number
  entry: LedgerEntry
  /** Minor units, after what was waived. */
  amount: number
}

const pieces = ({ qty }: RentalLine): number => Number(qty ?? 0)
const nights = (line: RentalLine): number =>
  Number(line.all24h ?? 0) === 1 && LIVE_24H.has(String(line.itemCode)) ? pieces(line) : 0

/**
 * The entries of a code over the lines of its item: each line has what it asks for, in order; what was taken away late and stays charged is with
 * the last. Amounts are shared by quantity, so that those of the lines add up to the code's.
 */
function sharesOf(
  lines: readonly RentalLine[],
  unitsOf: (line: RentalLine) => number,
  entries: readonly LedgerEntry[],
): Share[][] {
  const wanted = lines.map(unitsOf)
  const shares: Share[][] = lines.map(() => [])
  for (const entry of entries) {
    let [left, due] = [entry.qty, entry.base + entry.surcharge - (entry.waived ?? 0)]
    shares.forEach((own, at) => {
      const last = at === lines.length - 1
      const qty = last ? left : Math.min(left, wanted[at] ?? 0)
      if (qty === 0) return
      const amount = qty === left ? due : Math.round((due * qty) / left)
      own.push({ qty, entry, amount })
      wanted[at] = (wanted[at] ?? 0) - qty
      left -= qty
      due -= amount
    })
  }
  return shares
}

/** Lines with what they are charged for and their entries of the ledger: of their pieces, then of their nights. */
export function withLedger(content: Content, ledger: readonly LedgerEntry[]): Content {
  const all = linesOf(content)
  const shared = new Map<RentalLine, { days: Share[]; nights: Share[] }>()
  for (const itemCode of new Set(all.map((line) => String(line.itemCode)))) {
    const own = all.filter((line) => line.itemCode === itemCode)
    const entriesOf = (code: string) => ledger.filter((one) => one.kind === 'rental' && one.code === code)
    const days = sharesOf(own, pieces, entriesOf(itemCode))
    const dark = sharesOf(own, nights, entriesOf(nightOf(itemCode)))
    own.forEach((line, at) => shared.set(line, { days: days[at] ?? [], nights: dark[at] ?? [] }))
  }
  const lines = all.map((line) => {
    const own = shared.get(line) ?? { days: [], nights: [] }
    return {
      ...line,
      chargedQty: own.days.reduce((sum, one) => sum + one.qty, 0),
      ledger: [...own.days, ...own.nights].map(({ qty, amount, entry: { at, version, code, unit, rate } }) => ({
        at: formatDateTime(new Date(at)),
        version,
        itemCode: code,
        addQty: qty,
        unitPrice: toDecimal(unit),
        rate,
        amount: toDecimal(amount),
      })),
    }
  })
  return { ...content, lines }
}
