/** Company info of an exhibitor, and the public card others see of it (specification §7; business-entities 3.1, 4). */
import { array, assign, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, nothing, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { companyDraftFields } from './fields.ts'

/** One booth of the contract, as the screen shows it read-only. Lengths in m, area in m². */
const companyBooth = type({
  id: string(),
  hall: string(),
  boothNo: string(),
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: number(),
  width: string(),
  depth: string(),
  area: string(),
  openSides: number(),
  contractNo: string(),
  settleCurrency: string(),
})
export type CompanyBooth = Infer<typeof companyBooth>

const nameChange = type({
  companyName: string(),
  enCompanyName: string(),
  /** 1 pending, 3 rejected. */
  auditStatus: number(),
  auditReason: string(),
})

/** The whole record. */
const companyRecord = type({
  id: string(),
  companyName: string(),
  enCompanyName: string(),
  shortName: string(),
  enShortName: string(),
  companyType: string(),
  creditCode: string(),
  icon: string(),
  description: string(),
  enDescription: string(),
  contactName: string(),
  position: string(),
  phone: string(),
  mobile: string(),
  email: string(),
  website: string(),
  country: string(),
  province: string(),
  city: string(),
  district: string(),
  address: string(),
  enAddress: string(),
  postcode: string(),
  cids: array(string()),
  employees: string(),
  foundedYear: nullable(number()),
  photos: array(string()),
  video: string(),
  invoiceTitle: string(),
  taxNo: string(),
  invoiceType: string(),
  invoiceEmail: string(),
  createTime: string(),
  updateTime: string(),
  /** Who of the exhibitor saved it last; empty for what the organiser or an import brought. */
  savedBy: string(),
  savedAt: string(),
  version: number(),
  /** Currency of the contract; decides which fields are required. */
  settleCurrency: enums(['CNY', 'USD']),
  /** 1: a contract is active, so that another name needs the organiser's approval. */
  nameLocked: number(),
  /** A name that was asked for and is not approved; null when there is none. */
  pendingName: nullable(nameChange),
  /** 1 when nothing is missing and the directory is filed (decisions 11). */
  infoComplete: number(),
  /** Review state of the directory entry, 0..3. */
  directoryStatus: number(),
  /** Required fields that are still empty, in the order of the form. */
  missing: array(string()),
  /** How many fields are required, for the progress bar. */
  required: number(),
  booths: array(companyBooth),
})
export type CompanyRecord = Infer<typeof companyRecord>

export const companyInfo = defineCall(
  {
    method: 'POST',
    path: '/busi/customerinfo/info',
    summary: "The exhibitor's own company",
    audience: 'exhibitor',
    permission: ['busi:company:query'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(companyRecord) }),
)

/**
 * Fields left out keep what is stored. Another name after the contract becomes a review request and leaves the record as it is.
 * Another e-mail asks for a code first: 463 with `{scene, maskedTo}`, then the same request with `emailCode`.
 */
export const companyUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/customerinfo/update',
    afterShow: true,
    summary: "Change the exhibitor's own company",
    audience: 'exhibitor',
    permission: ['busi:company:edit'],
  },
  () => ({
    request: assign(
      object(companyDraftFields),
      object({
        /** 1 saves what is there: formats are checked, nothing is required. */
        draft: optional(flag),
        /** 1 takes a name request back, or clears away a rejected one. */
        cancelName: optional(flag),
        /** Code that was mailed to the new address (scene EMAIL_CHANGE). */
        emailCode: text({ required: false, max: 10 }),
        version,
        clientToken,
      }),
    ),
    reply: data(companyRecord),
  }),
)

/** What other signed-in users may see of an exhibitor: never a contact. */
const companyCard = type({
  id: string(),
  companyName: string(),
  enCompanyName: string(),
  shortName: string(),
  enShortName: string(),
  icon: string(),
  description: string(),
  enDescription: string(),
  categories: array(type({ id: string(), name: string(), enName: string() })),
  country: nullable(type({ id: string(), name: string(), enName: string() })),
})
export type CompanyCard = Infer<typeof companyCard>

export const customerInfo = defineCall(
  {
    method: 'POST',
    path: '/busi/customerInfo',
    summary: 'Public card of any exhibitor by its id',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(companyCard) }),
)
