/** Whom an invoice is written to: what the company says of it, else its name and registration number. */
import type { ExhibitorRow } from '../../../company/server/exports.ts'
import type { Invoice } from '../../ledger-contract.ts'

export function invoiceOf(company: ExhibitorRow): Invoice {
  const { invoiceType, invoiceTitle, companyName, enCompanyName, taxNo, creditCode, invoiceEmail } = company
  return {
    type: invoiceType === '1' || invoiceType === '2' ? invoiceType : '',
    title: invoiceTitle || companyName || enCompanyName,
    taxNo: taxNo || creditCode,
    email: invoiceEmail,
  }
}
