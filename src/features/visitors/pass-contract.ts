/** A visitor's own page: number to show at the entrance, its data to change or delete. Nobody signs in; the link that was mailed is the key. */
import { array, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, version } from '../../shared/api/contract.ts'
import { flag } from '../../shared/form/rules/choices.ts'
import { mobile } from '../../shared/form/rules/contact.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { aboutFields, areas, wishCategories, wishFields } from './contract.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'

/** The token of the link. */
const v = text({ max: 64 })

const pass = type({
  /** Twelve signs; what the QR code says. */
  code: string(),
  name: string(),
  company: string(),
  mobile: string(),
  email: string(),
  position: string(),
  /** Chosen one of `areas`, '' when not given. */
  area: string(),
  areas,
  /** 1: stands at which the number is read get mobile and e-mail. */
  consentShare: number(),
  /** 1: some exhibitor gets the contact: every stand, or one the visitor registered through. */
  shared: number(),
  /** `yyyy-MM-dd HH:mm:ss` of the last withdrawal of consent, '' for none. */
  withdrawTime: string(),
  /** 1: would like to be offered meetings with exhibitors. */
  consentBuyer: number(),
  buyerDemand: string(),
  buyerCids: array(string()),
  categories: wishCategories,
  /** `yyyy-MM-dd HH:mm:ss` of the first arrival, '' before. */
  arriveTime: string(),
  showName: string(),
  enShowName: string(),
  openDate: string(),
  closeDate: string(),
  hours: string(),
  venue: string(),
  enVenue: string(),
  version: number(),
})
export type Pass = Infer<typeof pass>

/** A post, though it reads: the token stands in no address of a log. The first look shows that the address is the person's. */
export const visitorPass = defineCall(
  {
    method: 'POST',
    path: '/busi/visitor/pass',
    summary: 'A visitor’s own registration, by the link of its mail',
    audience: 'public',
  },
  () => ({ request: object({ v }), reply: data(pass) }),
)

const label = (field: 'name' | 'company' | 'mobile') => `features/invitations:visit.${field}`
export const passFields = {
  name: personName({ max: 30, label: label('name') }),
  company: requiredInput(label('company'), { plain: true, noLink: true, max: 60 }),
  mobile: mobile({ required: false, label: label('mobile') }),
  /** 1: stands at which the number is read get mobile and e-mail; left out, it stays as it is. */
  consentShare: optional(flag()),
  ...aboutFields,
  ...wishFields,
}

export const visitorChange = defineCall(
  {
    method: 'POST',
    path: '/busi/visitor/change',
    summary: 'A visitor changes its own data; whoever registered without e-mail keeps a mobile number',
    audience: 'public',
  },
  () => ({ request: object({ v, version, ...passFields, clientToken }), reply: data(pass) }),
)

export const visitorWithdraw = defineCall(
  {
    method: 'POST',
    path: '/busi/visitor/withdraw',
    summary:
      'A visitor withdraws its consent: stands get name and company only, also those it registered through; the registration stays',
    audience: 'public',
  },
  () => ({ request: object({ v, clientToken }), reply: data(pass) }),
)

export const visitorRemove = defineCall(
  {
    method: 'POST',
    path: '/busi/visitor/remove',
    summary: 'A visitor deletes its own data; the number opens no gate from then on',
    audience: 'public',
  },
  () => ({
    request: object({ v, clientToken }),
    reply: data(
      type({ removed: number(), /** Query of the page to register again on; '' without one. */ again: string() }),
    ),
  }),
)
