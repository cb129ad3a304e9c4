import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { dropSession, $session } from '../../../shared/auth/session.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { OverlayHost } from '../../../shared/ui/overlay-host.tsx'
import { $questions, $toasts } from '../../../shared/ui/overlay-store.ts'
import type { CompanyRecord } from '../contract.ts'
import { BasicInfoScreen } from './basic-info-screen.tsx'

const record: CompanyRecord = {
  id: '7',
  companyName: '杭州华印机械有限公司',
  enCompanyName: '',
  shortName: '华印',
  enShortName: '',
  companyType: '1',
  creditCode: '',
  icon: 'logo.png',
  description: '',
  enDescription: '',
  contactName: '王芳',
  position: '',
  phone: '0571-12345678',
  mobile: '13800138000',
  email: 'sales@huayin.example',
  website: '',
  country: '156',
  province: '330000',
  city: '330100',
  district: '',
  address: '西湖区文三路90号',
  enAddress: '',
  postcode: '',
  cids: ['1010101'],
  employees: '',
  foundedYear: 1998,
  photos: [],
  video: '',
  invoiceTitle: '杭州华印机械有限公司',
  taxNo: '91330100MA1K3F2X4B',
  invoiceType: '1',
  invoiceEmail: 'finance@huayin.example',
  createTime: '2024-10-01 10:00:00',
  updateTime: '2024-10-01 10:00:00',
  savedBy: '',
  savedAt: '2024-10-01 10:00:00',
  version: 3,
  settleCurrency: 'CNY',
  nameLocked: 1,
  pendingName: null,
  infoComplete: 0,
  directoryStatus: 0,
  missing: ['description', 'creditCode'],
  required: 18,
  booths: [
    {
      id: '1',
      hall: 'N1',
      boothNo: '1A001',
      boothType: 3,
      width: '6.0',
      depth: '3.0',
      area: '18.0',
      openSides: 2,
      contractNo: 'HT-1',
      settleCurrency: 'CNY',
    },
  ],
}

let stored: CompanyRecord | { code: number; msg: string }
let answer: (body: Record<string, unknown>) => Record<string, unknown>
let asked: Asked[]
let routes: Parameters<typeof routeFetch>[0]
const region = (id: string, name: string, enName: string) => ({ id, name, enName, level: 1, children: [] })

beforeEach(() => {
  stored = record
  $toasts.set([])
  $questions.set([])
  $session.set({
    status: 'ready',
    kind: 'exhibitor',
    user: null,
    roles: ['exhibitor_admin'],
    permissions: ['busi:company:query', 'busi:company:edit'],
    infoComplete: 0,
    gates: { newspaper: true, invitation: true },
    menu: [],
    userId: null,
    booths: [],
    boothId: null,
  })
  answer = ({ draft: _d, version: _v, clientToken: _c, ...fields }) => ({ data: { ...record, ...fields, version: 4 } })
  routes = {
    '/busi/customerinfo/info': () => ('code' in stored ? stored : { data: stored }),
    '/busi/customerinfo/update': (body) => answer(body),
    '/busi/sendcode': { data: { cooldown: 60, maskedTo: 'n****@huayin.example' } },
    '/busi/category/brand': {
      data: [
        {
          ...region('101', '设备', 'Machines'),
          children: [
            {
              ...region('10101', '柔印', 'Flexo'),
              children: [region('1010101', '机组式柔印机', 'Inline flexo press')],
            },
          ],
        },
      ],
    },
    '/busi/region/world': {
      data: [
        { id: '156', name: '中国', enName: 'China', code: 'CN', phoneCode: '+86' },
        { id: '276', name: '德国', enName: 'Germany', code: 'DE', phoneCode: '+49' },
      ],
    },
    '/busi/province': { data: [region('330000', '浙江省', 'Zhejiang')] },
    '/busi/region/area': { data: [region('330100', '杭州市', 'Hangzhou')] },
    '/system/dict/data/type/*': (_, path) => ({
      data: path.endsWith('busi_invoice_type')
        ? [
            {
              dictType: 'busi_invoice_type',
              dictValue: '1',
              dictLabel: '增值税普通发票',
              enDictLabel: 'Plain VAT invoice',
              listClass: '',
            },
          ]
        : [{ dictType: 'x', dictValue: '1', dictLabel: '生产', enDictLabel: 'Manufacturer', listClass: '' }],
    }),
  }
  asked = routeFetch(routes)
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropSession()
})

