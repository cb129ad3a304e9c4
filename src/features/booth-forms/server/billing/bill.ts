/** Bills as the wire carries them (booth-forms 3.7). */
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { toDecimal, type Currency } from '../../../../shared/lib/money.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import type { Named } from '../../catalogue/money.ts'
import { wordsOf, type OwnWords } from '../../catalogue/words.ts'
import type { WireBill } from '../../bill-contract.ts'
import type { WireDeposit } from '../../../../shared/lib/deposit-contract.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { partsOf, type Charge } from '../../pricing/charges.ts'
import { DEPOSIT_CODES } from '../../pricing/deposits.ts'
import { billLines, charged, totals, type LedgerEntry } from '../../pricing/ledger.ts'
import { feeLines, type Fee } from './fees.ts'
import type { BoothDeposit, BoothMoney } from './payments.ts'

export interface FormMoney {
  form: FormCode
  ledger: readonly LedgerEntry[]
  /** While a change waits: the ledger of the version in force. */
  inForce?: readonly LedgerEntry[] | null
  wanted: readonly Charge[]
  /** Words of its items that are not the programme's. */
  words?: OwnWords
}

/** The booth's account beside the forms of a bill. */
export interface BoothAccount extends BoothMoney {
  /** Of the bill's form, or of the last one of several; null while nothing is confirmed. */
  confirmedAt: Date | null
  /** Fees that no form charges, on the bill of the whole booth. */
  feeList?: readonly Fee[]
}

/** A deposit as the wire carries it. */
export function wireDeposit({ form, status, asked, due, held, returned, withheld, reason }: BoothDeposit): WireDeposit {
  const { name } = wordsOf(DEPOSIT_CODES[form])
  return {
    form,
    nameZh: name.zh,
    nameEn: name.en,
    status,
    asked: toDecimal(asked),
    due: toDecimal(due),
    held: toDecimal(held),
    returned: toDecimal(returned),
    withheld: toDecimal(withheld),
    reason,
  }
}

/** @param of forms whose deposits stand on it */
export function billOf(
  currency: Currency,
  forms: readonly FormMoney[],
  nextChange: { at: number; rate: number } | null,
  quotePending: readonly Named[],
  account: BoothAccount,
  of: readonly FormCode[] = forms.map((one) => one.form),
): WireBill {
  const all = totals(forms.flatMap((one) => one.ledger))
  const inForce = totals(forms.flatMap((one) => one.inForce ?? one.ledger))
  const { services, surcharge, deposits, payable } = all
  return {
    currency,
    services: toDecimal(services),
    surcharge: toDecimal(surcharge),
    deposits: toDecimal(deposits),
    payable: toDecimal(payable),
    waiting: forms.some((one) => one.inForce)
      ? {
          inForce: toDecimal(inForce.payable),
          adds: toDecimal(payable - inForce.payable),
          charges: toDecimal(charged(all) - charged(inForce)),
        }
      : null,
    lines: forms.flatMap(({ form, ledger, wanted, words }) =>
      billLines(ledger, wanted).map((line) => {
        const { name, unit } = wordsOf(line.code, words)
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
    fees: feeLines(account.feeList ?? []),
    feesTotal: toDecimal(account.fees),
    nextChange: nextChange && { at: formatDateTime(new Date(nextChange.at)), rate: nextChange.rate },
    quotePending: [...quotePending],
    depositLines: account.deposits.filter(({ form }) => of.includes(form)).map(wireDeposit),
    boothPayable: toDecimal(account.payable),
    paid: toDecimal(account.paid),
    balance: toDecimal(account.payable - account.paid),
    confirmedAt: timeText(account.confirmedAt),
  }
}
