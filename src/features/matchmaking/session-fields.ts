/** What a form of a matchmaking session sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { listIfSent, oneOf } from '../../shared/form/rules/choices.ts'
import { dateOnly, dateTime } from '../../shared/form/rules/dates.ts'
import { integer, price } from '../../shared/form/rules/numbers.ts'
import { timeOfDay } from '../../shared/form/rules/picked.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import { slotsOf } from '../../shared/lib/show/meeting-slots.ts'
import { FEE_MAX, SESSION_CATEGORIES_MAX, SESSION_KINDS } from './rules.ts'

const label = (field: string) => `features/matchmaking:fields.${field}`

export const sessionFields = {
  name: requiredInput(label('name'), { plain: true, max: 60 }),
  enName: noChinese({ plain: true, max: 120, label: label('enName') }),
  date: dateOnly({ label: label('date') }),
  beginTime: timeOfDay({ label: label('beginTime') }),
  endTime: timeOfDay({ label: label('endTime') }),
  /** Length of one meeting in minutes. */
  slotMinutes: integer({ unit: 'minute', min: 10, max: 120, label: label('slotMinutes') }),
  place: requiredInput(label('place'), { plain: true, max: 80 }),
  enPlace: noChinese({ plain: true, max: 120, label: label('enPlace') }),
  /** Most registrations that stand at once. */
  capacity: integer({ min: 1, max: 1000, label: label('capacity') }),
  kind: oneOf(SESSION_KINDS, { required: false, label: label('kind') }),
  /** Categories it is about; as they were where they are left out. */
  cids: listIfSent(text({ max: 9 }), SESSION_CATEGORIES_MAX),
  /** What a registration costs, by the currency of the exhibitor's contract; as it was, or nothing, where it is left out. */
  feeCny: price({ currency: 'CNY', required: false, max: FEE_MAX, label: label('feeCny') }),
  feeUsd: price({ currency: 'USD', required: false, max: FEE_MAX, label: label('feeUsd') }),
  /** Last moment to register. */
  applyEnd: dateTime({ label: label('applyEnd') }),
  /** '0' open to registrations, '1' closed. */
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}

interface Session {
  date: string
  beginTime: string
  endTime: string
  slotMinutes: number
  applyEnd: string
}

/** Two meetings at least fit between beginning and end, for everybody names two times; registering ends before the session begins. */
export function sessionProblems(session: Session): PlacedProblem[] {
  const { date, beginTime, endTime, applyEnd } = session
  if (endTime <= beginTime) return [problemAt('endTime', 'features/matchmaking:session.errors.endFirst')]
  return [
    ...(slotsOf(session).length < 2 ? [problemAt('slotMinutes', 'features/matchmaking:session.errors.fewSlots')] : []),
    ...(applyEnd > `${date} ${beginTime}:00`
      ? [problemAt('applyEnd', 'features/matchmaking:session.errors.applyLate')]
      : []),
  ]
}

export const sessionStruct = alsoCheck(object(sessionFields), 'session', sessionProblems)
