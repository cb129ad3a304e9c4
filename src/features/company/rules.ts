/** Rules of company info (business-entities 3.1, decisions 10 and 11). */

import { CHINA } from '../../shared/lib/own-regions.ts'

/** The fields completeness looks at; a subset of the record. */
export interface CompanyCore {
  companyName: string
  enCompanyName: string
  companyType: string
  creditCode: string
  icon: string
  description: string
  enDescription: string
  contactName: string
  phone: string
  mobile: string
  email: string
  country: string
  province: string
  city: string
  address: string
  enAddress: string
  cids: readonly string[]
  invoiceTitle: string
  taxNo: string
  invoiceType: string
  invoiceEmail: string
}

const ENGLISH = ['enCompanyName', 'enDescription', 'enAddress'] as const
const CHINESE = ['companyName', 'description', 'address'] as const
const ALWAYS = ['companyType', 'creditCode', 'icon', 'contactName', 'phone', 'email', 'country'] as const
const INVOICE = ['invoiceTitle', 'taxNo', 'invoiceType', 'invoiceEmail'] as const

/** Was any English field filled? Then all of them are wanted (business-entities 1.1). */
function englishGiven(company: Pick<CompanyCore, 'enCompanyName' | 'enDescription' | 'enAddress'>): boolean {
  return ENGLISH.some((field) => company[field] !== '')
}

/** Required fields that are still empty, in the order of the form. */
export function missingCompanyFields(company: CompanyCore, settleCurrency: 'CNY' | 'USD'): (keyof CompanyCore)[] {
  const chinese = settleCurrency === 'CNY'
  const wanted: (keyof CompanyCore)[] = [
    ...(chinese ? CHINESE : []),
    ...(!chinese || englishGiven(company) ? ENGLISH : []),
    ...ALWAYS,
    ...(company.country === CHINA ? (['province', 'city'] as const) : []),
    ...(chinese ? INVOICE : []),
  ]
  const missing = wanted.filter((field) => company[field] === '')
  return company.cids.length === 0 ? [...missing, 'cids'] : missing
}

/** The two names of a company. */
export interface CompanyNames {
  companyName: string
  enCompanyName: string
}

/** A name asked for after the contract: waits for the organiser, or was refused with a reason (business-entities 3.1). */
export interface NameChange extends CompanyNames {
  /** 1 pending, 3 rejected; an approved change is the name itself. */
  auditStatus: 1 | 3
  /** Reason of rejection; '' while pending. */
  auditReason: string
}

/**
 * What becomes of names sent with a save.
 * `write`: names stored at once. `ask`: names that need the organiser's approval, or null when none does.
 * Before the contract every name is written. After it an empty name may still be filled; a name that stands is only changed through review.
 */
export function planNames(
  stored: CompanyNames,
  sent: Partial<CompanyNames>,
  locked: boolean,
): { write: CompanyNames; ask: CompanyNames | null } {
  const wanted: CompanyNames = {
    companyName: sent.companyName ?? stored.companyName,
    enCompanyName: sent.enCompanyName ?? stored.enCompanyName,
  }
  if (!locked) return { write: wanted, ask: null }
  const write: CompanyNames = {
    companyName: stored.companyName || wanted.companyName,
    enCompanyName: stored.enCompanyName || wanted.enCompanyName,
  }
  const same = write.companyName === wanted.companyName && write.enCompanyName === wanted.enCompanyName
  return { write, ask: same ? null : wanted }
}

/** Share of the required fields that are filled, 0..100, rounded down so that 100 means all. */
export function companyProgress(missing: number, required: number): number {
  return required === 0 ? 100 : Math.max(0, Math.floor(((required - missing) * 100) / required))
}
