/** Fields of a buyer with their bounds (running-a-show 6), once for contract, form, import and server. */
import { object } from 'superstruct'
import { problemAt, ruleKey, type PlacedProblem } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { flag, id, list, oneOf, regionId } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import { CATEGORIES_MAX, COMPANY_MAX, DEMAND_MAX, DEMAND_MIN, NAME_MAX, SESSIONS_MAX } from './rules.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'

const label = (field: string) => `features/buyers:fields.${field}`
const bounds = { required: false, min: DEMAND_MIN, max: DEMAND_MAX, multiline: true } as const

/** What organiser and buyer change alike. */
export const profileFields = {
  lastName: personName({ max: NAME_MAX, label: label('lastName') }),
  firstName: personName({ required: false, max: NAME_MAX, label: label('firstName') }),
  companyName: requiredInput(label('companyName'), { plain: true, noLink: true, max: COMPANY_MAX }),
  position: text({ required: false, plain: true, max: 50, label: label('position') }),
  country: regionId({ required: false, label: label('country') }),
  province: regionId({ required: false, label: label('province') }),
  mobile: mobile({ required: false, label: label('mobile') }),
  /** busi_identity. */
  identity: text({ required: false, max: 2, label: label('identity') }),
  /** Categories of any level. */
  cids: list(text({ max: 9 }), { required: false, max: CATEGORIES_MAX, label: label('cids') }),
  demand: text({ ...bounds, label: label('demand') }),
  enDemand: noChinese({ ...bounds, label: label('enDemand') }),
  /** Of mails and of the page they lead to. */
  language: oneOf(['zh-CN', 'en-US'], { label: label('language') }),
  /** 1: exhibitors it agrees to meet get mobile and e-mail. */
  consent: flag({ required: false }),
}

export const buyerFields = {
  ...profileFields,
  city: regionId({ required: false, label: label('city') }),
  email: mailbox({ required: false, label: label('email') }),
  /** Sessions it takes part in; none: all. */
  sessionIds: list(id(), { required: false, max: SESSIONS_MAX, label: label('sessionIds') }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

interface Reach {
  email?: string | null | undefined
  mobile?: string | null | undefined
}

/** Somebody can be written to or called. */
export const reachProblems = ({ email, mobile: number }: Reach): PlacedProblem[] =>
  email || number ? [] : [problemAt('email', 'features/buyers:errors.reach')]

/** Exhibitors read what a buyer looks for. */
export const demandProblems = (value: {
  demand?: string | null | undefined
  enDemand?: string | null | undefined
}): PlacedProblem[] =>
  value.demand || value.enDemand
    ? []
    : [problemAt('demand', ruleKey('inputPlaceholder'), { name: `@${label('demand')}` })]

export const buyerStruct = alsoCheck(object(buyerFields), 'buyer', reachProblems)

export const profileStruct = alsoCheck(object(profileFields), 'profile', demandProblems)
