/** The screens of the walk: who opens them, what kind they are, and how each state is reached. */
import type { Page } from 'playwright/test'
import type { AccountName, Portal } from '../e2e/fixtures.ts'
import { expect } from '../e2e/fixtures.ts'
import { formStates, openScreen, type Kind, type State } from './states.ts'

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
  },
})

const field = (page: Page, portal: Portal, key: string) => page.getByLabel(portal.t(key), { exact: true })
const press = (page: Page, portal: Portal, key: string) => page.getByRole('button', { name: portal.t(key), exact: true }).click()

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
  { route: 'notFound', kinds: ['page'], account: 'demo', states: [ready('/404')] },
  { route: 'noPermission', kinds: ['page'], account: 'demo', states: [ready('/401')] },
]
