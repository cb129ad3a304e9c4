/** Fields of a registration for matchmaking with their bounds (business-entities 3.17; specification §5), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft } from '../../shared/form/rules.ts'
import { exactlyTwo, fileRefs, id, list, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { timeOfDay } from '../../shared/form/rules/picked.ts'
import { anyFilled, requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import type { Currency } from '../../shared/lib/money.ts'
import { ATTENDEES_MAX, DEMAND_MAX, DEMAND_MIN, IDENTITIES_MAX, IMAGES_MAX, PRODUCTS_MAX } from './rules.ts'

const label = (field: string) => `features/matchmaking:fields.${field}`

/** What decides which fields a submitted registration needs. */
export interface MeetingContext {
  /** Currency the exhibitor's contract settles in: CNY asks for the Chinese demand, USD for the English one (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out, and then there is an e-mail (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
}

function meetingFields(loose: boolean) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  const attendee = object({
    name: loose
      ? text({ required: false, plain: true, max: 30, label: label('attendee.name') })
      : requiredInput(label('attendee.name'), { plain: true, max: 30 }),
    position: text({ required: false, plain: true, max: 60, label: label('attendee.position') }),
    mobile: mobile({ required: false, label: label('attendee.mobile') }),
  })
  return {
    meetingId: id({ label: label('meetingId') }),
    brandId: id({ label: label('brandId') }),
    productIds: list(id(), { max: PRODUCTS_MAX, label: label('productIds') }),
    preferTimes: loose
      ? list(timeOfDay(), { max: 2, label: label('preferTimes') })
      : exactlyTwo(timeOfDay(), { label: label('preferTimes') }),
    wantIdentity: list(requiredSelect(), { max: IDENTITIES_MAX, label: label('wantIdentity') }),
    attendees: list(attendee, { max: ATTENDEES_MAX, unique: false, label: label('attendees') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
    email: mailbox({ label: label('email') }),
    demand: requiredInput(label('demand'), { min: from(DEMAND_MIN), max: DEMAND_MAX, multiline: true }),
    enDemand: noChinese({ min: from(DEMAND_MIN), max: DEMAND_MAX, multiline: true, label: label('enDemand') }),
    proposalImages: fileRefs({ max: IMAGES_MAX, label: label('proposalImages') }),
  }
}

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const meetingDraftFields = draft(meetingFields(true))
export const meetingDraft = object(meetingDraftFields)
/** Content of a registration as a form sends it. */
export type MeetingInput = Infer<typeof meetingDraft>

/** Names of the fields a submitted registration must have. */
export function requiredMeetingFields(
  value: object,
  { settleCurrency, locale }: Pick<MeetingContext, 'settleCurrency' | 'locale'>,
): string[] {
  return [
    'meetingId',
    'brandId',
    'productIds',
    'preferTimes',
    'wantIdentity',
    'attendees',
    'contactName',
    settleCurrency === 'CNY' ? 'demand' : 'enDemand',
    ...(locale === 'zh-CN' ? ['mobile'] : anyFilled(value, ['mobile']) ? [] : ['email']),
  ]
}

/** The office's entry in an exhibitor's name: every field but images, which only the exhibitor uploads. */
function deskFields() {
  const { proposalImages: _, ...fields } = meetingFields(false)
  return { exhibitorId: requiredSelect(label('exhibitorId')), ...fields }
}

/** The same on the wire, all optional but the exhibitor: what is missing is told by the registration's own rules. */
export function deskMeetingFields() {
  const { proposalImages: _, ...fields } = meetingDraftFields
  return { exhibitorId: id({ label: label('exhibitorId') }), ...fields }
}
export type DeskMeetingInput = MeetingInput & { exhibitorId: string }

/** Struct of a registration that the office enters. */
export function deskMeetingStruct(context: Omit<MeetingContext, 'draft'>): Struct<DeskMeetingInput, null> {
  return requiredBy(deskFields(), (value) => ['exhibitorId', ...requiredMeetingFields(value, context)])
}

/** Struct of a registration in its context: what the form checks while typing and the server when it saves. */
export function meetingStruct(context: MeetingContext): Struct<MeetingInput, null> {
  return requiredBy(meetingFields(context.draft), (value) =>
    context.draft ? [] : requiredMeetingFields(value, context),
  )
}
