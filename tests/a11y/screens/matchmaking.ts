/** Registrations for matchmaking sessions. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { answer, formStates, listStates, openScreen } from '../states.ts'
import { control, press, storedRecord, tokenOf, type Screen } from './parts.ts'

const PATH = '/matchmaking/registration'

/** One that was rejected: it can be changed. */
async function rejected(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/matchmakingMeeting/list', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

export const MATCHMAKING: readonly Screen[] = [
  {
    route: 'matchmaking',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: PATH, call: '/busi/matchmakingMeeting/list' }),
      {
        name: 'open sessions before a brand is approved',
        async reach(page, portal) {
          const data = { brands: [], settleCurrency: 'CNY', contactName: '', mobile: '', email: '' }
          await answer(page, '/busi/matchmakingMeeting/num', { code: 200, msg: '', data })
          await openScreen(page, portal, PATH)
          await expect(page.getByRole('link', { name: portal.t('features/matchmaking:open.brands') })).toBeVisible()
        },
      },
      ...formStates({
        call: '/busi/matchmakingMeeting/update',
        open: async (page, portal) => {
          await openScreen(page, portal, `${PATH}?edit=${await rejected(page, portal)}`)
          await expect(control(page, portal, 'features/matchmaking:fields.contactName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/matchmaking:fields.mobile').fill('12'),
        change: (page, portal) => control(page, portal, 'features/matchmaking:fields.contactName').fill('李明'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.saveDraft'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            `/busi/matchmakingMeeting/detail/${await rejected(page, portal)}`,
            {},
            { contactName: '王强' },
          ),
      }),
    ],
  },
  {
    route: 'docking',
    kinds: ['list'],
    account: 'demo',
    states: [
      ...listStates({ path: '/matchmaking/docking', call: '/busi/abutmentMeeting/index' }),
      {
        name: 'a meeting asked for',
        async reach(page, portal) {
          const { data } = await portal.api('/busi/abutmentMeeting/index', tokenOf(page, portal), {})
          const [buyer] = (data as { list: { buyerId: string }[] }).list
          await openScreen(page, portal, `/matchmaking/docking?open=apply-${buyer?.buyerId}`)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'dockingApplication',
    kinds: ['list'],
    account: 'demo',
    states: [
      ...listStates({ path: '/matchmaking/application', call: '/busi/abutmentMeeting/list' }),
      ...(['', '&open=offer'] as const).map((open) => ({
        name: open ? 'another time' : 'one meeting',
        async reach(page: Page, portal: Portal) {
          const { data } = await portal.api('/busi/abutmentMeeting/list', tokenOf(page, portal), { status: 2 })
          const [row] = (data as { list: { id: string }[] }).list
          await openScreen(page, portal, `/matchmaking/application?edit=${row?.id}${open}`)
          await expect(page.getByRole('dialog').last()).toBeVisible()
        },
      })),
    ],
  },
]
