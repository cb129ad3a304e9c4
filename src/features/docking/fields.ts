/** What the forms of docking meetings send, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { id, list, requiredSelect } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { MESSAGE_MAX, NOTE_MAX, PRODUCTS_MAX } from './rules.ts'

const label = (field: string) => `features/docking:fields.${field}`

/** An application: the time, perhaps a second one, who goes there and what it is about. */
export const applyFields = {
  slotId: requiredSelect(label('slotId')),
  altSlotId: text({ required: false, plain: true, max: 20, label: label('altSlotId') }),
  assigneeId: requiredSelect(label('assigneeId')),
  brandId: id({ required: false, label: label('brandId') }),
  productIds: list(id(), { required: false, max: PRODUCTS_MAX, label: label('productIds') }),
  message: text({ required: false, plain: true, multiline: true, max: MESSAGE_MAX, label: label('message') }),
}
export const applyStruct = object(applyFields)

export const acceptStruct = object({ assigneeId: requiredSelect(label('assigneeId')) })
export const offerStruct = object({ altSlotId: requiredSelect(label('altSlotId')) })
export const feedbackStruct = object({
  /** '1' it took place, '0' the other side did not come, '2' the own side could not come. */
  held: requiredSelect(label('held')),
  score: text({ required: false, plain: true, max: 1, label: label('score') }),
  note: text({ required: false, plain: true, multiline: true, max: NOTE_MAX, label: label('note') }),
})
