/** Online invitations, and the organiser's text messages. */
import { expect } from '../../e2e/fixtures.ts'
import { listStates, openScreen } from '../states.ts'
import type { Screen } from './parts.ts'

export const INVITATIONS: readonly Screen[] = [
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
      {
        name: 'text messages',
        async reach(page, portal) {
          await openScreen(page, portal, '/invitation-management/invitation?channel=4')
          await expect(page.getByText(portal.t('features/invitations:counts.smsLeft'))).toBeVisible()
        },
      },
      {
        name: 'adding a number',
        async reach(page, portal) {
          await openScreen(page, portal, '/invitation-management/invitation?channel=4&open=mobile')
          await expect(
            page.getByRole('dialog').getByLabel(portal.t('features/invitations:fields.mobile')),
          ).toBeVisible()
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
  {
    route: 'reviewSms',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/sms', call: '/busi/organiser/sms/list' }),
      {
        name: 'blocked numbers',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/sms?view=blocked')
          await expect(page.getByText(portal.t('features/sms:blocked.text'))).toBeVisible()
        },
      },
      {
        name: 'blocking a number',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/sms?view=blocked&open=block')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
]