async function show(locale: Locale = 'zh-CN') {
  render(
    <TestStrings locale={locale}>
      <BasicInfoScreen locale={locale} />
      <OverlayHost locale={locale} />
    </TestStrings>,
  )
  const form = await screen.findByRole('form')
  await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.value).not.toBe(''))
  return form
}
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const updates = () =>
  asked.filter((one) => one.path === '/busi/customerinfo/update').map((one) => one.body as Record<string, unknown>)

describe('company info', () => {
  it('shows what is stored, read-only names and the booth of the contract', async () => {
    const form = await show()
    expect(form.getAttribute('data-state')).toBe('pristine')
    expect(box('公司名称').readOnly).toBe(true)
    // One line would cut a long name off, and nobody scrolls in what cannot be edited.
    expect(box('公司名称').tagName).toBe('TEXTAREA')
    // An empty name may still be filled once.
    expect(box('公司英文名').readOnly).toBe(false)
    expect(screen.getAllByText('光地').length).toBeGreaterThan(0)
    expect(screen.getAllByText('6 × 3 米').length).toBeGreaterThan(0)
  })

  it('stands there before its record comes, keeps what is typed meanwhile, and saves nothing yet', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    const answerInfo = () => held.then(() => ({ data: record }))
    asked = routeFetch({ ...routes, '/busi/customerinfo/info': answerInfo })
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
      </TestStrings>,
    )
    expect(box('公司名称').readOnly).toBe(true)
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box('职务'), '经理')
    arrive()
    await waitFor(() => expect(box('联系人').value).toBe('王芳'))
    expect(box('职务').value).toBe('经理')
    expect(screen.getByRole('form').getAttribute('data-state')).toBe('unsaved')
  })

  it('names what is missing, leads to it, and counts along while typing', async () => {
    await show()
    const card = screen.getByRole('region', { name: '资料完整度' })
    await userEvent.click(within(card).getByRole('button', { name: '统一社会信用代码' }))
    expect(document.activeElement).toBe(box('统一社会信用代码'))
    await userEvent.type(box('统一社会信用代码'), '91330100MA1K3F2X4B')
    expect(within(card).queryByRole('button', { name: '统一社会信用代码' })).toBeNull()
    // The first English word asks for all of them.
    await userEvent.type(box('英文地址'), '90 Wensan Road')
    expect(within(card).getByRole('button', { name: '公司英文简介' })).toBeTruthy()
  })

  it('keeps an unfinished form as a draft, without the names that stand in the contract', async () => {
    const form = await show()
    await userEvent.type(box('职务'), '经理')
    expect(form.getAttribute('data-state')).toBe('unsaved')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(updates()).toHaveLength(1))
    expect(updates()[0]).toMatchObject({
      draft: 1,
      position: '经理',
      version: 3,
      clientToken: expect.stringMatching(/.{8,}/),
    })
    expect(updates()[0]).not.toHaveProperty('companyName')
    await waitFor(() => expect(form.getAttribute('data-state')).toBe('pristine'))
  })

  it('refuses to save it as finished and names each field', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(within(summary).getByRole('link', { name: /公司简介/ })).toBeTruthy()
    expect(within(summary).getByRole('link', { name: /统一社会信用代码/ })).toBeTruthy()
    expect(updates()).toEqual([])
  })

  it('shows the server’s refusal at its field', async () => {
    await show()
    answer = () => ({
      code: 300,
      msg: '',
      data: { errors: [{ field: 'city', msgKey: 'x', msg: '所选地区与上级地区不一致' }] },
    })
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    expect(await screen.findByRole('combobox', { name: '市' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('combobox', { name: '市' }).getAttribute('aria-invalid')).toBe('true'))
  })

  it('puts both versions side by side when somebody saved in between', async () => {
    await show()
    await userEvent.type(box('职务'), '经理')
    answer = () => ({ code: 409, msg: '', data: { current: { ...record, position: '总监', version: 9 } } })
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '记录已被他人修改' })
    expect(within(dialog).getByText('总监')).toBeTruthy()
    expect(within(dialog).getByText('经理')).toBeTruthy()
    answer = (body) => ({ data: { ...record, ...body, version: 10 } })
    await userEvent.click(within(dialog).getByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(updates().at(-1)).toMatchObject({ position: '经理', version: 9 }))
  })

  it('asks a company abroad for its registration number and no province, and a dollar contract for no invoice', async () => {
    stored = { ...record, country: '276', settleCurrency: 'USD', enCompanyName: 'Norvalt GmbH' }
    await show('en-US')
    expect(box('Registration no.')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Province' })).toBeNull()
    expect(screen.queryByText('Invoice details')).toBeNull()
  })

  it('forbids in words, and offers another try after a failure', async () => {
    stored = { code: 403, msg: '没有权限' }
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
      </TestStrings>,
    )
    expect(await screen.findByRole('link')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('tries again after a failure', async () => {
    stored = { code: 500, msg: '数据库繁忙' }
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
      </TestStrings>,
    )
    const retry = await screen.findByRole('button', { name: '重试' })
    stored = record
    await userEvent.click(retry)
    expect(await screen.findByRole('form')).toBeTruthy()
  })
})

