import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom-setup.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { OverlayHost } from '../../../shared/ui/overlay-host.tsx'
import { $questions, $toasts } from '../../../shared/ui/overlay-store.ts'
import { PHONE_QUERY } from '../../../shared/ui/use-media.ts'
import type { BoothRecord, ExhibitorListRow, ExhibitorRecord, ImportCheck } from '../contract.ts'
import { ExhibitorsScreen } from './exhibitors-screen.tsx'
import { panelSearch, readPanel } from './panel.ts'

/** The browser's upload, answered by the test. */
class Wire extends EventTarget {
  static last: Wire | null = null
  upload = new EventTarget()
  responseText = ''
  status = 200
  timeout = 0
  withCredentials = false
  aborted = false
  body: FormData | null = null
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(body: FormData) {
    this.body = body
    Wire.last = this
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }
  answer(body: object) {
    this.responseText = JSON.stringify({ code: 200, msg: '', ...body })
    this.dispatchEvent(new Event('load'))
  }
}

const booth = (over: Partial<BoothRecord> = {}): BoothRecord => ({
  id: '11',
  hall: '3',
  boothNo: '3C01',
  boothType: 3,
  width: '6.0',
  depth: '3.0',
  area: '18.0',
  openSides: 2,
  settleCurrency: 'CNY',
  ...over,
})
const row = (over: Partial<ExhibitorListRow> = {}): ExhibitorListRow => ({
  id: '1',
  exhibitorId: '5',
  companyName: '苏州标签有限公司',
  enCompanyName: 'Suzhou Label',
  loginAcc: 'suzhou',
  contactName: '陈静',
  email: 'c****@example.com',
  mobile: '139****1111',
  accountState: 0,
  lastLoginTime: '',
  booths: [booth()],
  ...over,
})
const record = (over: Partial<ExhibitorRecord> = {}): ExhibitorRecord => ({
  ...row(),
  email: 'chen@example.com',
  mobile: '13900001111',
  masked: 0,
  version: 4,
  createTime: '2024-10-14 10:00:00',
  linkUntil: '',
  log: [{ action: 'import', byName: '李审核', at: '2024-10-14 10:00:00' }],
  ...over,
})
const check = (over: Partial<ImportCheck> = {}): ImportCheck => ({
  batchId: '33',
  total: 4,
  ok: 2,
  fail: 1,
  dup: 1,
  rows: [
    {
      row: 3,
      status: 'ERROR',
      values: { width: '0', boothNo: '1A08' },
      errors: [
        { field: 'width', row: 3, msgKey: 'x', msg: '请输入大于 0 的米数' },
        { field: 'boothNo', row: 3, msgKey: 'x', msg: '该展位与第 2 行重复' },
      ],
    },
    { row: 5, status: 'DUP', values: {}, errors: [] },
  ],
  unknown: [],
  expiresAt: '2024-10-14 10:30:00',
  ...over,
})

let rows: ExhibitorListRow[]
let asked: Asked[]
let mailing: { sent: number; left: number }[]
let update: (body: Record<string, unknown>) => Record<string, unknown>

beforeEach(() => {
  rows = [row()]
  mailing = [
    { sent: 50, left: 10 },
    { sent: 10, left: 0 },
  ]
  update = (body) => ({ data: { ...record(), ...body, version: 5 } })
  Wire.last = null
  $toasts.set([])
  $questions.set([])
  history.replaceState(null, '', '/review/exhibitors')
  vi.stubGlobal('XMLHttpRequest', Wire)
  const base = '/busi/organiser/exhibitor'
  asked = routeFetch({
    [`${base}/list`]: () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } }),
    [`${base}/halls`]: { data: ['3', '5'] },
    [`${base}/detail`]: () => ({ data: record() }),
    [`${base}/add`]: (body) => ({ data: { ...record(), ...body } }),
    [`${base}/update`]: (body) => update(body),
    [`${base}/importCommit`]: { data: { batchId: '33', imported: 2, exhibitors: 2, booths: 2, skipped: 0 } },
    [`${base}/link`]: (body) => ({
      data: {
        url: body.mail === 1 ? '' : 'http://localhost/business-label/password/set/#token=abc',
        expiresAt: '2024-10-15 10:00:00',
        purpose: 'FIRST',
        mailedTo: body.mail === 1 ? 'c****@example.com' : '',
      },
    }),
    [`${base}/lock`]: { data: { id: '1', accountState: 2 } },
    [`${base}/unlock`]: { data: { id: '1', accountState: 0 } },
    [`${base}/mailing/count`]: { data: { waiting: 60, recent: 3, withoutEmail: 1 } },
    [`${base}/mailing/send`]: () => ({ data: mailing.shift() }),
  })
})
afterEach(() => vi.unstubAllGlobals())

