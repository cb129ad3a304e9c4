/** What a form of an industry award sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { alsoCheck, eachRule } from '../../shared/form/rules/across.ts'
import { id, list, oneOf } from '../../shared/form/rules/choices.ts'
import { dateTime } from '../../shared/form/rules/dates.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import { CATEGORIES_MAX, CRITERIA_MAX, INDICATORS_MAX, WEIGHTS_SUM } from './rules.ts'

const label = (field: string) => `features/industry-award:fields.${field}`

const names = {
  name: requiredInput(label('rowName'), { plain: true, max: 30 }),
  enName: noChinese({ plain: true, max: 60, label: label('enRowName') }),
}
/** The id is given by the server; empty in a new one. */
const category = object({ id: id({ required: false }), ...names })
const criterion = object({
  id: id({ required: false }),
  ...names,
  weight: integer({ unit: '%', min: 1, max: WEIGHTS_SUM, label: label('weight') }),
})

export const awardFields = {
  name: requiredInput(label('name'), { plain: true, max: 60 }),
  enName: noChinese({ plain: true, max: 120, label: label('enName') }),
  intro: text({ required: false, max: 2000, multiline: true, label: label('intro') }),
  enIntro: noChinese({ required: false, max: 4000, multiline: true, label: label('enIntro') }),
  categories: list(category, { max: CATEGORIES_MAX, unique: false, label: label('categories') }),
  entryBegin: dateTime({ label: label('entryBegin') }),
  /** From here on only what was entered is corrected. */
  entryEnd: dateTime({ label: label('entryEnd') }),
  judgeBegin: dateTime({ label: label('judgeBegin') }),
  judgeEnd: dateTime({ label: label('judgeEnd') }),
  publishTime: dateTime({ label: label('publishTime') }),
  criteria: list(criterion, { max: CRITERIA_MAX, unique: false, label: label('criteria') }),
  indicators: list(object(names), {
    required: false,
    max: INDICATORS_MAX,
    unique: false,
    label: label('indicators'),
  }),
  /** '0' takes entries, '1' takes no new ones. */
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

const TIMES = ['entryBegin', 'entryEnd', 'judgeBegin', 'judgeEnd', 'publishTime'] as const
type Time = (typeof TIMES)[number]

type Checked = Record<Time, string> & {
  categories: readonly { name: string }[]
  criteria: readonly { name: string; weight: number }[]
  indicators: readonly { name: string }[]
}

/** The first row whose name another one before it has. */
function twice(field: 'categories' | 'criteria' | 'indicators', rows: readonly { name: string }[]): PlacedProblem[] {
  const at = rows.findIndex(({ name }, place) => rows.findIndex((one) => one.name === name) < place)
  return at < 0 ? [] : [problemAt(`${field}.${at}.name`, 'features/industry-award:errors.nameTwice')]
}

/** One time after the other (judging may begin as entries end, results be announced as judging ends), no name twice, weights that make 100. */
export function awardProblems(award: Checked): PlacedProblem[] {
  const order = (before: Time, after: Exclude<Time, 'entryBegin'>, strict: boolean) => () =>
    award[after] < award[before] || (strict && award[after] === award[before])
      ? [problemAt(after, `features/industry-award:errors.${after}Order` as const)]
      : []
  return eachRule(
    order('entryBegin', 'entryEnd', true),
    order('entryEnd', 'judgeBegin', false),
    order('judgeBegin', 'judgeEnd', true),
    order('judgeEnd', 'publishTime', false),
    () => twice('categories', award.categories),
    () => twice('criteria', award.criteria),
    () => twice('indicators', award.indicators),
    () => {
      const sum = award.criteria.reduce((total, { weight }) => total + weight, 0)
      return award.criteria.length === 0 || sum === WEIGHTS_SUM
        ? []
        : [problemAt('criteria', 'features/industry-award:errors.weights', { sum })]
    },
  )
}

export const awardStruct = alsoCheck(object(awardFields), 'award', awardProblems)
