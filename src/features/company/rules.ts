/** Rules of company info (business-entities 3.1, decisions 10 and 11). */

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

/** Id of China among the countries: only there are province, city and district asked for. */
export const CHINA = '156'

const ENGLISH = ['enCompanyName', 'enDescription', 'enAddress'] as const
const CHINESE = ['companyName', 'description', 'address'] as const
const ALWAYS = ['companyType', 'creditCode', 'icon', 'contactName', 'phone', 'email', 'country'] as const
const INVOICE = ['invoiceTitle', 'taxNo', 'invoiceType', 'invoiceEmail'] as const

/** Was any English field filled? Then all of them are wanted (business-entities 1.1). */
export function englishGiven(company: Pick<CompanyCore, 'enCompanyName' | 'enDescription' | 'enAddress'>): boolean {
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
