/** Fields of a juror and of a judgement with their bounds, once for the calls, the form and the server. */
import { object } from 'superstruct'
import { flag, id, list, oneOf } from '../../shared/form/rules/choices.ts'
import { mailbox } from '../../shared/form/rules/contact.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { COMMENT_MAX, JUROR_NAME_MAX, ORGANISATION_MAX, POINTS_MAX } from './jury-rules.ts'
import { CATEGORIES_MAX, CRITERIA_MAX } from './rules.ts'

const label = (field: string) => `features/industry-award:jury.fields.${field}`

export const jurorFields = {
  name: text({ plain: true, max: JUROR_NAME_MAX, label: label('name') }),
  email: mailbox({ label: label('email') }),
  organisation: text({ required: false, plain: true, max: ORGANISATION_MAX, label: label('organisation') }),
  /** Those it judges; none: all. */
  categories: list(id(), { required: false, max: CATEGORIES_MAX, label: label('categories') }),
  /** Of mails and of the page they lead to. */
  language: oneOf(['zh-CN', 'en-US'], { label: label('language') }),
}
export const jurorStruct = object(jurorFields)

export const judgementFields = {
  points: list(object({ criterionId: id(), points: integer({ min: 0, max: POINTS_MAX }) }), {
    required: false,
    max: CRITERIA_MAX,
    unique: false,
  }),
  comment: text({ required: false, max: COMMENT_MAX, multiline: true, label: 'features/industry-award:judge.comment' }),
  /** 1: biased, gives no points. */
  abstained: flag({ required: false }),
}
