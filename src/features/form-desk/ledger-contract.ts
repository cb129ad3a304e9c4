/** What all booths owe and have paid, as finance works through it: balances, their files, and a bank's statement booked (booth-forms 3.7). */
import { fileAbout } from '../../shared/list/import-contract.ts'
import { array, assign, boolean, enums, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, file, flag, id, listRequest, nothing, page } from '../../shared/api/contract.ts'
import { price } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'

export const BALANCE_STATES = ['open', 'over', 'even'] as const
/** Rows a statement may have. */
export const BANK_MAX_ROWS = 2000
/** What a statement may tell of a line. */
export const BANK_COLUMNS = ['date', 'amount', 'direction', 'currency', 'payer', 'reference', 'details'] as const
export type BankColumn = (typeof BANK_COLUMNS)[number]
/** Columns without which there is nothing to book. */
export const NEEDED_COLUMNS: readonly BankColumn[] = ['date', 'amount']
export const LEDGER_FILES = ['balances', 'ledger', 'invoices'] as const

const currency = enums(['CNY', 'USD'])
const finance = { audience: 'backOffice', permission: ['busi:formDesk:money'] } as const

const filters = {
  state: optional(enums(BALANCE_STATES)),
  currency: optional(currency),
  hall: optional(string()),
  /** 1: exhibitors whom the caller looks after by name. */
  mine: optional(flag),
  keyword: optional(string()),
}

const balanceRow = type({
  participationId: string(),
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  hall: string(),
  boothNo: string(),
  currency,
  /** Decimal text, without deposits. */
  payable: string(),
  paid: string(),
  balance: string(),
})
export type BalanceRow = Infer<typeof balanceRow>

export const balanceList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/money/list',
    summary: 'Booths with charges or payments, and what each still owes',
    ...finance,
    kind: 'read',
  },
  () => ({ request: listRequest(filters), reply: page(balanceRow) }),
)

const balanceSum = type({ currency, booths: number(), payable: string(), paid: string(), balance: string() })
export type BalanceSum = Infer<typeof balanceSum>

export const balanceSums = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/money/sums',
    summary: 'Sums of the balances that match, per currency',
    ...finance,
    kind: 'read',
  },
  () => ({ request: object(filters), reply: data(array(balanceSum)) }),
)

/** Whom the invoice of a booth is written to, and where it is sent. */
const invoice = type({
  /** 1 ordinary, 2 special VAT invoice, '' not told. */
  type: enums(['1', '2', '']),
  title: string(),
  taxNo: string(),
  email: string(),
})
export type Invoice = Infer<typeof invoice>

export const balanceInvoice = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/money/invoice',
    summary: 'What the invoice of a booth needs: type, title, tax number and where it is sent',
    ...finance,
    kind: 'read',
  },
  () => ({ request: object({ participationId: id }), reply: data(invoice) }),
)

export const ledgerExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/money/export',
    summary: 'Open balances, the ledger by exhibitor, or the invoices to write, as a workbook',
    ...finance,
    response: 'binary',
  },
  () => ({ request: assign(object(filters), object({ what: enums(LEDGER_FILES) })), reply: nothing }),
)

const bankRow = type({
  /** As the spreadsheet shows it. */
  row: number(),
  /** Tells the line from every other; the same whenever the statement is read. */
  key: string(),
  /** DUP: booked before. */
  status: enums(['OK', 'ERROR', 'DUP']),
  date: string(),
  /** Decimal text; '' where the amount cannot be read. */
  amount: string(),
  currency,
  payer: string(),
  reference: string(),
  /** The booth it is proposed to; '' where none is. */
  participationId: string(),
  /** By what it was found: the bill's reference, the booth, the payer's name, a name alike, the amount; '' by nothing. */
  by: enums(['reference', 'booth', 'company', 'similar', 'amount', '']),
  /** Is the proposal sure enough to be chosen before anybody looked? */
  sure: boolean(),
  /** Why it cannot be booked, or what speaks against it; '' where nothing does. */
  note: string(),
})
export type BankRow = Infer<typeof bankRow>

const bankBooth = type({
  participationId: string(),
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  hall: string(),
  boothNo: string(),
  currency,
  balance: string(),
  /** Payments noted before by hand, or from another statement, of the amount of some line. `at`: day, `yyyy-MM-dd`. */
  noted: array(type({ at: string(), amount: string() })),
  /** Deposits still to be paid: no part of the balance. */
  deposits: array(string()),
})
export type BankBooth = Infer<typeof bankBooth>

export const bankCheck = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/money/bank',
    summary: 'Read a bank’s statement (CSV or XLSX) and propose a booth for each payment; nothing is booked',
    ...finance,
    body: 'multipart',
  },
  () => ({
    request: object({
      file,
      /** Of lines that name none. */
      currency,
      /** Which heading is what, where that is not to be guessed: `{"date":0,"amount":3}`, counted from 0. */
      columns: optional(text({ max: 200, required: false })),
    }),
    reply: data(
      type({
        /** '' while date or amount are not known. */
        batchId: string(),
        headers: array(string()),
        about: fileAbout,
        /** Index of the heading of each column that is known. */
        columns: array(type({ column: string(), index: number() })),
        rows: array(bankRow),
        /** Lines of money that left the account: passed over. */
        outgoing: number(),
        booths: array(bankBooth),
        expiresAt: string(),
      }),
    ),
  }),
)
export type BankChecked = Infer<(typeof bankCheck)['reply']>['data']

export const bankBook = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/money/bankCommit',
    summary: 'Book lines of a checked statement as payments of booths, all or none; a repeat answers the same',
    ...finance,
  },
  () => ({
    request: object({
      batchId: id,
      /**
       * `amount`: its share, where a payment is for several booths, a line each; together they are the payment. `seen`: balance of the booth as the
       * page showed it; another one now is 409, and the statement is read again.
       */
      lines: size(
        array(
          object({
            row: number(),
            participationId: id,
            amount: optional(text({ max: 20 })),
            seen: price({ min: '-99999999.99', max: '99999999.99' }),
          }),
        ),
        1,
        2 * BANK_MAX_ROWS,
      ),
      clientToken,
    }),
    reply: data(type({ booked: number(), sums: array(type({ currency, amount: string() })) })),
  }),
)
export type BankBooked = Infer<(typeof bankBook)['reply']>['data']
