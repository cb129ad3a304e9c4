/** What a form of a vote's activity sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { id, list, oneOf } from '../../shared/form/rules/choices.ts'
import { dateTime } from '../../shared/form/rules/dates.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import { GROUPS_MAX } from './rules.ts'
import { VOTERS } from './vote-rules.ts'

const label = (field: string) => `features/awards:fields.${field}`

const group = object({
  /** Given by the server; empty in a new one. */
  id: id({ required: false }),
  name: requiredInput(label('groupName'), { plain: true, max: 30 }),
  enName: noChinese({ plain: true, max: 60, label: label('enGroupName') }),
})

export const activityFields = {
  name: requiredInput(label('name'), { plain: true, max: 60 }),
  enName: noChinese({ plain: true, max: 120, label: label('enName') }),
  groups: list(group, { max: GROUPS_MAX, unique: false, label: label('groups') }),
  /** From here on only what was filed is corrected. */
  applyEnd: dateTime({ label: label('applyEnd') }),
  voteBegin: dateTime({ label: label('voteBegin') }),
  voteEnd: dateTime({ label: label('voteEnd') }),
  rule: text({ required: false, max: 2000, multiline: true, label: label('rule') }),
  enRule: noChinese({ required: false, max: 4000, multiline: true, label: label('enRule') }),
  /** '0' takes applications, '1' takes no new ones. */
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  /** 1 hides votes until the result is published; as it was, or 1, where it is left out. */
  countsHidden: oneOf([0, 1], { required: false, label: label('countsHidden') }),
  /** Who may vote; as it was, or everybody, where it is left out. */
  voters: oneOf(VOTERS, { required: false, label: label('voters') }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

interface Times {
  applyEnd: string
  voteBegin: string
  voteEnd: string
  groups: readonly { name: string }[]
}

/** Applications end before voting begins, voting begins before it ends, and no two groups share a name. */
export function activityProblems({ applyEnd, voteBegin, voteEnd, groups }: Times): PlacedProblem[] {
  const twice = groups.findIndex(({ name }, at) => groups.findIndex((one) => one.name === name) < at)
  return [
    ...(twice < 0 ? [] : [problemAt(`groups.${twice}.name`, 'features/awards:errors.groupTwice')]),
    ...(applyEnd > voteBegin ? [problemAt('voteBegin', 'features/awards:errors.voteFirst')] : []),
    ...(voteBegin >= voteEnd ? [problemAt('voteEnd', 'features/awards:errors.endFirst')] : []),
  ]
}

export const activityStruct = alsoCheck(object(activityFields), 'activity', activityProblems)
