/** Bills as the wire carries them (booth-forms 3.7). */
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { toDecimal, type Currency } from '../../../shared/lib/money.ts'
import { timeText } from '../../../server/records/words.ts'
import { wordsOf } from '../catalogue/words.ts'
import type { WireBill } from '../contract.ts'
import type { FormCode } from '../model.ts'
import { partsOf, type Charge } from '../pricing/charges.ts'
import { billLines, totals, type LedgerEntry } from '../pricing/ledger.ts'

export interface FormMoney {
  form: FormCode
  ledger: readonly LedgerEntry[]
  wanted: readonly Charge[]
}

/** The booth's account beside the forms of a bill, minor units. */
export interface BoothAccount {
  /** Payable of all its forms. */
  payable: number
  paid: number
  /** Of the bill's form, or of the last one of several; null while nothing is confirmed. */
  confirmedAt: Date | null
}

export function billOf(
  currency: Currency,
  forms: readonly FormMoney[],
  nextChange: { at: number; rate: number } | null,
  quotePending: readonly string[],
  account: BoothAccount,
): WireBill {
  const { services, surcharge, deposits, payable } = totals(forms.flatMap((one) => one.ledger))
  return {
    currency,
    services: toDecimal(services),
    surcharge: toDecimal(surcharge),
    deposits: toDecimal(deposits),
    payable: toDecimal(payable),
    lines: forms.flatMap(({ form, ledger, wanted }) =>
      billLines(ledger, wanted).map((line) => {
        const { name, unit } = wordsOf(line.code)
        const parts = partsOf(line.code)
        return {
          form,
          itemCode: line.code,
          nameZh: name.zh,
          nameEn: name.en,
          qty: line.qty / parts,
          chargedQty: line.chargedQty / parts,
          unitZh: unit.zh,
          unitEn: unit.en,
          price: toDecimal(line.unit),
          rate: line.rate,
          base: toDecimal(line.base),
          surcharge: toDecimal(line.surcharge),
          deposit: toDecimal(line.deposit),
        }
      }),
    ),
    nextChange: nextChange && { at: formatDateTime(new Date(nextChange.at)), rate: nextChange.rate },
    quotePending: [...quotePending],
    boothPayable: toDecimal(account.payable),
    paid: toDecimal(account.paid),
    balance: toDecimal(account.payable - account.paid),
    confirmedAt: timeText(account.confirmedAt),
  }
}
