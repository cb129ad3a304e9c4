/** Leads read at the stand: numbers of visitors and badges, read one by one or sent later from where there was no line (running-a-show 5). */
import { array, enums, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { data, defineCall } from '../../shared/api/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { LEAD_GRADES, NOTE_MAX, TAG_LENGTH, TAGS_MAX } from './rules.ts'

export { LEAD_GRADES, NOTE_MAX, TAGS_MAX, type LeadGrade } from './rules.ts'

/** Numbers of one call. */
export const SCANS_MAX = 50
/** Seconds a number waits at most to be sent: weeks after the show still count. */
const WAIT_MAX = 60 * 24 * 60 * 60

/**
 * NEW: a lead with contact. MERGED: known already, met once more. NO_CONSENT: a lead with name and company alone, the visitor did not share the
 * contact. UNKNOWN: nobody's number; nothing is kept. A photo of a card makes a lead without any number: NEW, the name to be typed in.
 */
const SCAN_OUTCOMES = ['NEW', 'MERGED', 'UNKNOWN', 'NO_CONSENT'] as const

const answer = type({
  clientId: string(),
  outcome: enums(SCAN_OUTCOMES),
  /** Of the lead, to be compared with who stands there; '' for UNKNOWN, for a card and once the lead is deleted. */
  visitorName: string(),
  companyName: string(),
  /** How often the visitor was met; 0 where there is no lead. */
  scanCount: number(),
})
export type ScanAnswer = Infer<typeof answer>

/** No `clientToken`: each number carries a `clientId` of its own, so that a repeat counts once and is answered the same. */
export const leadScan = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/scan',
    afterShow: true,
    summary: 'Numbers and cards read at the stand; what was read without a line may come late and twice',
    audience: 'exhibitor',
    permission: ['busi:leads:scan'],
  },
  () => ({
    request: object({
      list: size(
        array(
          object({
            clientId: text({ max: 40 }),
            /** '' for a card without a number. */
            code: text({ required: false, max: 64 }),
            /** Photo of the visitor's business card: name of an upload of the kind `card`. */
            photo: text({ required: false, max: 100 }),
            /** Seconds since it was read, by the device's clock, which need not be right. */
            ago: integer({ min: 0, max: WAIT_MAX }),
            grade: oneOf(LEAD_GRADES, { required: false }),
            note: text({ required: false, max: NOTE_MAX, multiline: true }),
            /** Added to those the lead has; what is beyond the most of a lead is left out. */
            tags: optional(size(array(text({ max: TAG_LENGTH })), 0, TAGS_MAX)),
          }),
        ),
        1,
        SCANS_MAX,
      ),
    }),
    reply: data(type({ list: array(answer) })),
  }),
)
