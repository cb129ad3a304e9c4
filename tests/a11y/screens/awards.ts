/** Applications to put a brand to the vote. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { formStates, listStates, openScreen } from '../states.ts'
import { control, press, storedRecord, tokenOf, type Screen } from './parts.ts'

const PATH = '/award/vote'

/** One that was rejected: it can be changed. */
async function rejected(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/voteApplication/list', tokenOf(page, portal), { auditStatus: 3 })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

export const AWARDS: readonly Screen[] = [
  {
    route: 'vote',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: PATH, call: '/busi/voteApplication/list' }),
      {
        name: 'the voting page to hand on',
        async reach(page, portal) {
          await openScreen(page, portal, PATH)
          await page
            .getByRole('button', { name: portal.t('features/awards:page.share') })
            .first()
            .click()
          await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
        },
      },
      ...formStates({
        call: '/busi/voteApplication/application',
        open: async (page, portal) => {
          await openScreen(page, portal, `${PATH}?edit=${await rejected(page, portal)}`)
          await expect(control(page, portal, 'features/awards:fields.contactName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/awards:fields.mobile').fill('12'),
        change: (page, portal) => control(page, portal, 'features/awards:fields.contactName').fill('李明'),
        submit: (page, portal) => press(page, portal, 'shared/record:actions.saveDraft'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/voteApplication/detail',
            { id: await rejected(page, portal) },
            { contactName: '王强' },
          ),
      }),
    ],
  },
]
