import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, faultsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { getInfo, getRouters } from '../../../shared/auth/contract.ts'
import type { MenuNode } from '../../../shared/auth/session.ts'
import { sysMenu, sysRole, sysRoleMenu } from '../../system/server/tables.ts'
import { configCalls } from '../../system/contract.ts'
import { menuCalls, menuScreens } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

let count = 0
const menu = (over: object = {}) => {
  count += 1
  return {
    parentId: '0',
    menuType: 'M',
    menuName: `目录${count}`,
    enMenuName: `Folder ${count}`,
    orderNum: 500 + count,
    path: `/folder-${count}`,
    status: '0',
    ...over,
  }
}
const tryAdd = (over: object = {}, as = admin) => server.call(menuCalls.add, menu(over), { as })
const add = async (over: object = {}, as = admin) => {
  const answer = await tryAdd(over, as)
  expect(answer.code, JSON.stringify(answer.data)).toBe(200)
  return answer.data
}
const page = (over: object = {}) => ({ menuType: 'C', isFrame: '0', path: `https://example.org/${count}`, ...over })

describe('menus', () => {
  it('change what everybody sees in the sidebar at the next page, in both languages', async () => {
    const { token } = await server.addUser(['organiser_review'])
    const paths = async (as: string) => JSON.stringify((await server.call(getRouters, {}, { as })).data)
    const [row] = await server.db.select().from(sysMenu).where(eq(sysMenu.path, '/review/exhibitors'))
    const { data } = await server.call(menuCalls.detail, { id: String(row?.menuId) }, { as: admin })
    await server.call(menuCalls.edit, { ...data, menuName: '参展企业', enMenuName: 'Companies' }, { as: admin })
    expect(await paths(token)).toContain('"title":"参展企业","enTitle":"Companies"')
    await server.call(menuCalls.edit, { ...data, version: undefined, status: '1' }, { as: admin })
    expect(await paths(token)).not.toContain('/review/exhibitors')
  })

  it('close a screen, and those that belong to it, by an entry or a folder that is switched off; not the way back', async () => {
    const closed = async () => (await server.call(getInfo, {}, { as: admin })).closedScreens
    const change = async (path: string, status: string) => {
      const [row] = await server.db.select().from(sysMenu).where(eq(sysMenu.path, path))
      const { data } = await server.call(menuCalls.detail, { id: String(row?.menuId) }, { as: admin })
      expect((await server.call(menuCalls.edit, { ...data, status }, { as: admin })).code).toBe(200)
    }
    await change('/review/exhibitors', '1')
    expect(await closed()).toEqual(['/review/exhibitors', '/review/exhibitor'])
    await change('/review/exhibitors', '0')
    expect(await closed()).toEqual([])
    await change('/system', '1')
    expect(await closed()).toContain('/system/dict-data')
    expect(await closed()).not.toContain('/system/menu')
    await change('/system', '0')
  })

  it('hold for each session what is built and open to it, with what its groups hang on', async () => {
    const exhibitor = (await server.addExhibitor()).token
    const nodes = async (as: string): Promise<MenuNode[]> => {
      const flat = (all: readonly MenuNode[]): MenuNode[] => all.flatMap((one) => [one, ...flat(one.children ?? [])])
      return flat((await server.call(getRouters, {}, { as })).data as MenuNode[])
    }
    const at = async (as: string, path: string) => (await nodes(as)).find((one) => one.path === path)
    expect((await at(exhibitor, '/newspaper'))?.meta.gate).toBe('newspaper')
    expect((await at(exhibitor, '/basic'))?.meta.gate).toBeUndefined()
    expect((await at(exhibitor, '/InquiryOrder'))?.meta.hiddenIn).toEqual(['en-US'])
    expect((await at(exhibitor, '/newspaper/exhSignNotice'))?.hidden, 'reached from elsewhere').toBe(true)
    // Every role is the administrator's, and every folder, but no company.
    expect(await at(admin, '/basic/brand')).toBeUndefined()
    expect(await at(admin, '/basic'), 'a folder that leads nowhere').toBeUndefined()

    const { menuId } = await add({ path: '/elsewhere' })
    const [badge] = await server.db.select().from(sysMenu).where(eq(sysMenu.path, '/newspaper/badge'))
    await server.db.update(sysMenu).set({ parentId: 0 }).where(eq(sysMenu.path, '/newspaper/badge'))
    expect((await at(exhibitor, '/newspaper/badge'))?.meta.gate, 'wherever it stands').toBe('newspaper')
    await server.db
      .update(sysMenu)
      .set({ parentId: badge?.parentId ?? 0 })
      .where(eq(sysMenu.path, '/newspaper/badge'))
    expect(await at(admin, '/elsewhere')).toBeUndefined()
    await server.db
      .insert(sysMenu)
      .values({ parentId: Number(menuId), menuName: '旧页面', menuType: 'C', path: '/gone' })
    expect(await at(admin, '/gone'), 'a screen of another version').toBeUndefined()
  })

  it('lead to built screens or to addresses, and to nothing else', async () => {
    expect(faultsOf(await tryAdd(page({ isFrame: '1', path: '/system/nowhere' })))).toEqual(['path noScreen'])
    expect(faultsOf(await tryAdd(page({ path: 'javascript:alert(1)' })))).toEqual(['path address'])
    expect(faultsOf(await tryAdd(page({ path: 'data:text/html,x' })))).toEqual(['path address'])
    expect(faultsOf(await tryAdd(page({ path: 'https://' })))).toEqual(['path address'])
    expect(faultsOf(await tryAdd(page({ path: '/system/post' })))).toEqual(['path addressOutside'])
    expect(faultsOf(await tryAdd(page({ path: '' })))).toEqual(['path pathMissing'])
    expect(faultsOf(await tryAdd(page({ isFrame: '1', path: '/system/post' })))).toEqual(['path pathTaken'])
    expect(faultsOf(await tryAdd({ path: '工具' }))).toEqual(['path folderPath'])
    const outside = await add(page({ path: 'https://example.org/guide' }))
    expect(outside).toMatchObject({ path: 'https://example.org/guide', isFrame: '0' })
    const { data } = await server.call(menuScreens, {}, { as: admin, english: true })
    expect(data).toContainEqual({ path: '/system/post', label: 'Posts', icon: 'post', perms: 'system:post:list' })
  })

  it('lead within the portal to allowed websites alone, and out of it once one is no longer allowed', async () => {
    const inner = page({ isFrame: '1', path: 'https://maps.example/halls?h=1' })
    const allow = async (configValue: string) => {
      const { rows } = await server.call(configCalls.list, { configKey: 'menu.frameOrigins' }, { as: admin })
      return server.call(configCalls.edit, { ...rows[0], version: undefined, configValue }, { as: admin })
    }
    expect(faultsOf(await tryAdd(inner))).toEqual(['isFrame notFramed'])
    for (const wrong of ['maps.example', 'https://maps.example/halls', 'https://*.example', "https://a.example;'x'"])
      expect([wrong, (await allow(wrong)).code]).toEqual([wrong, 300])
    expect((await allow('https://other.example, https://maps.example')).code).toBe(200)
    const { id } = await add(inner)
    const nodeOf = async () => {
      const nodes = (await server.call(getRouters, {}, { as: admin })).data
      return nodes.find((node) => node.meta.link === inner.path)?.path
    }
    expect(await nodeOf()).toBe(`/link?id=${id}`)
    expect((await allow('')).code).toBe(200)
    expect(await nodeOf()).toBe(inner.path)
    expect(faultsOf(await tryAdd({ ...inner, path: '/link' }))).toEqual(['path noScreen'])
  })

  it('hold pages in folders and actions in pages', async () => {
    const folder = await add()
    const inside = await add(page({ parentId: folder.id }))
    const action = await add({ menuType: 'F', parentId: inside.id, path: '', perms: 'busi:review:list' })
    expect(faultsOf(await tryAdd({ parentId: inside.id }))).toEqual(['parentId cannotHold'])
    expect(faultsOf(await tryAdd({ parentId: action.id, menuType: 'F', perms: 'a:b:c' }))).toEqual([
      'parentId cannotHold',
    ])
    const turned = await server.call(menuCalls.edit, { ...folder, menuType: 'F', perms: 'a:b:c' }, { as: admin })
    expect(faultsOf(turned)).toEqual(['menuType holdsOthers'])
    const circle = await server.call(menuCalls.edit, { ...folder, parentId: folder.id }, { as: admin })
    expect(faultsOf(circle)).toEqual(['parentId treeOwnParent'])
    const gone = await server.call(menuCalls.remove, { id: folder.id }, { as: admin })
    expect(gone).toMatchObject({ code: 500, msg: expect.stringContaining(folder.menuName) })
  })

  it('name a page’s own permission, and never a wildcard', async () => {
    const [row] = await server.db
      .select()
      .from(sysMenu)
      .where(and(eq(sysMenu.path, '/system/post'), eq(sysMenu.menuType, 'C')))
    const { data } = await server.call(menuCalls.detail, { id: String(row?.menuId) }, { as: admin })
    expect(faultsOf(await server.call(menuCalls.edit, { ...data, perms: 'busi:leads:list' }, { as: admin }))).toEqual([
      'perms screenPerms',
    ])
    const post = { menuType: 'F', parentId: data.id, path: '' }
    for (const perms of ['*:*:*', 'system:*:add', 'system:post'])
      expect(faultsOf(await tryAdd({ ...post, perms }))).toEqual(['perms permsForm'])
    expect(faultsOf(await tryAdd(post))).toEqual(['perms permsMissing'])
  })

  it('are not deleted while a role holds them', async () => {
    const row = await add()
    const [role] = await server.db.select().from(sysRole).where(eq(sysRole.roleKey, 'organiser_review'))
    await server.db.insert(sysRoleMenu).values({ roleId: role?.roleId ?? 0, menuId: Number(row.id) })
    const refused = await server.call(menuCalls.remove, { id: row.id }, { as: admin })
    expect(refused.msg).toContain('主办方审核')
  })

  it('give nobody what they do not hold: an editor of menus sees and grants their own', async () => {
    const [role] = await server.db.insert(sysRole).values({ roleKey: 'menu_editor', roleName: '菜单编辑' }).returning()
    const roleId = role?.roleId ?? 0
    const grant = async (perms: string) => {
      const [row] = await server.db.select().from(sysMenu).where(eq(sysMenu.perms, perms))
      await server.db.insert(sysRoleMenu).values({ roleId, menuId: row?.menuId ?? 0 })
    }
    for (const action of ['list', 'query', 'add', 'edit']) await grant(`system:menu:${action}`)
    const { token } = await server.addUser(['menu_editor'])
    const seen = (await server.call(menuCalls.list, {}, { as: token })).data
    expect(seen.map((row) => row.perms).sort()).toEqual([
      'system:menu:add',
      'system:menu:edit',
      'system:menu:list',
      'system:menu:query',
    ])
    const own = await add({ menuName: '我的', enMenuName: 'Mine' }, token)
    expect((await server.call(menuCalls.detail, { id: own.id }, { as: token })).code).toBe(200)
    const refused = await tryAdd(
      {
        menuType: 'F',
        path: '',
        perms: 'busi:formDesk:money',
        parentId: seen.find((row) => row.menuType === 'C')?.id,
      },
      token,
    )
    expect(faultsOf(refused)).toEqual(['perms notYours'])
    const [foreign] = await server.db.select().from(sysMenu).where(eq(sysMenu.path, '/review'))
    expect((await server.call(menuCalls.detail, { id: String(foreign?.menuId) }, { as: token })).code).toBe(404)
  })

  it('begin with every permission below the page it is used on', async () => {
    const rows = (await server.call(menuCalls.list, {}, { as: admin })).data
    const loose = rows.filter((row) => row.menuType === 'F' && row.above.length === 0)
    expect(loose.map((row) => row.perms)).toEqual([])
    expect(rows.filter((row) => row.menuType === 'F' && row.menuName.includes(':'))).toEqual([])
  })
})
