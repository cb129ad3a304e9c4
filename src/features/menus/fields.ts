/** What a form of a menu sends, apart from the calls: a list needs no rules of forms. */
import { object } from 'superstruct'
import { id, oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'

const label = (field: string) => `features/menus:fields.${field}`

const enName = (required: boolean) => noChinese({ required, max: 50, plain: true, label: label('enMenuName') })

/** The ancestor's front end knows one name only; our form asks for both. */
export const menuFields = {
  /** M folder, C page, F what a page lets one do. */
  menuType: oneOf(['M', 'C', 'F'], { label: label('menuType') }),
  menuName: requiredInput(label('menuName'), { max: 50, plain: true }),
  enMenuName: enName(false),
  orderNum: integer({ min: 0, max: 99_999, label: label('orderNum') }),
  /** '0' opens in a new window, '1' does not. */
  isFrame: oneOf(['0', '1'], { required: false, label: label('isFrame') }),
  /** A folder's own path, a built screen's, or an http(s) address. */
  path: text({ required: false, max: 200, label: label('path') }),
  query: text({ required: false, max: 255, label: label('query') }),
  perms: text({ required: false, max: 100, label: label('perms') }),
  icon: text({ required: false, max: 100, label: label('icon') }),
  isCache: oneOf(['0', '1'], { required: false, label: label('isCache') }),
  /** '0' shown, '1' hidden: still reachable. */
  visible: oneOf(['0', '1'], { required: false, label: label('visible') }),
  status: oneOf(['0', '1'], { label: 'shared/crud:fields.status' }),
  remark: text({ required: false, max: 500, multiline: true, label: 'shared/crud:fields.remark' }),
}
export const menuStruct = object({
  parentId: id({ label: label('parentId') }),
  ...menuFields,
  enMenuName: enName(true),
})
