/** The back office at the size of a whole administration: what its lists and trees take. */
import { sql } from 'drizzle-orm'
import { deptCalls } from '../../src/features/departments/contract.ts'
import { menuCalls } from '../../src/features/menus/contract.ts'
import { dictDataCalls } from '../../src/features/system/contract.ts'
import { userCalls, userDeptTree } from '../../src/features/users/contract.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { stopwatch, type Timing } from './timing.ts'

/** Milliseconds at most for a page of a list; a tree comes whole. */
const LIST = 25
const TREE = 100

/** Makes the bench's organiser an administrator, with 10,000 users in 2,000 departments three levels deep, 5,000 entries in 50 dictionaries, 2,000 menu entries in 40 folders. */
export async function seedAdministration(db: Db): Promise<void> {
  await db.execute(sql`
    insert into sys_user_role (user_id, role_id)
    select user_id, role_id from sys_user, sys_role where user_name = 'bench' and role_key = 'admin'`)
  await db.execute(sql`
    insert into sys_dept (parent_id, ancestors, dept_name, order_num)
    select 1, '0,1', 'Bench ' || n, n from generate_series(1, 20) n`)
  for (const [level, each] of [
    [1, 9],
    [2, 9],
  ] as const)
    await db.execute(sql`
      insert into sys_dept (parent_id, ancestors, dept_name, order_num)
      select dept_id, ancestors || ',' || dept_id, dept_name || '.' || n, n
      from sys_dept, generate_series(1, ${each}::int) n
      where dept_name ~ ${`^Bench \\d+(\\.\\d+){${level - 1}}$`}`)
  await db.execute(sql`
    insert into sys_user (dept_id, user_name, nick_name, phonenumber, status)
    select dept_id, 'bench' || n, '职员' || n, '139' || lpad(n::text, 8, '0'), case when n % 7 = 0 then '1' else '0' end
    from generate_series(1, 10000) n
    join (select dept_id, row_number() over (order by dept_id) as place from sys_dept where dept_name like 'Bench %') d
      on d.place = 1 + n % 1820`)
  await db.execute(sql`
    insert into sys_dict_type (dict_name, en_dict_name, dict_type)
    select '测试' || n, 'Bench ' || n, 'bench_' || n from generate_series(1, 50) n`)
  await db.execute(sql`
    insert into sys_dict_data (dict_type, dict_label, en_dict_label, dict_value, dict_sort)
    select 'bench_' || t, '词条' || t || '-' || n, 'Entry ' || t || '-' || n, n::text, n
    from generate_series(1, 50) t, generate_series(1, 100) n`)
  await db.execute(sql`
    insert into sys_menu (parent_id, menu_name, en_menu_name, order_num, path, menu_type)
    select 0, '目录' || n, 'Folder ' || n, 100 + n, 'bench' || n, 'M' from generate_series(1, 40) n`)
  await db.execute(sql`
    insert into sys_menu (parent_id, menu_name, en_menu_name, order_num, path, menu_type, perms)
    select menu_id, menu_name || '-' || n, en_menu_name || '-' || n, n, '', 'F', 'bench:' || menu_id || ':' || n
    from sys_menu, generate_series(1, 49) n where path like 'bench%'`)
  await db.execute('analyze')
}

export async function measureAdministration(url: string, admin: string): Promise<Timing[]> {
  const { take, timings } = stopwatch()
  const read = async (call: { path: string }, query: Record<string, string | number> = {}, least = 1) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${url}/mm-label${call.path}?${search}`, {
      headers: { Authorization: `Bearer ${admin}` },
    })
    const { code, rows, data } = (await response.json()) as { code: number; rows?: unknown[]; data?: unknown[] }
    const found = (rows ?? data)?.length ?? 0
    if (code !== 200 || found < least) throw new Error(`${call.path} ${search}: ${code} with ${found} rows`)
  }
  await take('users: a page of 10,000', LIST, (at) => read(userCalls.list, { pageNum: 1 + at, pageSize: 10 }, 10))
  await take('users: last page by creation', LIST, (at) =>
    read(userCalls.list, { pageNum: 990 + (at % 5), pageSize: 10, orderByColumn: 'createTime', isAsc: 'desc' }, 10),
  )
  await take('users: part of a name', LIST, (at) => read(userCalls.list, { userName: `bench${at + 1}`, pageSize: 10 }))
  await take('users: of a department and below', LIST, (at) =>
    read(userCalls.list, { deptId: 1, status: at % 2, pageSize: 50 }, 50),
  )
  await take('users: departments to list them by', TREE, () => read(userDeptTree))
  await take('dictionary data: a page of 5,000', LIST, (at) =>
    read(dictDataCalls.list, { pageNum: 1 + at, pageSize: 50 }, 50),
  )
  await take('dictionary data: one dictionary', LIST, (at) =>
    read(dictDataCalls.list, { dictType: `bench_${1 + (at % 50)}`, pageSize: 100 }, 100),
  )
  await take('departments: tree of 2,000', TREE, () => read(deptCalls.list, {}, 1800))
  await take('menus: tree of 2,000', TREE, () => read(menuCalls.list, {}, 2000))
  return timings
}
