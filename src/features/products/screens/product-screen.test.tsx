import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { PHONE_QUERY, ROOM_QUERY } from '../../../shared/ui/use-media.ts'
import { productScreen } from '../../../../tests/helpers/screens/product-screen.tsx'

const given = productScreen()
const { row, show, rowOf, choose, quota } = given

describe('the products screen', () => {
  it('shows what is to be reviewed with state, reason, price and the missing language', async () => {
    given.rows = [
      row({}),
      row({
        id: '2',
        productName: '模切机',
        enProductName: '',
        price: '0.00',
        auditStatus: 3,
        auditReason: '缩略图模糊',
      }),
      row({ id: '3', productName: '分切机', auditStatus: 2 }),
    ]
    show()
    const rejected = await rowOf(/模切机/)
    expect(rejected.getByText('审核不通过')).toBeTruthy()
    expect(rejected.getByText('驳回原因：缩略图模糊')).toBeTruthy()
    expect(rejected.getByText('现场洽谈')).toBeTruthy()
    expect(rejected.getByText('缺英文')).toBeTruthy()
    expect((await rowOf(/柔印机/)).getByText('¥1,280.00')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /分切机/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(await screen.findByText('产品 2/50 · 推荐 0/3')).toBeTruthy()
  })

  it('leads with English names and words in English', async () => {
    given.rows = [row({ price: '0.00' }), row({ id: '2', productName: '模切机', enProductName: '' })]
    show('en-US')
    const first = await rowOf(/Flexo press/)
    expect(first.getByText('Negotiate on site')).toBeTruthy()
    expect(first.getByText('Huayin')).toBeTruthy()
    expect((await rowOf(/模切机/)).getByText('Missing English')).toBeTruthy()
  })

  it('shows the whole product to read, also while it is pending', async () => {
    given.rows = [row({})]
    show()
    await choose(/柔印机/, '查看')
    const view = within(await screen.findByRole('dialog', { name: '柔印机' }, { timeout: 5000 }))
    expect(await view.findByText('浙江省 / 宁波市')).toBeTruthy()
    expect(await view.findByText('2 台')).toBeTruthy()
    expect(view.getByText('八色机组')).toBeTruthy()
    expect(view.getByRole('img', { name: '轮播图 1' }).getAttribute('src')).toContain('fileName=b.jpg')
  })

  it('tells why a pending product cannot be edited and one on shelf not be deleted', async () => {
    given.rows = [row({})]
    const user = userEvent.setup()
    show()
    await choose(/柔印机/, '编辑')
    expect(location.search).toBe('')
    expect(screen.getByRole('menuitem', { name: /正在审核中，请先撤回再修改/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await user.keyboard('{Escape}')
  })

  it('sends filters as the call wants them', async () => {
    given.rows = [row({})]
    history.replaceState(null, '', '/basic/commodityManagement?brandId=7&from=2024-10-01&to=2024-10-14')
    show()
    await screen.findByRole('row', { name: /柔印机/ })
    const last = given.asked.filter((one) => one.path === '/busi/product/list').at(-1)
    expect(last?.body).toEqual({
      brandId: '7',
      reviewed: 0,
      pageNum: 1,
      pageSize: 20,
      params: { beginTime: '2024-10-01', endTime: '2024-10-14' },
    })
  })

  it('leads to the brands when there is none yet', async () => {
    given.limits = { ...quota, used: 0 }
    show()
    const link = await screen.findByRole('link', { name: '添加品牌' })
    expect(link.getAttribute('href')).toMatch(/\/basic\/brand\/\?new=1$/)
  })

  it('says why no more can be added', async () => {
    given.rows = [row({})]
    given.limits = { ...quota, productUsed: 50 }
    show()
    const add = await screen.findByRole('button', { name: '添加产品', description: '产品数量已达上限（50个）' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the 401 panel to somebody without the permission, and an error with a way to try again', async () => {
    given.answers.list = () => ({ code: 403, msg: '' })
    const view = show()
    expect(await screen.findByText(/没有.*权限/)).toBeTruthy()
    view.unmount()
    given.answers.list = () => ({ code: 500, msg: '数据库忙' })
    show()
    expect(await screen.findByText('数据库忙')).toBeTruthy()
    given.answers = {}
    given.rows = [row({})]
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('row', { name: /柔印机/ })).toBeTruthy()
  })

  it('filters by three levels of category, the next one once it has something to choose', async () => {
    given.rows = [row({})]
    const user = userEvent.setup()
    show()
    await screen.findByRole('row', { name: /柔印机/ })
    const sent = () => given.asked.filter((one) => one.path === '/busi/product/list').at(-1)?.body
    await screen.findByRole('option', { name: '设备' })
    expect(screen.queryByLabelText('二级分类')).toBeNull()
    await user.selectOptions(screen.getByLabelText('一级分类'), '设备')
    await user.selectOptions(await screen.findByLabelText('二级分类'), '柔印')
    await user.selectOptions(await screen.findByLabelText('三级分类'), '机组式')
    await waitFor(() => expect(sent()).toMatchObject({ cid1: '10', cid2: '11', cid3: '12' }))
    await user.selectOptions(screen.getByLabelText('一级分类'), '全部')
    await waitFor(() => expect(sent()).toEqual({ reviewed: 0, pageNum: 1, pageSize: 20, params: {} }))
    expect(screen.queryByLabelText('二级分类')).toBeNull()
  })

  it('opens a record by its name, and has edit and delete at hand where there is room', async () => {
    media.set(ROOM_QUERY, true)
    given.rows = [row({ auditStatus: 0 })]
    const user = userEvent.setup()
    show()
    const first = await rowOf(/柔印机/)
    await user.click(first.getByRole('button', { name: '柔印机的操作' }))
    expect(await screen.findByRole('menuitem', { name: '复制' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: '编辑' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(first.getByRole('button', { name: '删除柔印机' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除“柔印机”？' }))
    await user.click(question.getByRole('button', { name: '取消' }))
    await user.click(first.getByRole('button', { name: /^柔印机\s*Flexo/ }))
    const view = await screen.findByRole('dialog', { name: '柔印机' }, { timeout: 5000 })
    await user.click(within(view).getAllByRole('button', { name: '关闭' })[0]!)
    await user.click(first.getByRole('button', { name: '编辑柔印机' }))
    expect(location.search).toBe('?edit=1')
  })

  it('is cards on a phone', async () => {
    media.set(PHONE_QUERY, true)
    given.rows = [row({ auditStatus: 3, auditReason: '缩略图模糊' })]
    show()
    const cards = within(await screen.findByRole('list', { name: '待审核' }))
    const card = within(cards.getByRole('listitem'))
    expect(card.getByText('柔印机')).toBeTruthy()
    expect(card.getByText('驳回原因：缩略图模糊')).toBeTruthy()
  })
})