function show(locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  return render(
    <TestStrings locale={locale}>
      <ExhibitorsScreen locale={locale} />
      <OverlayHost locale={locale} />
    </TestStrings>,
  )
}
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, { timeout: 5000 }))
async function choose(user: ReturnType<typeof userEvent.setup>, entry: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: '苏州标签有限公司的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the list of exhibitors', () => {
  it('shows company, account, masked contact, booths and state', async () => {
    rows = [
      row(),
      row({
        id: '2',
        companyName: '',
        enCompanyName: 'Mill Lane Ltd',
        accountState: 3,
        lastLoginTime: '2024-10-01 09:00:00',
        booths: [booth(), booth({ id: '12' }), booth({ id: '13' })],
      }),
    ]
    show()
    const first = within(await screen.findByRole('row', { name: /苏州标签/ }))
    for (const text of ['Suzhou Label', 'suzhou', '139****1111', 'c****@example.com', '3C01', '3 号馆', '从未登录'])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByText(/光地 · 18 m²/)).toBeTruthy()
    const second = within(screen.getByRole('row', { name: /Mill Lane/ }))
    expect(second.getByText('密码错误锁定')).toBeTruthy()
    expect(second.getByText('另有 1 个展位')).toBeTruthy()
  })

  it('asks by hall and state', async () => {
    const user = userEvent.setup()
    show()
    await user.selectOptions(
      await screen.findByRole('combobox', { name: '馆号' }),
      await screen.findByRole('option', { name: '5' }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: '账号状态' }), '已锁定')
    await waitFor(() => expect(sent('/exhibitor/list').at(-1)?.body).toMatchObject({ hall: '5', accountState: '2' }))
  })

  it('offers the import first when there is nobody yet', async () => {
    rows = []
    const user = userEvent.setup()
    show()
    expect(await screen.findByText('还没有展商')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: '导入名单' })[1]!)
    await dialog('导入名单')
    expect(location.search).toBe('?panel=import')
  })

  it('is cards on a phone, with the same menu', async () => {
    media.set(PHONE_QUERY, true)
    show()
    const cards = within(await screen.findByRole('list', { name: '展商账号' }))
    expect(cards.getByText('苏州标签有限公司')).toBeTruthy()
    expect(cards.getByRole('button', { name: '苏州标签有限公司的操作' })).toBeTruthy()
  })
})

describe('the import', () => {
  async function openWith(file: File) {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '导入名单' }))
    const box = await dialog('导入名单')
    await user.upload(box.getByLabelText('选择文件'), file)
    return { user, box }
  }
  const list = new File(['a,b'], 'list.csv')

  it('shows upload and check, lists every fault, imports the good rows alone and offers to mail their links', async () => {
    const { user, box } = await openWith(list)
    expect(await box.findByRole('progressbar', { name: '正在上传 list.csv' })).toBeTruthy()
    await waitFor(() => expect(Wire.last).not.toBeNull())
    act(() => Wire.last?.progress(2, 2))
    expect(box.getByRole('progressbar', { name: '正在检查 list.csv' })).toBeTruthy()
    act(() => Wire.last?.answer({ data: check() }))
    expect(await box.findByText('共 4 行：可导入 2 行，有误 1 行，重复 1 行')).toBeTruthy()
    const table = within(box.getByRole('table'))
    expect(table.getByRole('row', { name: '3 宽度 0 请输入大于 0 的米数' })).toBeTruthy()
    expect(table.getByRole('row', { name: '3 展位号 1A08 该展位与第 2 行重复' })).toBeTruthy()
    expect(table.getAllByRole('row')).toHaveLength(3)
    const before = sent('/exhibitor/list').length
    await user.click(box.getByRole('button', { name: '导入 2 行' }))
    expect(await box.findByText('新增 2 家展商、2 个展位。')).toBeTruthy()
    expect(sent('/importCommit').map((one) => one.body)).toEqual([{ batchId: '33' }])
    await waitFor(() => expect(sent('/exhibitor/list').length).toBe(before + 1))
    await user.click(box.getByRole('button', { name: '发送首次登录邮件' }))
    await dialog('发送首次登录邮件')
  })
})

