/** Bills as the wire carries them (booth-forms 3.7). */
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { toDecimal, type Currency } from '../../../shared/lib/money.ts'
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

export function billOf(
  currency: Currency,
  forms: readonly FormMoney[],
  nextChange: { at: number; rate: number } | null,
  quotePending: readonly string[],
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
  }
}
