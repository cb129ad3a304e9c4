/** Records that are reviewed, with a list and a form each. */
import type { Page } from 'playwright/test'
import { type Portal, expect } from '../../e2e/fixtures.ts'
import { answer, formStates, listStates, openScreen, type State } from '../states.ts'
import { type Screen, tokenOf, storedRecord, control, press } from './parts.ts'
import { under, type AnyMessageKey } from '../../../src/shared/i18n/keys.ts'

async function rejectedProduct(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/product/list', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

async function brandOf(page: Page, portal: Portal, change: object): Promise<{ id: string }> {
  const { data } = await portal.api('/busi/brand/get?auditStatus=3', tokenOf(page, portal), {}, 'GET')
  const [brand] = (data as { list: { id: string }[] }).list
  return { ...(brand ?? { id: '' }), ...change }
}

/** Opens the form of a rejected record, which may be saved. */
async function openRecord(page: Page, portal: Portal, kind: 'brand' | 'product'): Promise<void> {
  const path = kind === 'brand' ? '/basic/brand' : '/basic/commodityManagement'
  const id = kind === 'brand' ? (await brandOf(page, portal, {})).id : await rejectedProduct(page, portal)
  await openScreen(page, portal, `${path}?edit=${id}`)
  const first =
    kind === 'brand' ? brandName(page, portal) : control(page, portal, 'features/products:fields.productName')
  await expect(first).not.toHaveValue('')
}

/** The form of a rejected record on a page of its own, from a list that filters by review state. */
function rejectedForm(options: {
  path: string
  area: string
  label: (field: string) => AnyMessageKey
  name: string
  spoil: string
  change: [key: string, value: string]
}): State[] {
  const { path, area, label, name, spoil } = options
  const [key, value] = options.change
  const idOf = async (page: Page, portal: Portal) => {
    const { data } = await portal.api(`/busi/${area}/list`, tokenOf(page, portal), { auditStatus: 3 })
    return (data as { list: { id: string }[] } | undefined)?.list[0]?.id ?? '1'
  }
  return formStates({
    call: `/busi/${area}/update`,
    open: async (page, portal) => {
      await openScreen(page, portal, `${path}?edit=${await idOf(page, portal)}`)
      await expect(control(page, portal, label(name))).not.toHaveValue('')
    },
    spoil: (page, portal) => control(page, portal, label(spoil)).fill(''),
    change: (page, portal) => control(page, portal, label(key)).fill(value),
    submit: (page, portal) => press(page, portal, 'shared/record:actions.submit'),
    theirs: async (page, portal) =>
      area === 'ip'
        ? { ...IP, version: 9, owner: '别人' }
        : storedRecord(page, portal, `/busi/${area}/detail`, { id: await idOf(page, portal) }, { [key]: `${value}0` }),
  })
}

/** The demo show of the walk has no IP: the screen is fed with one of the test's own. */
const IP = {
  id: '1',
  name: '小鹿诺诺',
  enName: 'Nono the Fawn',
  picture: 'fawn.png',
  longPicture: 'long.png',
  status: 0,
  hot: 0,
  cids: ['1010101'],
  categoryNames: ['毛绒玩具'],
  introduction: '住在雾松林里的小鹿，最爱收集果子。',
  enIntroduction: 'Lives in a misty pine wood.',
  owner: '森林工作室',
  contactName: '王芳',
  mobile: '13800138000',
  auditStatus: 3,
  auditString: '',
  auditReason: '长图中文字过小',
  createTime: '2024-10-12 09:00:00',
  updateTime: '2024-10-13 09:00:00',
  version: 3,
}

function withIp(state: State): State {
  return {
    ...state,
    async reach(page, portal) {
      const list = [IP, { ...IP, id: '2', auditStatus: 2, auditReason: '', status: 1, hot: 1 }]
      await answer(page, '/busi/ip/list', { code: 200, msg: '', data: { list, total: 2, pageNum: 1, pageSize: 20 } })
      await answer(page, '/busi/ip/num', {
        code: 200,
        msg: '',
        data: { used: 2, max: 20, hotUsed: 1, hotMax: 3, settleCurrency: 'CNY' },
      })
      await answer(page, '/busi/ip/detail', { code: 200, msg: '', data: IP })
      await state.reach(page, portal)
    },
  }
}

const supplyWord = (field: string) => under('features/supply:fields.', field)
const brandName = (page: Page, portal: Portal) => control(page, portal, 'features/products:fields.name')

export const RECORDS: readonly Screen[] = [
  {
    route: 'brand',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/basic/brand', call: '/busi/brand/get', method: 'GET' }),
      ...formStates({
        call: '/busi/brand/update',
        open: (page, portal) => openRecord(page, portal, 'brand'),
        spoil: (page, portal) => brandName(page, portal).fill(''),
        change: (page, portal) => brandName(page, portal).fill('新名称'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.submit'),
        theirs: (page, portal) => brandOf(page, portal, { name: '别人的名称', version: 99 }),
      }),
    ],
  },
  {
    route: 'commodityManagement',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/basic/commodityManagement', call: '/busi/product/list' }),
      ...formStates({
        call: '/busi/product/update',
        open: (page, portal) => openRecord(page, portal, 'product'),
        spoil: (page, portal) => control(page, portal, 'features/products:fields.productName').fill(''),
        change: (page, portal) => control(page, portal, 'features/products:fields.model').fill('X-1'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.submit'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/product/detail',
            { id: await rejectedProduct(page, portal) },
            { model: 'X-2' },
          ),
      }),
    ],
  },
  {
    route: 'supplyChain',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/basic/supplyChain', call: '/busi/supplyChain/list' }),
      ...rejectedForm({
        path: '/basic/supplyChain',
        area: 'supplyChain',
        label: supplyWord,
        name: 'name',
        spoil: 'contactName',
        change: ['capacity', '600'],
      }),
    ],
  },
  {
    route: 'supplyChainProduct',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/basic/supplyChainProduct', call: '/busi/supplyChainProduct/list' }),
      ...rejectedForm({
        path: '/basic/supplyChainProduct',
        area: 'supplyChainProduct',
        label: supplyWord,
        name: 'productName',
        spoil: 'leadDays',
        change: ['moq', '20'],
      }),
    ],
  },
  {
    route: 'ip',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...[
        ...listStates({ path: '/basic/ip', call: '/busi/ip/list' }),
        ...rejectedForm({
          path: '/basic/ip',
          area: 'ip',
          label: (field) => under('features/licensing:fields.', field),
          name: 'name',
          spoil: 'contactName',
          change: ['owner', '工作室'],
        }),
      ].map(withIp),
      {
        // What the other edition says.
        name: 'other edition',
        async reach(page, portal) {
          await openScreen(page, portal, '/basic/ip')
          await expect(page.getByText(portal.t('features/licensing:errors.edition')).first()).toBeVisible()
        },
      },
    ],
  },
]
