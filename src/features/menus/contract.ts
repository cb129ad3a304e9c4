/** Menus: folders, pages and the permissions below them (specification §2; admin-area 6; decisions 13). */
import { array, nullable, number, string, type } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { adminTreeCalls } from '../../shared/crud/tree-contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { menuFields } from './fields.ts'

export const menuCalls = adminTreeCalls(
  {
    path: '/system/menu',
    name: 'Menus',
    permission: 'system:menu',
    scope: 'all',
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
