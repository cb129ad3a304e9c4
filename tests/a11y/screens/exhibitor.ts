/** What an exhibitor files. */
import type { Page } from 'playwright/test'
import { type Portal, expect } from '../../e2e/fixtures.ts'
import { formStates, listStates, openScreen } from '../states.ts'
import { type Screen, loadError, tokenOf, storedRecord, control, field, press } from './parts.ts'

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

export const EXHIBITOR: readonly Screen[] = [
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
]
