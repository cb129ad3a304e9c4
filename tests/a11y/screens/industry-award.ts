/** Entries for industry awards. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { formStates, listStates, openScreen } from '../states.ts'
import { control, press, storedRecord, tokenOf, type Screen } from './parts.ts'

const PATH = '/award/industry'

/** One that was rejected: it can be changed. */
async function rejected(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/industryAward/list', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

export const INDUSTRY_AWARD: readonly Screen[] = [
  {
    route: 'industryAward',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: PATH, call: '/busi/industryAward/list' }),
      ...formStates({
        call: '/busi/industryAward/update',
        open: async (page, portal) => {
          await openScreen(page, portal, `${PATH}?edit=${await rejected(page, portal)}`)
          await expect(control(page, portal, 'features/industry-award:fields.contactName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/industry-award:fields.mobile').fill('12'),
        change: (page, portal) => control(page, portal, 'features/industry-award:fields.contactName').fill('李明'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.saveDraft'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/industryAward/detail',
            { id: await rejected(page, portal) },
            { contactName: '王强' },
          ),
      }),
    ],
  },
]
