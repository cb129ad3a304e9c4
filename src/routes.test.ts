import { describe, expect, it } from 'vitest'
import { ROUTES, defineRoute, href, menu, route } from './routes.ts'

const base = '/business-label'
const tableWith = (...more: Parameters<typeof defineRoute>[0][]) => [...ROUTES, ...more.map(defineRoute)]

describe('route table', () => {
  it('names every screen and path once', () => {
    expect(new Set(ROUTES.map((each) => each.id)).size).toBe(ROUTES.length)
    expect(new Set(ROUTES.map((each) => each.path.toLowerCase())).size).toBe(ROUTES.length)
  })
  it('asks for no empty list of roles', () => {
    for (const each of ROUTES) expect(each.roles?.length ?? 1, each.id).toBeGreaterThan(0)
  })
  it('gives each kind of booth form an icon of its own, unlike its neighbours in the menu', () => {
    const shown = ROUTES.filter((each) => each.group === 'newspaper' && !each.hidden).map((each) => each.icon)
    expect(shown.filter((icon, at) => shown.indexOf(icon) !== at)).toEqual([])
  })
  it('keeps exactly the pages of decision 20 open to visitors without a token', () => {
    const open = ROUTES.filter((each) => !each.token).map((each) => each.path)
    // Those of decision 20, and the exhibit a product's code leads visitors to (docs/products.md), and the page an invitation leads to (docs/invitations.md), and a buyer's and a juror's own (docs/trade.md).
    expect(open).toEqual([
      '/login',
      '/register',
      '/auth-redirect',
      '/bind',
      '/password/set',
      '/password/forgot',
      '/showcase',
      '/i',
      '/meet',
      '/jury',
      '/manual',
    ])
  })
})

describe('href', () => {
  it('writes the address with the slash a static host serves', () => {
    expect(href(route('brand'), 'en-US', base)).toBe('/business-label/en/basic/brand/')
    expect(href('/basic/brand?id=7', 'zh-CN', base)).toBe('/business-label/basic/brand/?id=7')
  })
  it('refuses an id that is not in the table', () => {
    expect(() => route('nowhere')).toThrow(/nowhere/)
  })
})

describe('menu', () => {
  it('leaves out hidden screens, screens without the frame, and groups without screens', () => {
    const items = menu(
      'zh-CN',
      tableWith({
        id: 'nomination',
        path: '/basic/nomination',
        audience: 'exhibitor',
        group: 'basic',
        hidden: true,
      }),
    )
    const ids = items.flatMap((item) => (item.kind === 'screen' ? [item.route.id] : item.routes.map((each) => each.id)))
    expect(ids).not.toContain('nomination')
    expect(ids).not.toContain('login')
    const own = menu('zh-CN', [
      defineRoute({ id: 'nomination', path: '/basic/nomination', audience: 'exhibitor', group: 'basic', hidden: true }),
    ])
    expect(own).toEqual([])
  })
  it('leaves out in English what is hidden there', () => {
    const routes = tableWith({ id: 'inquiry', path: '/InquiryOrder', audience: 'exhibitor', hiddenIn: ['en-US'] })
    const has = (locale: 'zh-CN' | 'en-US') =>
      menu(locale, routes).some((item) => item.kind === 'screen' && item.route.id === 'inquiry')
    expect(has('zh-CN')).toBe(true)
    expect(has('en-US')).toBe(false)
  })
  it('keeps the screens of a group together, in the order of the table', () => {
    const basic = menu('zh-CN').find((item) => item.kind === 'group' && item.group.id === 'basic')
    expect(basic?.kind === 'group' && basic.routes.map((each) => each.id)).toEqual([
      'basicInfo',
      'brand',
      'commodityManagement',
      'supplyChain',
      'supplyChainProduct',
      'ip',
    ])
  })
})
