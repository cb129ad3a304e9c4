/** The calls of administered records that stand in a tree: departments, menus (admin-area 1, 6, 7). Lists come whole and flat; the client builds the tree. */
import { array, boolean, lazy, object, string, type, type Describe, type Struct } from 'superstruct'
import { data, defineCall, id, listRequest, type AnyStruct, type Call } from '../api/contract.ts'
import { id as idRule } from '../form/rules/choices.ts'
import { adminRow, adminRowCalls, type At, type Fields, type AdminRowCalls, type Structs } from './contract.ts'

/** A node of a choice: what it is called in the caller's language, and what is below it. */
export interface ChoiceNode {
  id: string
  label: string
  /** Not in use: shown, and not to be chosen. */
  disabled: boolean
  children: ChoiceNode[]
}
export const choiceNode: Describe<ChoiceNode> = type({
  id: string(),
  label: string(),
  disabled: boolean(),
  children: array(lazy(() => choiceNode)),
})

/** Id of what every tree hangs from. */
export const ROOT = '0'

/**
 * The calls of one kind of record in a tree.
 * @param at.seenBy permissions beside `…:list` that open the choice of nodes, for screens that refer to these records
 * @example export const deptCalls = adminTreeCalls({ path: '/system/dept', name: 'Departments', permission: 'system:dept', key: 'deptId' }, () => ({ row, fields, filters }))
 */
export function adminTreeCalls<Key extends string, Row extends Fields, Input extends Fields, Filters extends Fields>(
  { seenBy = [], ...at }: At<Key> & { seenBy?: readonly string[] },
  structs: () => Structs<Row, Input, Filters>,
) {
  const list = { audience: 'backOffice', permission: [`${at.permission}:list`] } as const
  const row = () => ({ ...structs().row, parentId: string() })
  /** `above`: names of the nodes above, the topmost first, in the caller's language. */
  const listed = () => adminRow(at.key, { ...row(), above: array(string()) })
  const fields = () => ({ ...structs().fields, parentId: idRule() })
  return {
    list: defineCall({ method: 'GET', path: `${at.path}/list`, summary: at.name, ...list }, () => ({
      // Pages and order are passed over: a list in a tree comes whole.
      request: listRequest(structs().filters),
      reply: data(array(listed())),
    })),
    /** Everything a record could hang under: neither itself nor what is below it. 0: all. */
    exclude: defineCall(
      { method: 'GET', path: `${at.path}/list/exclude/{id}`, summary: `${at.name}: possible parents of one`, ...list },
      () => ({ request: object({ id }), reply: data(array(listed())) }),
    ),
    treeselect: defineCall(
      {
        method: 'GET',
        path: `${at.path}/treeselect`,
        summary: `${at.name} as a choice`,
        audience: 'backOffice',
        permission: [`${at.permission}:list`, ...seenBy],
      },
      () => ({ request: object(structs().filters), reply: data(array(choiceNode)) }),
    ),
    ...adminRowCalls(at, () => ({ row: row(), fields: fields() })),
  }
}

/** A row as the list shows it. */
export type TreeRowOf<C extends TreeCalls> =
  C['list'] extends Call<AnyStruct, Struct<{ data: (infer Row)[] }, null>> ? Row : never

/** Such calls, whatever their records. */
export interface TreeCalls extends AdminRowCalls {
  list: Call<AnyStruct, AnyStruct>
  exclude: Call<AnyStruct, AnyStruct>
  treeselect: Call<AnyStruct, AnyStruct>
}
