/** Fields of a lead that people type, with their bounds (business-entities 3.15). */
import { object } from 'superstruct'
import { problemAt } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { flag, list, oneOf, regionId } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { text } from '../../shared/form/rules/text.ts'
import { LEAD_GRADES, NOTE_MAX, TAG_LENGTH, TAGS_MAX } from './rules.ts'

export const leadFields = {
  visitorName: text({ plain: true, min: 1, max: 60 }),
  companyName: text({ plain: true, required: false, max: 120 }),
  position: text({ required: false, max: 60 }),
  mobile: mobile({ required: false }),
  email: mailbox({ required: false }),
  /** busi_identity. */
  identity: text({ required: false, max: 10 }),
  kindAndProduct: text({ required: false, max: 200 }),
  country: regionId({ required: false }),
  /** Of China only, like the city. */
  province: regionId({ required: false }),
  city: regionId({ required: false }),
  grade: oneOf(LEAD_GRADES, { required: false }),
  tags: list(text({ max: TAG_LENGTH }), { required: false, max: TAGS_MAX }),
  /** The day somebody wants to get in touch again. */
  nextFollowTime: dateOnly({ required: false }),
  /** 1: the visitor agreed that the contact is kept and used (5.4). */
  consentFlag: flag({ required: false }),
}

/** A note: append-only, 1 to 500 characters. */
export const noteText = () => text({ min: 1, max: NOTE_MAX, multiline: true })

type Reach = {
  mobile?: string | null | undefined
  email?: string | null | undefined
  consentFlag?: 0 | 1 | null | undefined
}

/** A contact is kept only when the visitor shared it. */
export const consentProblems = (lead: Reach) =>
  (lead.mobile || lead.email) && lead.consentFlag !== 1
    ? [problemAt('consentFlag', 'features/leads:errors.consent')]
    : []

/** The form of a lead: a new one with its first note, one that stands with who looks after it, where the reader may choose. */
export const leadStruct = alsoCheck(
  object({
    ...leadFields,
    note: text({ required: false, max: NOTE_MAX, multiline: true }),
    ownerId: text({ required: false, max: 20 }),
  }),
  'leadConsent',
  consentProblems,
)