describe('what can be done to an account', () => {
  it('copies a link, shown once, and mails another instead', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '复制首次登录链接')
    const box = await dialog('“苏州标签有限公司”的首次登录链接')
    expect((box.getByRole('textbox', { name: '链接地址' }) as HTMLTextAreaElement).value).toContain('#token=abc')
    await user.click(box.getByRole('button', { name: '复制' }))
    expect(await box.findByRole('button', { name: '已复制' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toContain('#token=abc')
    await user.click(box.getByRole('button', { name: '改为邮件发送' }))
    expect(await box.findByText('含链接的邮件已加入发件箱，收件人 c****@example.com')).toBeTruthy()
    expect(box.queryByRole('textbox')).toBeNull()
  })

  it('asks before locking, naming the company', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '锁定')
    const question = within(await screen.findByRole('alertdialog', { name: '锁定“苏州标签有限公司”的账号？' }))
    expect(sent('/lock')).toEqual([])
    await user.click(question.getByRole('button', { name: '锁定' }))
    await waitFor(() => expect(sent('/lock')).toHaveLength(1))
    expect(await screen.findByText('账号 suzhou 已锁定')).toBeTruthy()
  })

  it('unlocks a locked account and offers no link for it', async () => {
    rows = [row({ accountState: 2 })]
    const user = userEvent.setup()
    show()
    await choose(user, /^复制重置密码链接/)
    expect(sent('/link')).toEqual([])
    expect(screen.queryByRole('menuitem', { name: '锁定' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: '解锁' }))
    await waitFor(() => expect(sent('/unlock')).toHaveLength(1))
  })

  it('edits account and booths, and adds a booth', async () => {
    const user = userEvent.setup()
    show()
    await choose(user, '编辑')
    const form = await dialog('编辑展商')
    const contact = await form.findByRole('textbox', { name: '联系人' })
    expect(form.getByText(/导入名单/)).toBeTruthy()
    await user.clear(contact)
    await user.type(contact, '王小明')
    await user.click(form.getByRole('button', { name: '添加展位' }))
    const second = within(form.getByRole('region', { name: '展位 2' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    expect((await second.findAllByText('请输入馆号')).length).toBe(1)
    expect(sent('/update')).toEqual([])
    await user.type(second.getByRole('textbox', { name: '馆号' }), '3')
    await user.type(second.getByRole('textbox', { name: '展位号' }), '3c02')
    await user.selectOptions(second.getByRole('combobox', { name: '展位类型' }), '光地')
    await user.type(second.getByRole('textbox', { name: '宽度' }), '9')
    await user.type(second.getByRole('textbox', { name: '深度' }), '6')
    await user.selectOptions(second.getByRole('combobox', { name: '开口面数' }), '3')
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent('/update')).toHaveLength(1))
    expect(sent('/update')[0]?.body).toMatchObject({
      id: '1',
      version: 4,
      contactName: '王小明',
      booths: [
        { id: '11', width: '6.0' },
        { hall: '3', boothNo: '3C02', boothType: 3, width: '9.0', depth: '6.0', openSides: 3, settleCurrency: 'CNY' },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑展商' })).toBeNull())
  })

  it('shows what the server refuses at the booth it refuses', async () => {
    update = () => ({
      code: 300,
      data: { errors: [{ field: 'booths.0.boothNo', msgKey: 'x', msg: '该展位已分配给“甲公司”' }] },
    })
    const user = userEvent.setup()
    show()
    await choose(user, '编辑')
    const form = await dialog('编辑展商')
    await form.findByRole('textbox', { name: '联系人' })
    await user.click(form.getByRole('button', { name: '保存' }))
    const first = within(form.getByRole('region', { name: '展位 1' }))
    expect(await first.findByText('该展位已分配给“甲公司”')).toBeTruthy()
  })
})

describe('adding one exhibitor', () => {
  it('wants the name of its contract and sends what was typed', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加展商' }))
    const form = await dialog('添加展商')
    const fill: [string, string][] = [
      ['登录账号', 'mill.lane'],
      ['联系人', 'Anna Mill'],
      ['邮箱', 'anna@example.com'],
      ['馆号', '5'],
      ['展位号', '5A01'],
      ['宽度', '6'],
      ['深度', '3'],
    ]
    for (const [name, value] of fill) await user.type(form.getByRole('textbox', { name }), value)
    await user.selectOptions(form.getByRole('combobox', { name: '展位类型' }), '光地')
    await user.selectOptions(form.getByRole('combobox', { name: '开口面数' }), '2')
    await user.selectOptions(form.getByRole('combobox', { name: '结算币种' }), 'USD')
    await user.click(form.getByRole('button', { name: '添加展商' }))
    expect((await form.findAllByText('请输入公司英文名')).length).toBeGreaterThan(0)
    await user.type(form.getByRole('textbox', { name: '公司英文名' }), 'Mill Lane Ltd')
    await user.click(form.getByRole('button', { name: '添加展商' }))
    await waitFor(() => expect(sent('/add')).toHaveLength(1))
    expect(sent('/add')[0]?.body).toMatchObject({
      loginAcc: 'mill.lane',
      enCompanyName: 'Mill Lane Ltd',
      boothType: 3,
      width: '6.0',
      openSides: 2,
      settleCurrency: 'USD',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('mailing and outbox', () => {
  it('mails step by step with progress until nobody is left', async () => {
    history.replaceState(null, '', '/review/exhibitors?panel=mailing')
    const user = userEvent.setup()
    show()
    const box = await dialog('发送首次登录邮件')
    expect(await box.findByText('1 个账号没有邮箱，请复制链接后另行通知')).toBeTruthy()
    await user.click(box.getByRole('button', { name: '发送 60 封邮件' }))
    expect(await box.findByText('60 封邮件已加入发件箱')).toBeTruthy()
    expect(sent('/mailing/send')).toHaveLength(2)
  })

  it('tells what is left when a step fails', async () => {
    history.replaceState(null, '', '/review/exhibitors?panel=mailing')
    mailing = [{ sent: 50, left: 10 }]
    const user = userEvent.setup()
    show()
    const box = await dialog('发送首次登录邮件')
    const good = mailing
    asked.length = 0
    vi.stubGlobal(
      'fetch',
      ((real) => async (url: string, init: RequestInit) => {
        if (String(url).endsWith('/mailing/send') && good.length === 0)
          return new Response(JSON.stringify({ code: 500, msg: '写入失败' }), {
            headers: { 'Content-Type': 'application/json' },
          })
        return real(url, init)
      })(fetch),
    )
    await user.click(await box.findByRole('button', { name: '发送 60 封邮件' }))
    expect((await box.findByRole('alert')).textContent).toContain('写入失败')
    expect(box.getByText('50 封已加入发件箱，还有 10 封未处理。')).toBeTruthy()
    expect(box.getByRole('button', { name: '继续发送' })).toBeTruthy()
  })

  it('leads to the outbox', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '更多' }))
    const entry = await screen.findByRole('menuitem', { name: '发件箱' })
    expect(entry.getAttribute('href')).toBe('/review/outbox/')
  })
})

describe('the panel in the address', () => {
  it('is read, written and cleared', () => {
    expect(readPanel('?panel=edit&id=7')).toEqual({ kind: 'edit', id: '7' })
    expect(readPanel('?panel=edit&id=x')).toEqual({ kind: null, id: null })
    expect(readPanel('?panel=nonsense')).toEqual({ kind: null, id: null })
    expect(panelSearch('?hall=3&panel=mailing', { kind: null, id: null })).toBe('?hall=3')
    expect(panelSearch('?hall=3', { kind: 'edit', id: '7' })).toBe('?hall=3&panel=edit&id=7')
  })
})