describe('a complete record', () => {
  const complete: CompanyRecord = {
    ...record,
    creditCode: '91330100MA1K3F2X4B',
    description: '专注标签印刷设备二十余年，服务全国客户，提供整线方案。',
    website: 'https://huayin.example/',
    photos: ['hall.png'],
    updateTime: '2024-10-12 08:00:00',
    savedBy: '王芳',
    savedAt: '2024-10-11 09:30:00',
    missing: [],
  }
  const open = () =>
    render(
      <TestStrings>
        <BasicInfoScreen locale="zh-CN" />
        <OverlayHost locale="zh-CN" />
      </TestStrings>,
    )
  const heading = () => screen.getByRole('heading', { level: 1 })

  beforeEach(() => {
    stored = complete
  })
  afterEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  it('is read: state, last save, names for ids, pictures and links', async () => {
    open()
    expect((await screen.findAllByText('资料完整')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('2024-10-11 09:30')).toBeTruthy()
    expect(screen.getByText('保存人').nextElementSibling?.textContent).toBe('王芳')
    expect(await screen.findByText('浙江省')).toBeTruthy()
    expect(await screen.findByText('杭州市')).toBeTruthy()
    expect(await screen.findByText('机组式柔印机')).toBeTruthy()
    expect(await screen.findByText('增值税普通发票')).toBeTruthy()
    expect(screen.getByRole('img', { name: '公司标志 1' }).closest('a')?.href).toContain('logo.png')
    expect(screen.getByRole('link', { name: 'https://huayin.example/' })).toBeTruthy()
    expect(screen.getByText(/还需提交会刊信息/)).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  it('opens its form on request and is left as it is, the focus at the name of the page each time', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '修改' }))
    expect(document.activeElement).toBe(heading())
    expect(box('联系人').value).toBe('王芳')
    await userEvent.type(box('职务'), '经理')
    await userEvent.click(screen.getByRole('button', { name: '保留已提交的内容' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃修改' }))
    expect(await screen.findByRole('button', { name: '修改' })).toBeTruthy()
    expect(document.activeElement).toBe(heading())
    await userEvent.click(screen.getByRole('button', { name: '修改' }))
    expect(box('职务').value).toBe('')
  })

  it('is read again once it is saved; a draft of it goes on being typed', async () => {
    answer = ({ draft: _d, version: _v, clientToken: _c, ...fields }) => ({
      data: { ...complete, ...fields, version: 4 },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '修改' }))
    await userEvent.type(box('职务'), '经理')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(screen.getByRole('form').getAttribute('data-state')).toBe('pristine'))
    await userEvent.type(box('职务'), '一')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('经理一')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(heading())
  })

  it('stays a form for who typed before it came, or stands in a field', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    asked = routeFetch({ ...routes, '/busi/customerinfo/info': () => held.then(() => ({ data: complete })) })
    open()
    await userEvent.type(box('职务'), '经理')
    arrive()
    await waitFor(() => expect(box('联系人').value).toBe('王芳'))
    expect(box('职务').value).toBe('经理')
    expect(screen.getByRole('button', { name: '保留已提交的内容' })).toBeTruthy()
  })

  it('is a form at once while something typed is kept here, or the address asks for its dialog', async () => {
    $session.set({ ...$session.get(), userId: '5' })
    localStorage.setItem('draft:5:company', JSON.stringify({ version: 3, at: 1, values: { position: '经理' } }))
    const { unmount } = open()
    await waitFor(() => expect(box('联系人').value).toBe('王芳'))
    unmount()
    localStorage.clear()
    history.replaceState(null, '', '/?open=name')
    open()
    expect(await screen.findByRole('dialog', { name: '申请变更公司名称' })).toBeTruthy()
  })

  it('is waited for in its form’s place when the session knows it is complete', async () => {
    $session.set({ ...$session.get(), infoComplete: 1 })
    open()
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(await screen.findByRole('button', { name: '修改' })).toBeTruthy()
  })

  it('tells of a name that was refused, and clears it away', async () => {
    stored = {
      ...complete,
      pendingName: { companyName: '杭州新名有限公司', enCompanyName: '', auditStatus: 3, auditReason: '与执照不符' },
    }
    answer = () => ({ data: { ...complete, version: 4 } })
    open()
    expect(await screen.findByText(/与执照不符/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByText(/与执照不符/)).toBeNull())
    expect(screen.getByRole('button', { name: '修改' })).toBeTruthy()
  })

  it('has no way to change it for who may only read', async () => {
    $session.set({ ...$session.get(), permissions: ['busi:company:query'] })
    open()
    expect(await screen.findByText(/只能查看企业信息/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
  })
})

describe('another e-mail', () => {
  it('is saved once its code is right; a wrong one is told in the dialog', async () => {
    await show()
    const good = answer
    answer = (body) =>
      body.emailCode === undefined
        ? { code: 463, msg: '', data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@huayin.example' } }
        : body.emailCode === '123456'
          ? good(body)
          : { code: 300, msg: '', data: { errors: [{ field: 'emailCode', msgKey: 'x', msg: '验证码错误' }] } }
    await userEvent.clear(box('邮箱'))
    await userEvent.type(box('邮箱'), 'new@huayin.example')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '验证新邮箱' })
    expect(await within(dialog).findByText(/n\*\*\*\*@huayin.example/)).toBeTruthy()
    expect(asked.find((one) => one.path === '/busi/sendcode')).toBeTruthy()
    const code = within(dialog).getByRole('textbox', { name: '验证码' })
    await userEvent.type(code, '000000')
    await userEvent.click(within(dialog).getByRole('button', { name: '确认并保存' }))
    expect(await within(dialog).findByText('验证码错误')).toBeTruthy()
    await userEvent.clear(code)
    await userEvent.type(code, '123456')
    await userEvent.click(within(dialog).getByRole('button', { name: '确认并保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates().at(-1)).toMatchObject({ email: 'new@huayin.example', emailCode: '123456' })
    expect(screen.getByRole('form').getAttribute('data-state')).toBe('pristine')
  })

  it('stays unsaved, not lost, when the code is given up', async () => {
    await show()
    answer = () => ({ code: 463, msg: '', data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@huayin.example' } })
    await userEvent.type(box('邮箱'), '.cn')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const dialog = await screen.findByRole('dialog', { name: '验证新邮箱' })
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('邮箱').value).toBe('sales@huayin.example.cn')
    expect(screen.getByRole('form').getAttribute('data-state')).toBe('unsaved')
  })
})

describe('another name', () => {
  it('is asked for beside the form, and what is typed there stays', async () => {
    await show()
    await userEvent.type(box('职务'), '经理')
    answer = (body) => ({
      data: {
        ...record,
        version: 4,
        pendingName: { companyName: body.companyName, enCompanyName: '', auditStatus: 1, auditReason: '' },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: '申请变更名称' }))
    const dialog = await screen.findByRole('dialog', { name: '申请变更公司名称' })
    const name = within(dialog).getByRole('textbox', { name: '公司名称' })
    await userEvent.click(within(dialog).getByRole('button', { name: '提交审核' }))
    expect((await within(dialog).findAllByText(/与当前名称相同/)).length).toBeGreaterThan(0)
    await userEvent.clear(name)
    await userEvent.type(name, '杭州新名有限公司')
    await userEvent.click(within(dialog).getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText(/申请变更为：杭州新名有限公司/)).toBeTruthy()
    expect(updates().at(-1)).toMatchObject({ companyName: '杭州新名有限公司', draft: 1, version: 3 })
    expect(box('职务').value).toBe('经理')
    // The next save stands on the version of the request's answer.
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(updates().at(-1)).toMatchObject({ version: 4, position: '经理' }))
  })

  it('can be taken back while it waits, after a question', async () => {
    stored = {
      ...record,
      pendingName: { companyName: '杭州新名有限公司', enCompanyName: '', auditStatus: 1, auditReason: '' },
    }
    await show()
    await userEvent.click(screen.getByRole('button', { name: '撤回申请' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: '撤回申请' }))
    await waitFor(() => expect(screen.queryByText('名称变更审核中')).toBeNull())
    expect(updates()).toMatchObject([{ cancelName: 1, version: 3 }])
  })

  it('shows why it was rejected', async () => {
    stored = {
      ...record,
      pendingName: {
        companyName: '杭州新名有限公司',
        enCompanyName: '',
        auditStatus: 3,
        auditReason: '与营业执照不符',
      },
    }
    await show()
    expect(screen.getByText(/与营业执照不符/)).toBeTruthy()
  })
})
