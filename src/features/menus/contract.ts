/** Menus: folders, pages and the permissions below them (specification §2; admin-area 6; decisions 13). */
import { array, nullable, number, object, string, type } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { adminTreeCalls } from '../../shared/crud/tree-contract.ts'
import { id, oneOf } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'

const label = (field: string) => `features/menus:fields.${field}`

const menuFields = {
  /** M folder, C page, F what a page lets one do. */
  menuType: oneOf(['M', 'C', 'F'], { label: label('menuType') }),
  menuName: requiredInput(label('menuName'), { max: 50, plain: true }),
  enMenuName: noChinese({ max: 50, plain: true, label: label('enMenuName') }),
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
export const menuStruct = object({ parentId: id({ label: label('parentId') }), ...menuFields })

export const menuCalls = adminTreeCalls(
  {
    path: '/system/menu',
    name: 'Menus',
    permission: 'system:menu',
    key: 'menuId',
    seenBy: ['system:role:list', 'system:role:add', 'system:role:edit'],
  },
  () => ({
    row: {
      menuType: string(),
      menuName: string(),
      enMenuName: string(),
      orderNum: number(),
      isFrame: string(),
      path: string(),
      component: nullable(string()),
      query: nullable(string()),
      perms: nullable(string()),
      icon: string(),
      isCache: string(),
      visible: string(),
      status: string(),
    },
    fields: menuFields,
    /** `menuName`: part of either name. */
    filters: { menuName: text({ required: false, max: 50 }), status: text({ required: false, max: 1 }) },
  }),
)

/** The screens a menu can lead to. */
export const menuScreens = defineCall(
  {
    method: 'GET',
    path: '/system/menu/screens',
    summary: 'Built screens for a menu to lead to',
    audience: 'backOffice',
    permission: ['system:menu:list'],
  },
  () => ({
    request: nothing,
    reply: data(array(type({ path: string(), label: string(), icon: string(), perms: string() }))),
  }),
)
