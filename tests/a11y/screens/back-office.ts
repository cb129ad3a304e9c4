/** Screens of the administration. */
import type { Page } from 'playwright/test'
import { arranging } from './arranging.ts'
import { withBuyers } from './buyers.ts'
import { withJury } from './jury.ts'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { GROUPS } from '../../../src/features/form-builder/kinds.ts'
import { listStates, openScreen } from '../states.ts'
import { API_PAGE } from './api-page.ts'
import { GENERATION } from './generation.ts'
import { type Screen, ready, loadError, tokenOf } from './parts.ts'
import { type KeyIn, under } from '../../../src/shared/i18n/keys.ts'

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
            .getByRole('button', { name: portal.t('shared/form:form.save') })
            .click()
          await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        },
      },
    ],
  }
}

/** Something for the operation log to tell: a post is added, once. */
async function writeLine(page: Page, portal: Portal): Promise<void> {
  const post = { postName: '值班', postCode: 'on-duty', postSort: 90, status: '0' }
  await portal.api('/system/post', tokenOf(page, portal), post)
}

/** What an activity's votes come to, with some to be looked at. */
function withVotes(screen: Screen): Screen {
  return {
    ...screen,
    states: [
      ...screen.states,
      {
        name: 'the votes of an activity',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/awards')
          await page
            .getByRole('button', { name: portal.t('features/awards:votes.open') })
            .last()
            .click()
          await expect(
            page.getByRole('dialog').getByRole('button', { name: portal.t('features/awards:votes.setAside') }),
          ).toBeVisible()
        },
      },
    ],
  }
}

/** The award's tab, and what is decided of its entries. */
function withResults(screen: Screen): Screen {
  return {
    ...screen,
    states: [
      ...screen.states,
      {
        name: 'the results of an award',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/awards?tab=award')
          await page
            .getByRole('button', { name: portal.t('features/industry-award:results.open') })
            .first()
            .click()
          await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
        },
      },
    ],
  }
}

export const BACK_OFFICE: readonly Screen[] = [
  adminList('user', '/system/user'),
  withBuyers(arranging(adminList('reviewMatchmaking', '/review/matchmaking', '/busi/organiser/meetingSession'))),
  withJury(withVotes(withResults(adminList('reviewAwards', '/review/awards', '/busi/organiser/voteActivity')))),
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
  adminList('notice', '/system/notice'),
  adminList('reviewSmsTemplates', '/review/sms-templates', '/busi/organiser/smsTemplate'),
  adminList('reviewManual', '/review/manual', '/busi/manualFile'),
  ...GENERATION,
  {
    route: 'formBuilder',
    kinds: ['page'],
    account: 'admin',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/tool/build')
          await expect(page.getByText(portal.t('features/form-builder:canvas.empty'))).toBeAttached()
        },
      },
      {
        name: 'every kind',
        async reach(page, portal) {
          await openScreen(page, portal, '/tool/build')
          const words = (key: KeyIn<'features/form-builder'>) => portal.t(`features/form-builder:${key}`)
          const step = (name: string) =>
            page.getByRole('radio', { name: portal.t(under('features/form-builder:parts.', name)), exact: true })
          const phone = await step('palette').isVisible()
          if (phone) await step('palette').check()
          for (const kind of Object.values(GROUPS).flat())
            await page
              .getByRole('region', { name: words('parts.palette') })
              .getByRole('button', { name: words(`kinds.${kind}`), exact: true })
              .click()
          if (phone) await step('canvas').check()
          await expect(page.locator('main li button[aria-pressed]')).toHaveCount(Object.values(GROUPS).flat().length)
        },
      },
      {
        name: 'preview',
        follows: true,
        async reach(page, portal) {
          await page.getByRole('button', { name: portal.t('features/form-builder:preview.open') }).click()
          const dialog = page.getByRole('dialog')
          await dialog.locator('button[type=submit]').last().click()
          await expect(dialog.locator('form')).toHaveAttribute('data-state', 'pristine')
        },
      },
      {
        name: 'export',
        follows: true,
        async reach(page, portal) {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: portal.t('features/form-builder:export.open') }).click()
          await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(5)
        },
      },
    ],
  },
  API_PAGE,
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
          await writeLine(page, portal)
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
      }).map((state) =>
        state.name === 'loading'
          ? {
              ...state,
              async reach(page: Page, portal: Portal) {
                await writeLine(page, portal)
                await state.reach(page, portal)
              },
            }
          : state,
      ),
    ],
  },
]
