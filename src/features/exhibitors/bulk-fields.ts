/** What the dialogs over several exhibitors ask; the list goes without. */
import { flag } from '../../shared/api/contract.ts'
import { id } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { TAG_MAX } from './rules.ts'

export const assignFields = { keeperId: id({ required: false }) }

export const tagFields = {
  tag: text({ plain: true, max: TAG_MAX, label: 'features/exhibitors:fields.tag' }),
  /** 1: takes the tag away. */
  remove: flag,
}
