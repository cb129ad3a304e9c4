/** The screens of the walk: who opens them, what kind they are, and how each state is reached. */
import type { Page } from 'playwright/test'
import { reportPath } from '../../src/features/booth-forms/lifecycle.ts'
import type { FormCode } from '../../src/features/booth-forms/model.ts'
import type { AccountName, Portal } from '../e2e/fixtures.ts'
import { expect } from '../e2e/fixtures.ts'
import { answer, formStates, listStates, openScreen, type Kind, type State } from './states.ts'

export interface Screen {
  /** Id in the route table. */
  route: string
  kinds: readonly Kind[]
  /** Absent: nobody is logged in. */
  account?: AccountName
  states: readonly State[]
}

const ready = (path: string): State => ({
  name: 'ready',
  async reach(page, portal) {
    await openScreen(page, portal, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
  },
})

/** What a screen shows when its first call fails. */
const loadError = (path: string, callPath: string): State => ({
  name: 'error',
  async reach(page, portal) {
    await answer(page, callPath, { code: 500, msg: portal.t('shared/api:errors.default') })
    await openScreen(page, portal, path)
    await expect(page.getByText(portal.t('shared/api:errors.default')).first()).toBeVisible()
  },
})

/** Token of the page's own login. */
const tokenOf = (page: Page, portal: Portal) => portal.tokenOf(page.context())

/** The stored record as if somebody else had saved it in the meantime. */
async function storedRecord(
  page: Page,
  portal: Portal,
  path: string,
  request: object,
  change: object,
): Promise<object> {
  const { data } = await portal.api(path, tokenOf(page, portal), request)
  const record = data as { version: number }
  return { ...record, version: record.version + 1, ...change }
}

/** A booth form nobody has filed yet: a draft is saved, a wrong mobile number refused. */
/** Switches a form on that the show does not offer by itself. */
async function offerForm(portal: Portal, code: string): Promise<void> {
  const { token } = (await portal.api('/busi/login', '', { loginAcc: 'admin', loginPwd: 'Admin-2024' })) as unknown as {
    token: string
  }
  const { rows } = (await portal.api(
    `/system/config/list?configKey=forms.${code}&pageNum=1&pageSize=50`,
    token,
    {},
    'GET',
  )) as unknown as {
    rows: { id: string; configKey: string; configName: string; configType: string; version: number }[]
  }
  const row = rows.find((one) => one.configKey === `forms.${code}`)
  if (!row) throw new Error(`no parameter forms.${code}`)
  const { id, configKey, configName, configType, version } = row
  await portal.api(
    '/system/config',
    token,
    { id, configKey, configName, configType, version, configValue: 'true' },
    'PUT',
  )
}

/** The account's booth of a kind, chosen. */
async function chooseBooth(page: Page, portal: Portal, boothType: number): Promise<void> {
  const token = tokenOf(page, portal)
  const { data } = await portal.api('/busi/exhibitorInfo/checkOpp', token)
  for (const { id } of (data as { list: { id: string }[] }).list) {
    await portal.api('/busi/exhibitorInfo/chooseOpp', token, { id })
    const { data: chosen } = await portal.api('/busi/exhibitorInfo/oppMsg', token)
    if ((chosen as { boothType: number }).boothType === boothType) return
  }
  throw new Error(`no booth of kind ${boothType}`)
}

/** @param boothType kind of booth that files it; the account must have one */
const boothForm = (code: string, account: AccountName = 'demo2', boothType?: number): Screen => ({
  route: code,
  kinds: ['form'],
  account,
  states: [
    ...formStates({
      call: reportPath(code as FormCode, 'save'),
      open: async (page, portal) => {
        if (code === 'h13') await offerForm(portal, code)
        if (boothType) await chooseBooth(page, portal, boothType)
        await openScreen(page, portal, `/newspaper/${code}`)
        await expect(control(page, portal, 'features/booth-forms:fields.contactName')).toBeVisible()
        // Drawings and the catalogue come a moment later.
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
      },
      spoil: (page, portal) => control(page, portal, 'features/booth-forms:fields.contactMobile').fill('12'),
      change: (page, portal) => control(page, portal, 'features/booth-forms:fields.contactName').fill('张伟'),
      submit: (page, portal) => press(page, portal, 'features/booth-forms:actions.saveDraft'),
      theirs: async (page, portal) => {
        const { data } = await portal.api(reportPath(code as FormCode, 'get'), tokenOf(page, portal), {})
        return { ...(data as { form: object }).form, version: 1, contactName: '李娜' }
      },
    }),
    {
      name: 'filed',
      async reach(page, portal) {
        if (code === 'h13') await offerForm(portal, code)
        if (boothType) await chooseBooth(page, portal, boothType)
        const path = reportPath(code as FormCode, 'get')
        await answer(page, path, await asFiled(page, portal, path, code))
        await openScreen(page, portal, `/newspaper/${code}`)
        await expect(page.getByText(`${code.toUpperCase()}-1A08-0001`, { exact: true })).toBeVisible()
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
      },
    },
    loadError(`/newspaper/${code}`, reportPath(code as FormCode, 'get')),
  ],
})

/** The booth's form as the server answers it once it is filed and confirmed: no other state has to make room for it. */
async function asFiled(page: Page, portal: Portal, path: string, code: string): Promise<object> {
  const stored = await portal.api(path, tokenOf(page, portal), {})
  const { form, ...data } = stored.data as { form: object }
  const receipt = `${code.toUpperCase()}-1A08-0001`
  const step = { version: 1, byName: '王芳', note: '', amountBefore: '0.00', amountAfter: '0.00' }
  return {
    ...stored,
    data: {
      ...data,
      form: { ...form, version: 1, status: 2, receipt, confirmedAt: '2024-10-14 09:30:00' },
      history: [
        { ...step, action: 'confirm', at: '2024-10-14 09:30:00', receipt: '' },
        { ...step, action: 'submit', at: '2024-10-14 09:00:00', receipt },
      ],
    },
  }
}

async function rejectedProduct(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/product/list', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

/** A lead somebody entered by hand. */
async function someLead(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/leads/mine', tokenOf(page, portal), { source: 'MANUAL' })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

const HOTEL = '/newspaper/hotelReservation'
/** A booking that waits for the hotel. */
async function pendingStay(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/hotelReservation/list', tokenOf(page, portal), { status: 1 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

async function rejectedBadge(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/certificate/info', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] } | undefined)?.list[0]?.id ?? '1'
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
  name: string
  spoil: string
  change: [key: string, value: string]
}): State[] {
  const { path, area, name, spoil } = options
  const [key, value] = options.change
  const ns = path === '/basic/ip' ? 'features/licensing' : 'features/supply'
  const idOf = async (page: Page, portal: Portal) => {
    const { data } = await portal.api(`/busi/${area}/list`, tokenOf(page, portal), { auditStatus: 3 })
    return (data as { list: { id: string }[] } | undefined)?.list[0]?.id ?? '1'
  }
  return formStates({
    call: `/busi/${area}/update`,
    open: async (page, portal) => {
      await openScreen(page, portal, `${path}?edit=${await idOf(page, portal)}`)
      await expect(control(page, portal, `${ns}:fields.${name}`)).not.toHaveValue('')
    },
    spoil: (page, portal) => control(page, portal, `${ns}:fields.${spoil}`).fill(''),
    change: (page, portal) => control(page, portal, `${ns}:fields.${key}`).fill(value),
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

const brandName = (page: Page, portal: Portal) => control(page, portal, 'features/products:fields.name')

const control = (page: Page, portal: Portal, key: string) =>
  field(page, portal, key).and(page.locator('input, select, textarea'))
const field = (page: Page, portal: Portal, key: string) => page.getByLabel(portal.t(key), { exact: true })
const press = (page: Page, portal: Portal, key: string) =>
  page.getByRole('button', { name: portal.t(key), exact: true }).click()

export const SCREENS: readonly Screen[] = [
  {
    route: 'login',
    // No record stands behind a login: it cannot conflict.
    kinds: [],
    states: formStates({
      call: '/busi/exhibitor/login',
      conflict: false,
      open: (page, portal) => openScreen(page, portal, '/login'),
      change: async (page, portal) => {
        await field(page, portal, 'features/account:fields.loginAcc').fill('demo')
        await field(page, portal, 'features/account:fields.loginPwd').fill('wrong')
      },
      submit: (page, portal) => press(page, portal, 'features/account:login.submit'),
    }),
  },
  {
    route: 'passwordForgot',
    kinds: [],
    states: formStates({
      call: '/busi/password/forgot',
      conflict: false,
      open: (page, portal) => openScreen(page, portal, '/password/forgot'),
      change: async (page, portal) => {
        await field(page, portal, 'features/account:fields.loginAcc').fill('demo')
        await field(page, portal, 'features/account:fields.email').fill('demo@example.com')
      },
      submit: (page, portal) => press(page, portal, 'features/account:forgot.submit'),
    }),
  },
  {
    route: 'register',
    kinds: [],
    states: formStates({
      call: '/register',
      conflict: false,
      open: (page, portal) => openScreen(page, portal, '/register'),
      change: async (page, portal) => {
        const given = {
          companyName: '测试有限公司',
          enCompanyName: 'Test Company Ltd.',
          contactName: '张伟',
          phonenumber: '13800138000',
          email: 'new@example.com',
          verifyCode: '123456',
          loginAcc: 'test.new',
        }
        for (const [name, value] of Object.entries(given))
          await field(page, portal, `features/account:fields.${name}`).fill(value)
      },
      submit: (page, portal) => press(page, portal, 'features/account:register.submit'),
    }),
  },
  {
    route: 'authRedirect',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/auth-redirect?code=none')
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'bind',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/bind')
          await expect(page.getByText(portal.t('features/account:bind.noneTitle'))).toBeVisible()
        },
      },
      {
        name: 'unbound',
        async reach(page, portal) {
          await answer(page, '/busi/auth/ticket', {
            code: 200,
            msg: '',
            data: { state: 'unbound', provider: 'wecom', name: '企业微信', enName: 'WeCom', label: 'Lin Yue' },
          })
          await openScreen(page, portal, '/bind?ticket=t.s')
          await expect(page.getByRole('form', { name: portal.t('features/account:bind.form') })).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'passwordSet',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/password/set#token=none')
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'manual',
    kinds: ['page'],
    states: [ready('/manual')],
  },
  {
    route: 'showcase',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/showcase?p=0')
          await expect(page.getByText(portal.t('features/products:show.gone'))).toBeVisible()
        },
      },
      loadError('/showcase?p=1', '/busi/product/show/1'),
      {
        name: 'asking',
        async reach(page, portal) {
          const { token } = (await portal.api('/busi/exhibitor/login', '', {
            loginAcc: 'demo',
            loginPwd: 'Demo-2024',
          })) as unknown as { token: string }
          const { data } = await portal.api('/busi/product/list', token, { reviewed: 1, status: 1 })
          await openScreen(page, portal, `/showcase?p=${(data as { list: { id: string }[] }).list[0]?.id}`)
          await press(page, portal, 'features/inquiries:ask.action')
          await press(page, portal, 'features/inquiries:ask.submit')
          await expect(page.getByText(portal.t('shared/form:rules.consent')).last()).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'visit',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/i?e=000001&c=3')
          await expect(page.getByRole('form', { name: portal.t('features/invitations:visit.register') })).toBeVisible()
        },
      },
      loadError('/i?e=000001&c=3', '/busi/onlineInvitation/visit'),
    ],
  },
  {
    route: 'invitation',
    kinds: ['list'],
    account: 'demo2',
    states: [
      ...listStates({ path: '/invitation-management/invitation', call: '/busi/onlineInvitation/getOnlineInvitation' }),
      {
        name: 'poster',
        async reach(page, portal) {
          await openScreen(page, portal, '/invitation-management/invitation?channel=3')
          await expect(page.locator('.invitation-poster')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'invitationList',
    kinds: ['list'],
    account: 'demo2',
    states: [
      ...listStates({
        path: '/invitation-management/invitationList',
        call: '/busi/onlineInvitation/getOnlineInvitation',
      }),
    ],
  },
  { route: 'notFound', kinds: ['page'], account: 'demo', states: [ready('/404')] },
  { route: 'noPermission', kinds: ['page'], account: 'demo', states: [ready('/401')] },
  {
    route: 'home',
    kinds: ['page'],
    account: 'demo',
    states: [ready('/'), loadError('/', '/busi/exhibitorInfo/welcomePage')],
  },
  {
    route: 'profile',
    kinds: ['form'],
    account: 'demo',
    states: [
      ...formStates({
        call: '/system/user/profile',
        method: 'PUT',
        open: async (page, portal) => {
          await openScreen(page, portal, '/user/profile')
          await expect(control(page, portal, 'features/account:fields.nickName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/account:fields.nickName').fill(''),
        change: (page, portal) => control(page, portal, 'features/account:fields.nickName').fill('张伟'),
        submit: (page, portal) => press(page, portal, 'shared/form:form.save'),
        theirs: async (page, portal) => {
          const { data } = await portal.api('/system/user/profile', tokenOf(page, portal), {}, 'GET')
          const record = data as { version: number }
          return { ...record, version: record.version + 1, nickName: '李娜' }
        },
      }),
      loadError('/user/profile', '/system/user/profile'),
      ...(['password', 'devices', 'team'] as const).map((tab): State => ({
        name: `tab ${tab}`,
        async reach(page, portal) {
          await openScreen(page, portal, `/user/profile?tab=${tab}`)
          await expect(
            page.getByRole('tabpanel').getByRole('listitem').or(page.getByRole('tabpanel').getByRole('form')).first(),
          ).toBeVisible()
        },
      })),
      {
        name: 'avatar',
        async reach(page, portal) {
          await openScreen(page, portal, '/user/profile')
          await press(page, portal, 'features/account:avatar.change')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'dashboard',
    kinds: ['page'],
    account: 'review',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/dashboard')
          await expect(page.locator('main canvas').last()).toBeVisible()
          await expect(page.getByText(portal.t('features/dashboard:chart.loading'))).toHaveCount(0)
        },
      },
      {
        name: 'tables',
        async reach(page, portal) {
          await openScreen(page, portal, '/dashboard')
          const tables = page.getByRole('radio', { name: portal.t('features/dashboard:chart.asTable') })
          await expect(tables.first()).toBeAttached()
          for (const table of await tables.all()) await table.press(' ')
          await expect(page.getByRole('table')).toHaveCount(await tables.count())
        },
      },
      {
        name: 'nothing',
        async reach(page, portal) {
          await answer(page, '/busi/dashboard/charts', {
            code: 200,
            msg: '',
            data: { serverTime: '2024-10-14 10:00:00', charts: [] },
          })
          await openScreen(page, portal, '/dashboard')
          await expect(page.getByText(portal.t('features/dashboard:none.title'))).toBeVisible()
        },
      },
      loadError('/dashboard', '/busi/dashboard/charts'),
    ],
  },
  {
    route: 'calendar',
    kinds: ['page'],
    account: 'demo',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/calendar')
          await expect(page.getByText(portal.t('features/calendar:deadlines.companyName.title'))).toBeVisible()
        },
      },
      {
        name: 'month',
        async reach(page, portal) {
          await page.addInitScript(() => localStorage.setItem('calendar-view', 'month'))
          await openScreen(page, portal, '/calendar')
          // A phone shows the list instead.
          await expect(
            page
              .getByRole('grid')
              .or(page.getByText(portal.t('features/calendar:deadlines.companyName.title')))
              .first(),
          ).toBeVisible()
        },
      },
      {
        name: 'subscribed',
        async reach(page, portal) {
          await openScreen(page, portal, '/calendar')
          await page
            .getByRole('button', { name: portal.t('features/calendar:link.create') })
            .or(page.getByRole('button', { name: portal.t('features/calendar:link.renew') }))
            .first()
            .click()
          const sure = page
            .getByRole('alertdialog')
            .getByRole('button', { name: portal.t('features/calendar:link.renew') })
          await expect(
            sure.or(page.getByRole('textbox', { name: portal.t('features/calendar:link.address') })),
          ).toBeVisible()
          if (await sure.isVisible()) await sure.click()
          await expect(page.getByRole('textbox', { name: portal.t('features/calendar:link.address') })).toBeVisible()
        },
      },
      loadError('/calendar', '/busi/calendar/list'),
    ],
  },
  {
    route: 'basicInfo',
    kinds: ['form'],
    account: 'demo',
    states: [
      {
        name: 'filed',
        async reach(page, portal) {
          await openScreen(page, portal, '/basic/basicInfo')
          await expect(page.getByText(portal.t('features/company:filed.title'), { exact: true })).toBeVisible()
          await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
        },
      },
      ...formStates({
        call: '/busi/customerinfo/update',
        open: async (page, portal) => {
          await openScreen(page, portal, '/basic/basicInfo')
          await press(page, portal, 'features/company:actions.change')
          await expect(control(page, portal, 'features/company:fields.contactName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/company:fields.contactName').fill(''),
        change: (page, portal) => control(page, portal, 'features/company:fields.contactName').fill('张伟'),
        submit: (page, portal) => press(page, portal, 'features/company:actions.save'),
        theirs: (page, portal) => storedRecord(page, portal, '/busi/customerinfo/info', {}, { contactName: '李娜' }),
      }),
      loadError('/basic/basicInfo', '/busi/customerinfo/info'),
    ],
  },
  {
    route: 'information',
    kinds: ['form'],
    account: 'demo2',
    states: [
      ...formStates({
        call: '/busi/exhibitionRecord/update',
        open: async (page, portal) => {
          await openScreen(page, portal, '/newspaper/information')
          await expect(control(page, portal, 'features/newspaper:fields.tel')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/newspaper:fields.tel').fill('12'),
        change: (page, portal) => control(page, portal, 'features/newspaper:fields.contactName').fill('张伟'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.saveDraft'),
        theirs: (page, portal) =>
          storedRecord(page, portal, '/busi/exhibitionRecord/info', {}, { contactName: '李娜' }),
      }),
      loadError('/newspaper/information', '/busi/exhibitionRecord/info'),
    ],
  },
  {
    route: 'hotelReservation',
    kinds: ['list', 'form'],
    account: 'demo2',
    states: [
      ...listStates({ path: HOTEL, call: '/busi/hotelReservation/list' }),
      ...formStates({
        call: '/busi/hotelReservation/update',
        open: async (page, portal) => {
          await openScreen(page, portal, `${HOTEL}?edit=${await pendingStay(page, portal)}`)
          await expect(control(page, portal, 'features/hotel:fields.contactName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/hotel:fields.contactName').fill(''),
        change: (page, portal) => control(page, portal, 'features/hotel:fields.remark').fill('高楼层'),
        submit: (page, portal) => press(page, portal, 'features/hotel:actions.submit'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/hotelReservation/detail',
            { id: await pendingStay(page, portal) },
            { remark: '无烟房' },
          ),
      }),
      {
        name: 'confirmation',
        async reach(page, portal) {
          await openScreen(page, portal, `${HOTEL}?sheet=${await pendingStay(page, portal)}`)
          await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'inquiryOrder',
    kinds: ['list'],
    account: 'demo',
    states: [
      ...listStates({ path: '/InquiryOrder', call: '/busi/inquiryOrder/list' }),
      {
        name: 'panel',
        async reach(page, portal) {
          const { data } = await portal.api('/busi/inquiryOrder/list', tokenOf(page, portal), { replyFlag: 0 })
          const waiting = (data as { list: { id: string; messageBlocked: string }[] }).list.find(
            (one) => one.messageBlocked === '',
          )
          await openScreen(page, portal, `/InquiryOrder?edit=${waiting?.id}`)
          await expect(field(page, portal, 'features/inquiries:fields.message')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'clueList',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/clue-list', call: '/busi/leads/mine' }),
      ...formStates({
        call: '/busi/leads/update',
        open: async (page, portal) => {
          await openScreen(page, portal, `/clue-list?edit=${await someLead(page, portal)}`)
          await press(page, portal, 'features/leads:actions.edit')
          await expect(control(page, portal, 'features/leads:fields.visitorName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/leads:fields.visitorName').fill(''),
        change: (page, portal) => control(page, portal, 'features/leads:fields.position').fill('采购总监'),
        submit: (page, portal) => press(page, portal, 'features/leads:actions.save'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/leads/detail',
            { id: await someLead(page, portal) },
            { position: '副总经理' },
          ),
      }),
      {
        name: 'export',
        async reach(page, portal) {
          await openScreen(page, portal, '/clue-list')
          await press(page, portal, 'features/leads:actions.export')
          await page.getByRole('menuitem', { name: 'CSV' }).click()
          await expect(field(page, portal, 'features/leads:export.code')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'badge',
    kinds: ['list', 'form'],
    account: 'demo2',
    states: [
      ...listStates({ path: '/newspaper/badge', call: '/busi/certificate/info' }),
      ...formStates({
        call: '/busi/certificate/update',
        open: async (page, portal) => {
          await openScreen(page, portal, `/newspaper/badge?edit=${await rejectedBadge(page, portal)}`)
          await expect(control(page, portal, 'features/badges:fields.surname')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/badges:fields.certNo').fill('12'),
        change: (page, portal) => control(page, portal, 'features/badges:fields.position').fill('技术顾问'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.saveDraft'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/certificate/get',
            { id: await rejectedBadge(page, portal) },
            { position: '销售代表' },
          ),
      }),
      {
        name: 'visa letter',
        async reach(page, portal) {
          await openScreen(page, portal, '/newspaper/badge?new=1')
          await control(page, portal, 'features/badges:fields.certType').selectOption('2')
          await field(page, portal, 'features/badges:fields.visaLetterFlag').check()
          await expect(control(page, portal, 'features/badges:fields.embassyCity')).toBeVisible()
        },
      },
      {
        name: 'print',
        async reach(page, portal) {
          await openScreen(page, portal, '/newspaper/badge?print=all')
          await expect(page.getByRole('article').first()).toBeVisible()
        },
      },
      {
        name: 'import',
        async reach(page, portal) {
          await openScreen(page, portal, '/newspaper/badge')
          await press(page, portal, 'features/badges:import.action')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'exhSignNotice',
    kinds: ['page'],
    account: 'demo2',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/newspaper/exhSignNotice')
          await expect(page.getByRole('heading', { name: portal.t('features/newspaper:sign.docsTitle') })).toBeVisible()
        },
      },
      loadError('/newspaper/exhSignNotice', '/busi/exhibitorInfo/signNotification'),
    ],
  },
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
  {
    route: 'review',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review', call: '/busi/review/list' }),
      {
        name: 'comparison',
        async reach(page, portal) {
          await openScreen(page, portal, '/review?kind=PRODUCT')
          await page.getByRole('main').getByRole('link').or(page.getByRole('row').getByRole('button')).first().click()
          await expect(
            page.getByRole('button', { name: portal.t('features/review:actions.approve'), exact: true }),
          ).toBeVisible()
        },
      },
      {
        name: 'rejecting',
        async reach(page, portal) {
          await openScreen(page, portal, '/review?kind=PRODUCT')
          await page.getByRole('main').getByRole('link').or(page.getByRole('row').getByRole('button')).first().click()
          await press(page, portal, 'features/review:actions.reject')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewExhibitors',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/exhibitors', call: '/busi/organiser/exhibitor/list' }),
      ...(['import', 'new', 'mailing'] as const).map((panel): State => ({
        name: `panel ${panel}`,
        async reach(page, portal) {
          await openScreen(page, portal, `/review/exhibitors?panel=${panel}`)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      })),
    ],
  },
  {
    route: 'reviewExhibitor',
    kinds: ['page'],
    account: 'review',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitor?id=1')
          await expect(
            page.getByRole('heading', { name: portal.t('features/exhibitors:overview.history') }),
          ).toBeVisible()
        },
      },
      {
        name: 'adding a booth',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitor?id=1')
          await press(page, portal, 'features/exhibitors:form.addBooth')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'signing in as',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitor?id=1')
          await page.getByRole('button', { name: /demo/ }).first().click()
          await page.getByRole('menuitem', { name: portal.t('features/exhibitors:overview.signIn') }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      { name: 'none chosen', reach: (page, portal) => openScreen(page, portal, '/review/exhibitor') },
      loadError('/review/exhibitor?id=1', '/busi/organiser/exhibitor/overview'),
    ],
  },
  {
    route: 'reviewHotels',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/hotels', call: '/busi/organiser/hotelReservation/list' }),
      {
        name: 'rooms',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/hotels')
          await page.getByRole('tab', { name: portal.t('features/hotel:organiser.tabs.stock') }).click()
          await expect(page.getByRole('table').first()).toBeVisible()
        },
      },
      {
        name: 'a hotel',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/hotels')
          await page.getByRole('tab', { name: portal.t('features/hotel:organiser.tabs.stock') }).click()
          await page
            .getByRole('button', { name: portal.t('features/hotel:stock.editHotel') })
            .first()
            .click()
          await expect(
            page.getByRole('dialog').getByLabel(portal.t('features/hotel:fields.hotelName'), { exact: true }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewOutbox',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/outbox', call: '/busi/organiser/outbox/list' }),
      {
        name: 'a mail',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/outbox')
          await page.getByRole('row').or(page.getByRole('listitem')).getByRole('button').first().click()
          await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
          // The frame runs no script, so the checker cannot look into it: what it says stands in the other view too.
          await page.getByRole('tab', { name: portal.t('features/outbox:views.text') }).click()
          await expect(page.getByRole('dialog').locator('pre')).toBeVisible()
        },
      },
    ],
  },
  boothForm('h3', 'demo', 3),
  boothForm('h6', 'demo', 3),
  boothForm('h1', 'demo', 1),
  boothForm('h2', 'demo', 1),
  boothForm('h4', 'demo', 1),
  boothForm('h5', 'demo', 2),
  boothForm('h7'),
  boothForm('h8'),
  boothForm('h9'),
  boothForm('h10'),
  boothForm('h11'),
  boothForm('h12'),
  boothForm('h13'),
  {
    route: 'checklist',
    kinds: ['page'],
    account: 'demo2',
    states: [ready('/newspaper/checklist'), loadError('/newspaper/checklist', '/busi/boothForm/checklist')],
  },
  {
    route: 'reviewForms',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/forms', call: '/busi/organiser/boothForm/list' }),
      {
        name: 'a form',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/forms?form=h2')
          await page.getByRole('row').or(page.getByRole('listitem')).getByRole('button').first().click()
          await expect(
            page.getByRole('dialog').getByRole('heading', { name: portal.t('features/form-desk:wholeBill') }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewSlots',
    kinds: ['page'],
    account: 'review',
    states: [
      ready('/review/slots'),
      loadError('/review/slots', '/busi/organiser/vehiclePass/slots'),
      {
        name: 'a slot',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/slots')
          await page.getByRole('cell').getByRole('button').first().click()
          await expect(
            page
              .getByRole('dialog')
              .getByRole('button', { name: portal.t('features/form-desk/screens/slots:vehicles.close') }),
          ).toBeVisible()
        },
      },
      {
        name: 'a gate',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/slots')
          await page
            .getByRole('button', { name: portal.t('features/form-desk/screens/slots:gate.title', { code: 'N1' }) })
            .click()
          await expect(page.getByLabel(portal.t('features/form-desk/screens/slots:gate.capacity'))).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewPrices',
    kinds: ['page'],
    account: 'review',
    states: [ready('/review/prices'), loadError('/review/prices', '/busi/organiser/boothPrice/list')],
  },
  adminList('user', '/system/user'),
  {
    route: 'userAuthRole',
    kinds: ['page'],
    account: 'admin',
    states: [
      ready('/system/user-auth/role?userId=2'),
      loadError('/system/user-auth/role?userId=2', '/system/user/authRole/2'),
    ],
  },
  adminList('role', '/system/role'),
  {
    route: 'roleAuthUser',
    kinds: ['list'],
    account: 'admin',
    states: [
      ...listStates({
        path: '/system/role-auth/user?roleId=2',
        call: '/system/role/authUser/allocatedList',
        method: 'GET',
        emptyReply: { code: 200, msg: '', rows: [], total: 0 },
      }),
      {
        name: 'people to add',
        async reach(page, portal) {
          await openScreen(page, portal, '/system/role-auth/user?roleId=2')
          await page
            .getByRole('button', { name: portal.t('features/roles:holders.add') })
            .first()
            .click()
          await expect(
            page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByRole('listitem')).first(),
          ).toBeVisible()
        },
      },
    ],
  },
  adminTree('dept', '/system/dept'),
  adminTree('systemMenu', '/system/menu'),
  adminList('post', '/system/post'),
  adminList('dict', '/system/dict', '/system/dict/type'),
  adminList('dictData', '/system/dict-data', '/system/dict/data'),
  adminList('config', '/system/config'),
  {
    route: 'logininfor',
    kinds: ['list'],
    account: 'admin',
    states: listStates({
      path: '/system/logininfor',
      call: '/system/logininfor/list',
      method: 'GET',
      emptyReply: { code: 200, msg: '', rows: [], total: 0 },
    }),
  },
  {
    route: 'operlog',
    kinds: ['list'],
    account: 'admin',
    states: [
      {
        name: 'changes of a line',
        async reach(page, portal) {
          const post = { postName: '值班', postCode: 'on-duty', postSort: 90, status: '0' }
          await portal.api('/system/post', tokenOf(page, portal), post)
          await openScreen(page, portal, '/system/operlog')
          await page.getByRole('button', { name: '值班' }).first().click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      ...listStates({
        path: '/system/operlog',
        call: '/system/operlog/list',
        method: 'GET',
        emptyReply: { code: 200, msg: '', rows: [], total: 0 },
      }),
    ],
  },
]

/** A list of the back office: its states, and its form with what is missing. */
function adminList(route: string, path: string, call = path): Screen {
  return adminScreen(route, path, `${call}/list`, { code: 200, msg: '', rows: [], total: 0 })
}

/** As a list, of records in a tree. */
function adminTree(route: string, path: string): Screen {
  return adminScreen(route, path, `${path}/list`, { code: 200, msg: '', data: [] })
}

function adminScreen(route: string, path: string, call: string, emptyReply: object): Screen {
  return {
    route,
    kinds: ['list'],
    account: 'admin',
    states: [
      ...listStates({ path, call, method: 'GET', emptyReply }),
      {
        name: 'form',
        async reach(page, portal) {
          await openScreen(page, portal, path)
          await page
            .getByRole('button', { name: portal.t('shared/crud:actions.add'), exact: true })
            .first()
            .click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: portal.t('shared/crud:actions.save') })
            .click()
          await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        },
      },
    ],
  }
}
