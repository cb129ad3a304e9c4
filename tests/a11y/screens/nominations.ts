/** Visitors an exhibitor nominates, and how it stands beside others. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { formStates, listStates, openScreen } from '../states.ts'
import { control, press, storedRecord, tokenOf, type Screen } from './parts.ts'

const PATH = '/invitation-management/nomination'

/** One that was rejected: it can be changed. */
async function rejected(page: Page, portal: Portal): Promise<string> {
  const path = '/busi/exhibitorInvite/getInvite?auditStatus=3'
  const { data } = await portal.api(path, tokenOf(page, portal), {}, 'GET')
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

export const NOMINATIONS: readonly Screen[] = [
  {
    route: 'nomination',
    kinds: ['list', 'form'],
    account: 'demo2',
    states: [
      ...listStates({ path: PATH, call: '/busi/exhibitorInvite/getInvite' }),
      ...formStates({
        call: '/busi/exhibitorInvite/saveInvite',
        open: async (page, portal) => {
          await openScreen(page, portal, `${PATH}?edit=${await rejected(page, portal)}`)
          await expect(control(page, portal, 'features/nominations:fields.lastName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/nominations:fields.mobile').fill('12'),
        change: (page, portal) => control(page, portal, 'features/nominations:fields.position').fill('采购顾问'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.saveDraft'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/exhibitorInvite/detail',
            { id: await rejected(page, portal) },
            { position: '品牌总监' },
          ),
      }),
      {
        name: 'import',
        async reach(page, portal) {
          await openScreen(page, portal, PATH)
          await press(page, portal, 'features/nominations:import.action')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'ranking',
    kinds: ['list'],
    account: 'demo2',
    states: listStates({ path: '/invitation-management/ranking', call: '/busi/onlineInvitation/ranking' }),
  },
]
