/** Screens of code generation. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { answer, listStates, openScreen } from '../states.ts'
import { control, loadError, tokenOf, type Screen } from './parts.ts'
import { under } from '../../../src/shared/i18n/keys.ts'

/** A table to generate from, under a name that no screen has; answers its id. */
async function importPosts(page: Page, portal: Portal): Promise<string> {
  const token = tokenOf(page, portal)
  await portal.api('/tool/gen/importTable', token, { tables: 'sys_post' })
  const { rows } = await portal.api<{ rows: { id: string; tableName: string }[] }>(
    '/tool/gen/list?tableName=sys_post',
    token,
    undefined,
    'GET',
  )
  const id = rows[0]?.id ?? ''
  const { data } = await portal.api<{ data: { info: object } }>(`/tool/gen/${id}`, token, undefined, 'GET')
  await portal.api('/tool/gen', token, { ...data.info, id, businessName: 'duty', className: 'Duty' }, 'PUT')
  return id
}

const openTable = async (page: Page, portal: Portal) => {
  const id = await importPosts(page, portal)
  await openScreen(page, portal, `/tool/gen-edit?tableId=${id}`)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

/** Opens a part of the form. */
const choose = (page: Page, portal: Portal, tab: string) =>
  page.getByRole('tab', { name: portal.t(under('features/gen:tabs.', tab)) }).click()

export const GENERATION: readonly Screen[] = [
  {
    route: 'gen',
    kinds: ['list'],
    account: 'admin',
    states: [
      ...listStates({
        path: '/tool/gen',
        call: '/tool/gen/list',
        method: 'GET',
        emptyReply: { code: 200, msg: '', rows: [], total: 0 },
      }).map((state) =>
        state.follows
          ? state
          : {
              ...state,
              async reach(page: Page, portal: Portal) {
                await importPosts(page, portal)
                await state.reach(page, portal)
              },
            },
      ),
      {
        name: 'tables to import',
        async reach(page, portal) {
          await openScreen(page, portal, '/tool/gen')
          await page
            .getByRole('button', { name: portal.t('features/gen:actions.import') })
            .first()
            .click()
          await expect(page.getByRole('dialog').getByText('badge', { exact: true }).first()).toBeVisible()
        },
      },
      {
        name: 'code',
        async reach(page, portal) {
          await importPosts(page, portal)
          await openScreen(page, portal, '/tool/gen')
          await page.getByRole('button', { name: 'sys_post', exact: true }).first().click()
          await expect(page.getByRole('region', { name: /^src\// })).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'genEdit',
    kinds: ['form'],
    account: 'admin',
    states: [
      { name: 'pristine', reach: openTable },
      loadError('/tool/gen-edit?tableId=1', '/tool/gen/1'),
      {
        name: 'field errors',
        async reach(page, portal) {
          await openTable(page, portal)
          await choose(page, portal, 'generation')
          await control(page, portal, 'features/gen:fields.businessName').fill('')
          await page.getByRole('button', { name: portal.t('shared/form:form.save') }).click()
          await expect(page.getByRole('alert').first()).toBeVisible()
        },
      },
      {
        name: 'server error',
        async reach(page, portal) {
          await openTable(page, portal)
          await answer(page, '/tool/gen', { code: 500, msg: portal.t('shared/api:errors.default') }, 'PUT')
          await page.getByRole('button', { name: portal.t('shared/form:form.save') }).click()
          await expect(page.getByRole('alert').first()).toBeVisible()
        },
      },
      {
        name: 'conflict',
        async reach(page, portal) {
          const id = await importPosts(page, portal)
          const { data } = await portal.api<{ data: { info: { version: number } } }>(
            `/tool/gen/${id}`,
            tokenOf(page, portal),
            undefined,
            'GET',
          )
          const current = { ...data.info, version: data.info.version + 1, functionName: '值班' }
          await openScreen(page, portal, `/tool/gen-edit?tableId=${id}`)
          await choose(page, portal, 'generation')
          await control(page, portal, 'features/gen:fields.functionName').fill('职务')
          await answer(page, '/tool/gen', { code: 409, msg: '', data: { current } }, 'PUT')
          await page.getByRole('button', { name: portal.t('shared/form:form.save') }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
]
