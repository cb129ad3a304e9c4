/** What a load checker asks for (`?item=F10`) is in the order when its page opens, with the cursor at its quantity. */
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import type { FormDefinition } from '../../definition/definition.ts'
import type { Content } from '../../model.ts'
import { h7 } from '../h7/definition.ts'
import { H7Screen } from '../h7/screen.tsx'
import { h8 } from '../h8/definition.ts'
import { H8Screen } from '../h8/screen.tsx'
import { formReply, NEW_FORM, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { productIdOf } from '../../catalogue/own-items.ts'
import { itemsOf } from './lines.ts'

// Parts of a form are loaded on demand: on a busy computer that takes longer than the library waits.
configure({ asyncUtilTimeout: 10_000 })

const reply = (form: FormDefinition, content: Content, closed: 0 | 1) =>
  formReply({
    form: { ...NEW_FORM, ...form.defaults(viewOf({})), ...content },
    ...(closed
      ? { deadline: { at: '2024-11-11 18:00:00', passed: 0, closed, closedReason: 'onSite', after: '' } }
      : {}),
    serverTime: '2024-10-14 10:00:00',
  })

const products = itemsOf('h7').map((item) => ({
  id: productIdOf(item.itemCode),
  itemCode: item.itemCode,
  groupCode: item.groupCode,
  groupNameZh: item.groupCode,
  groupNameEn: item.groupCode,
  nameZh: item.name.zh,
  nameEn: item.name.en,
  spec: item.spec.zh,
  specEn: item.spec.en,
  unitZh: item.unit.zh,
  unitEn: item.unit.en,
  priceCny: '10.00',
  priceUsd: '2.00',
  deposit: '0.00',
  maxQty: item.maxQty,
  stock: null,
  left: null,
  image: '',
  status: item.itemCode === 'F22' ? 0 : 1,
  surchargeable: 1,
  note: '',
}))

function show(form: 'h7' | 'h8', item: string, content: Content = {}, closed: 0 | 1 = 0) {
  history.replaceState(null, '', `/newspaper/${form}?item=${item}&x=1`)
  const [definition, Screen] = form === 'h7' ? ([h7, H7Screen] as const) : ([h8, H8Screen] as const)
  const name = form.toUpperCase()
  routeFetch({
    [`/busi/report${name}/getReport${name}`]: { data: reply(definition, content, closed) },
    '/busi/reportH7/getReportH7Product': { data: { list: products, total: products.length } },
  })
  render(
    <TestStrings>
      <Screen locale="zh-CN" />
    </TestStrings>,
  )
}
const quantity = async (item: string) =>
  (await screen.findByRole('spinbutton', { name: new RegExp(item) })) as HTMLInputElement

/** Nothing of the page is on its way any more. */
const drawn = async () => {
  await screen.findByRole('img')
  await screen.findByRole('region', { name: '负荷检查' })
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
})

describe('an item another form asks for', () => {
  it('is in the cart of H7 once, and its quantity has the cursor', async () => {
    show('h7', 'F10')
    const flat = await quantity('平层板')
    await waitFor(() => expect(flat.value).toBe('1'))
    expect(document.activeElement).toBe(flat)
    expect(
      within(screen.getByRole('list', { name: '已选展具' })).getByRole('textbox', { name: '平层板的备注' }),
    ).toBeTruthy()
    expect(location.search).toBe('?x=1')
  })
  it('keeps the quantity that was ordered', async () => {
    show('h7', 'F10', { lines: [{ lineId: '1', productId: productIdOf('F10'), itemCode: 'F10', qty: 4 }] })
    const flat = await quantity('平层板')
    await waitFor(() => expect(document.activeElement).toBe(flat))
    expect(flat.value).toBe('4')
  })
  it.each([
    ['is not offered', 'F22', 0],
    ['is not of this form', 'E04', 0],
    ['cannot be ordered any more', 'F10', 1],
  ] as const)('changes nothing when it %s', async (_, item, closed) => {
    show('h7', item, {}, closed)
    await quantity('白折椅')
    await waitFor(() => expect(location.search).toBe('?x=1'))
    expect(screen.queryByRole('list', { name: '已选展具' })).toBeNull()
  })
  it('begins a line of H8, or leads to the one there is', async () => {
    show('h8', 'E05')
    const kind = (await screen.findByRole('combobox', { name: '项目' })) as HTMLSelectElement
    expect(kind.value).toBe('E05')
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('lines.0.qty'))
    await drawn()
    cleanup()
    const stored = { lineId: '1', productId: productIdOf('E05'), itemCode: 'E05', qty: 2, posX: 1, posY: 1 }
    show('h8', 'E05', { lines: [stored] })
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('2'))
    expect(screen.getAllByRole('combobox', { name: '项目' })).toHaveLength(1)
    await drawn()
  })
})
