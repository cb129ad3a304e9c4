/** Demands: the own ones with their form, and the hall. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { formStates, listStates, openScreen } from '../states.ts'
import { control, press, storedRecord, tokenOf, type Screen } from './parts.ts'

async function failedOne(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/purchase/list', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

async function foreignOne(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/purchase/list', tokenOf(page, portal), { scope: 'HALL' })
  return (data as { list: { id: string; mineFlag: number }[] }).list.find((one) => one.mineFlag === 0)?.id ?? ''
}

export const PURCHASES: readonly Screen[] = [
  {
    route: 'demand',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/purchase/mine', call: '/busi/purchase/list' }),
      ...formStates({
        call: '/busi/purchase/add',
        open: async (page, portal) => {
          await openScreen(page, portal, `/purchase/mine?edit=${await failedOne(page, portal)}`)
          await expect(control(page, portal, 'features/purchases:fields.contactName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/purchases:fields.contactName').fill(''),
        change: (page, portal) => control(page, portal, 'features/purchases:fields.contactName').fill('李明'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.submit'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/purchase/detail',
            { id: await failedOne(page, portal) },
            { contactName: '王强' },
          ),
      }),
    ],
  },
  {
    route: 'hall',
    kinds: ['list'],
    account: 'demo',
    states: [
      ...listStates({ path: '/purchase/hall', call: '/busi/purchase/list' }),
      {
        name: 'panel',
        async reach(page, portal) {
          await openScreen(page, portal, `/purchase/hall?edit=${await foreignOne(page, portal)}`)
          await expect(
            page.getByRole('region', { name: portal.t('features/purchases:sections.contact') }),
          ).toBeVisible()
        },
      },
    ],
  },
]
