import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import { $toasts } from '../../../shared/ui/overlay/overlay-store.ts'
import type { LeadRecord } from '../contract.ts'
import { LeadScreen } from './lead-screen.tsx'

const lead = (over: Partial<LeadRecord> = {}): LeadRecord => ({
  id: '5',
  leadCode: 'XS241014000005',
  source: 'MANUAL',
  visitorName: '李明',
  companyName: '宁波标签厂',
  position: '采购经理',
  mobile: '13900139000',
  email: '',
  identity: '1',
  identityString: '经销商',
  kindAndProduct: '模切机',
  country: '156',
  province: '330000',
  city: '330200',
  place: '浙江省 / 宁波市',
  grade: 'B',
  followStatus: 1,
  tags: ['大客户'],
  ownerId: '1',
  ownerName: '王芳',
  nextFollowTime: '2024-10-13',
  due: 1,
  ariseTime: '2024-10-12 10:00:00',
  scanCount: 2,
  lastScanTime: '',
  consentFlag: 1,
  withdrawTime: '',
  relatedId: '',
  version: 3,
  updateTime: '2024-10-12 10:00:00',
  notes: [{ id: '1', at: '2024-10-12 10:00:00', byName: '王芳', text: '要样张' }],
  photos: [],
  ...over,
})

let record: LeadRecord
let total: number
let asked: Asked[]
const ALL = ['list', 'add', 'edit', 'remove', 'export', 'all'].map((action) => `busi:leads:${action}`)
beforeEach(() => {
  record = lead()
  total = 1
  $session.set({ ...$session.get(), status: 'ready', permissions: ALL })
  sessionStorage.clear()
  history.replaceState(null, '', '/clue-list')
  asked = routeFetch({
    '/busi/leads/mine': () => ({
      data: { list: total ? [{ ...record, mobile: '139****9000' }] : [], total, pageNum: 1, pageSize: 20 },
    }),
    '/busi/leads/options': {
      data: {
        counts: { all: 3, due: 1, A: 1, B: 1, C: 1 },
        withdrawn: 0,
        owners: [
          { id: '1', name: '王芳' },
          { id: '2', name: '赵强' },
        ],
        tags: ['大客户'],
      },
    },
    '/busi/leads/detail': () => ({ data: record }),
    '/busi/leads/update': (body) => ({
      data: (record = { ...record, ...(body as Partial<LeadRecord>), version: record.version + 1 }),
    }),
    '/busi/leads/note': (body) => ({
      data: (record = {
        ...record,
        notes: [...record.notes, { id: '2', at: '2024-10-14 10:00:00', byName: '王芳', text: String(body.text) }],
      }),
    }),
    '/busi/leads/add': (body) => ({
      data: { ...(record = lead({ ...(body as Partial<LeadRecord>), id: '6' })), merged: 1 },
    }),
    '/busi/leads/export': (body) =>
      total === 0
        ? { code: 500, msg: '没有可导出的数据' }
        : body.verifyCode === '123456'
          ? { code: 500, msg: '不会到这里' }
          : { code: 300, data: { errors: [{ field: 'verifyCode', msgKey: 'x', msg: '验证码错误' }] } },
    '/busi/sendcode': { data: { cooldown: 60, maskedTo: 'd****@example.com' } },
    '/system/user/profile': { data: { email: 'demo@example.com' } },
    '/system/dict/data/type/busi_lead_grade': {
      data: [
        { dictType: '', dictValue: 'A', dictLabel: '重点', enDictLabel: 'Hot', listClass: '' },
        { dictType: '', dictValue: 'B', dictLabel: '一般', enDictLabel: 'Warm', listClass: '' },
      ],
    },
    '/system/*/*/*/*': { data: [] },
  })
})

const show = () => renderScreen(<LeadScreen locale="zh-CN" />)
const openIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '李明' }))
  return screen.findByRole('dialog', { name: '李明 · 宁波标签厂' })
}
const sent = (path: string) => asked.findLast((one) => one.path === path)?.body

describe('leads', () => {
  it('are listed masked with what is due, and whole in their panel', async () => {
    show()
    expect(await screen.findByText('139****9000')).toBeTruthy()
    expect(screen.getByText('已到期')).toBeTruthy()
    expect(await screen.findByText(/共 3 条，重点 1 条/)).toBeTruthy()
    const panel = await openIt()
    expect((await within(panel).findByRole('link', { name: '13900139000' })).getAttribute('href')).toBe(
      'tel:13900139000',
    )
    expect(within(panel).getByText('要样张')).toBeTruthy()
  })

  it('are graded and followed up at a press; an invalid one is asked why', async () => {
    show()
    const panel = await openIt()
    await userEvent.click(await within(panel).findByRole('radio', { name: '重点' }))
    await waitFor(() => expect(sent('/busi/leads/update')).toMatchObject({ id: '5', version: 3, grade: 'A' }))
    await userEvent.click(within(panel).getByRole('button', { name: '标记为无效' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.type(within(question).getByRole('textbox'), '空号')
    await userEvent.click(within(question).getByRole('button', { name: '标记为无效' }))
    await waitFor(() => expect(sent('/busi/leads/update')).toMatchObject({ followStatus: 5, note: '空号', version: 4 }))
    expect(await within(panel).findByRole('button', { name: '重新打开' })).toBeTruthy()
  })

  it('take notes, which leave the field empty for the next one', async () => {
    show()
    const panel = await openIt()
    await userEvent.type(await within(panel).findByRole('textbox', { name: '备注' }), '已致电')
    await userEvent.click(within(panel).getByRole('button', { name: '添加备注' }))
    expect(await within(panel).findByText('已致电')).toBeTruthy()
    expect(within(panel).getByRole('textbox', { name: '备注' })).toHaveProperty('value', '')
  })

  it('are entered by hand: no contact without consent, and a known visitor is told', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '新增线索' }))
    const dialog = await screen.findByRole('dialog', { name: '新增线索' })
    await userEvent.type(await within(dialog).findByLabelText('姓名'), '李明')
    await userEvent.type(within(dialog).getByLabelText('手机'), '13900139000')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect((await within(dialog).findAllByText(/请确认对方已同意/)).length).toBeGreaterThan(0)
    expect(sent('/busi/leads/add')).toBeUndefined()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /对方同意/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent('/busi/leads/add')).toMatchObject({
        visitorName: '李明',
        mobile: '13900139000',
        grade: null,
        consentFlag: 1,
      }),
    )
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('该观众已在线索中，已合并到原线索'))
  })

  it('are exported with a code mailed to the own address, and a wrong one is told at the field', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '导出' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    const dialog = await screen.findByRole('dialog', { name: '导出线索' })
    expect(await within(dialog).findByText(/d\*\*\*\*@example.com/)).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('验证码'), '000000')
    await userEvent.click(within(dialog).getByRole('button', { name: '导出' }))
    expect(await within(dialog).findByText('验证码错误')).toBeTruthy()
    expect(sent('/busi/leads/export')).toMatchObject({ format: 'csv', verifyCode: '000000' })
  })

  it('that are not there are not exported, and no code is mailed for them', async () => {
    total = 0
    show()
    await userEvent.click(await screen.findByRole('button', { name: '导出' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(sent('/busi/leads/export')).toMatchObject({ format: 'csv' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('/busi/sendcode')).toBeUndefined()
  })

  it('are read only for who may not change them', async () => {
    $session.set({ ...$session.get(), status: 'ready', permissions: ['busi:leads:list'] })
    show()
    const panel = await openIt()
    await within(panel).findByText('要样张')
    expect(within(panel).queryByRole('button', { name: /标记|删除|修改|添加/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  })
})
