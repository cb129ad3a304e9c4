/** The first proposal of a directory entry out of company info (business-entities 3.2). Pure. */
import { codePointLength, containsChineseOrFullWidth } from '../../shared/lib/text/text.ts'
import { CATEGORIES_MAX, EN_PROFILE_MAX, PROFILE_MAX } from './fields.ts'
import { cutText } from './rules.ts'

/** What of company info goes into an entry. */
export interface ProposalSource {
  companyName: string
  shortName: string
  enCompanyName: string
  enShortName: string
  phone: string
  email: string
  website: string
  contactName: string
  address: string
  enAddress: string
  description: string
  enDescription: string
  cids: readonly string[]
}

/** The first of these names that fits in print; a cut name would be a wrong one. */
const fitting = (max: number, ...names: string[]) =>
  names.find((name) => name !== '' && codePointLength(name) <= max) ?? ''
/** English fields take no Chinese: company info may hold some in its English texts. */
const latin = (text: string) => (containsChineseOrFullWidth(text) ? '' : text)

/** What company info says already. A longer profile is cut behind a sentence: the exhibitor sees it before anything is submitted. */
export function proposalOf(company: ProposalSource) {
  return {
    name: fitting(40, company.companyName, company.shortName),
    enName: fitting(80, latin(company.enCompanyName), latin(company.enShortName)),
    tel: company.phone,
    email: company.email,
    website: company.website,
    contactName: company.contactName,
    address: company.address,
    enAddress: latin(company.enAddress),
    profile: cutText(company.description, PROFILE_MAX),
    enProfile: cutText(latin(company.enDescription), EN_PROFILE_MAX),
    cids: company.cids.slice(0, CATEGORIES_MAX),
  }
}
