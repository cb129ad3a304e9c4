import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { $toasts } from '../../../../shared/ui/overlay/overlay-store.ts'
import { productScreen } from '../../../../../tests/helpers/screens/product-screen.tsx'

const given = productScreen()
const { row, show, choose } = given
const paths = (start: string) => given.asked.filter((one) => one.path.startsWith(start)).map((one) => one.path)

describe('what is done to products', () => {
  it('puts an approved product on the shelf and marks it hot, saying so, and never before the server agreed', async () => {
    given.rows = [row({ auditStatus: 2 })]
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('tab', { name: '已审核' }))
    const shelf = () => screen.getByRole<HTMLInputElement>('switch', { name: '柔印机上架' })
    const hot = () => screen.getByRole<HTMLInputElement>('switch', { name: '推荐柔印机' })
    await screen.findByRole('switch', { name: '柔印机上架' })
    expect([shelf().checked, hot().disabled]).toEqual([false, true])
    await user.click(shelf())
    await waitFor(() => expect(shelf().checked).toBe(true))
    expect(paths('/busi/product/status')).toEqual(['/busi/product/status/1/1'])
    expect(await screen.findByText('“柔印机”已上架')).toBeTruthy()
    await waitFor(() => expect(hot().disabled).toBe(false))
    await user.click(hot())
    await waitFor(() => expect(hot().checked).toBe(true))
    expect(location.search).toBe('?tab=reviewed')
  })

  it('leaves a row where it is when a switch is flipped, until the list is loaded anew', async () => {
    given.rows = [
      row({ id: '21', auditStatus: 2 }),
      row({ id: '22', productName: '模切机', enProductName: '', auditStatus: 2, status: 1 }),
    ]
    // As the server: the last changed first.
    let order = ['21', '22']
    given.answers.list = () => ({
      data: { list: order.map((id) => given.rows.find((one) => one.id === id)), total: 2, pageNum: 1, pageSize: 20 },
    })
    given.answers.hot = (_, path) => {
      order = ['22', '21']
      given.rows = given.rows.map((one) => (one.id === path.split('/')[4] ? { ...one, hotFlag: 1 } : one))
      return { data: { id: '22', status: 1, auditStatus: 2, hotFlag: 1, upTime: '', downTime: '', version: 2 } }
    }
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    const names = () => screen.getAllByRole('rowheader').map((one) => one.textContent?.slice(0, 3))
    const hot = () => screen.getByRole<HTMLInputElement>('switch', { name: '推荐模切机' })
    await screen.findByRole('switch', { name: '推荐模切机' })
    await user.click(hot())
    await waitFor(() => expect(hot().checked).toBe(true))
    await waitFor(() => expect(paths('/busi/brand/num').length).toBeGreaterThan(1))
    expect(names()).toEqual(['柔印机', '模切机'])
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(names()).toEqual(['模切机', '柔印机']))
  })

  it('leaves the switch as it was when the server refuses', async () => {
    // Another id: the client drops the same write sent twice within a second, also from the test before.
    given.rows = [row({ id: '5', auditStatus: 2, status: 1 })]
    given.answers.hot = () => ({ code: 500, msg: '最多推荐3个产品' })
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    const hot = await screen.findByRole<HTMLInputElement>('switch', { name: '推荐柔印机' })
    await user.click(hot)
    await waitFor(() => expect(paths('/busi/product/hot')).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: '推荐柔印机' }).disabled).toBe(false),
    )
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '推荐柔印机' }).checked).toBe(false)
    expect($toasts.get().filter((one) => one.tone === 'success')).toEqual([])
  })

  it('asks before an approved product is withdrawn, and tells what it costs', async () => {
    given.rows = [row({ auditStatus: 2, status: 1 })]
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    await choose(/柔印机/, '撤回')
    const question = within(await screen.findByRole('alertdialog', { name: '撤回“柔印机”？' }))
    expect(question.getByText(/立即下架/)).toBeTruthy()
    expect(paths('/busi/product/cancel')).toEqual([])
    await user.click(question.getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(paths('/busi/product/cancel')).toEqual(['/busi/product/cancel/1']))
  })

  it('deletes after a question that names the product, and offers the first step when nothing is left', async () => {
    given.rows = [row({ auditStatus: 0 })]
    const user = userEvent.setup()
    show()
    await choose(/柔印机/, '删除')
    const question = within(await screen.findByRole('alertdialog', { name: '删除“柔印机”？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('没有待审核的产品')).toBeTruthy()
    expect(paths('/busi/product/delete')).toEqual(['/busi/product/delete/1'])
  })

  it('puts chosen products on the shelf with one message for all', async () => {
    given.rows = [
      row({ id: '31', auditStatus: 2 }),
      row({ id: '32', productName: '模切机', enProductName: '', auditStatus: 2 }),
      row({ id: '33', productName: '分切机', enProductName: '', auditStatus: 2 }),
    ]
    given.answers.status = (_, path) => {
      const id = path.split('/')[4] ?? ''
      return id === '32'
        ? { code: 500, msg: '审核通过后才能进行此操作' }
        : { data: { id, status: 1, auditStatus: 2, hotFlag: 0, upTime: '', downTime: '', version: 2 } }
    }
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
    await user.click(await screen.findByRole('button', { name: '上架' }))
    await waitFor(() =>
      expect($toasts.get().map((one) => one.text)).toEqual([
        '上架：已完成 2 项，1 项未完成。“模切机”：审核通过后才能进行此操作。',
      ]),
    )
    expect(paths('/busi/product/status')).toEqual([
      '/busi/product/status/31/1',
      '/busi/product/status/32/1',
      '/busi/product/status/33/1',
    ])
    const on = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${name}上架` }).checked
    expect([on('柔印机'), on('模切机'), on('分切机')]).toEqual([true, false, true])
    expect(screen.getByText('已选 1 项')).toBeTruthy()
  })

  it('marks chosen products as hot and tells which one may not be', async () => {
    given.rows = [
      row({ id: '51', auditStatus: 2, status: 1 }),
      row({ id: '52', productName: '模切机', enProductName: '', auditStatus: 2, status: 1 }),
    ]
    given.answers.hot = (_, path) => {
      const id = path.split('/')[4] ?? ''
      return id === '52'
        ? { code: 500, msg: '最多推荐3个产品' }
        : { data: { id, status: 1, auditStatus: 2, hotFlag: 1, upTime: '', downTime: '', version: 2 } }
    }
    history.replaceState(null, '', '/basic/commodityManagement?tab=reviewed')
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
    await user.click(await screen.findByRole('button', { name: '设为推荐' }))
    await waitFor(() =>
      expect(paths('/busi/product/hot')).toEqual(['/busi/product/hot/51/1', '/busi/product/hot/52/1']),
    )
    const hot = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `推荐${name}` }).checked
    await waitFor(() => expect([hot('柔印机'), hot('模切机')]).toEqual([true, false]))
    expect($toasts.get().at(-1)?.text).toContain('“模切机”：最多推荐3个产品')
  })

  it('deletes chosen products after one question', async () => {
    given.rows = [row({ id: '41', auditStatus: 0 }), row({ id: '42', productName: '模切机', auditStatus: 0 })]
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.queryByRole('button', { name: '上架' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '删除' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除选中的 2 个产品？' }))
    await user.click(question.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('没有待审核的产品')).toBeTruthy()
    expect($toasts.get().map((one) => one.text)).toEqual(['删除：已完成 2 项'])
  })
})
