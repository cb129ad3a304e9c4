/** The booth forms and their checklist. */
import type { Page } from 'playwright/test'
import { reportPath } from '../../../src/features/booth-forms/lifecycle.ts'
import type { FormCode } from '../../../src/shared/lib/form-codes.ts'
import { type AccountName, type Portal, expect } from '../../e2e/fixtures.ts'
import { answer, formStates, openScreen } from '../states.ts'
import { type Screen, ready, loadError, tokenOf, control, press } from './parts.ts'

/** A booth form nobody has filed yet: a draft is saved, a wrong mobile number refused. */
/** Switches a form on that the show does not offer by itself. */
async function offerForm(portal: Portal, code: string): Promise<void> {
  const { token } = await portal.api<{
    token: string
  }>('/busi/login', '', { loginAcc: 'admin', loginPwd: 'Admin-2024' })
  const { data } = await portal.api<{ data: { version: number } }>('/busi/organiser/show/get', token, undefined, 'GET')
  await portal.api('/busi/organiser/show/update', token, { version: data.version, [code]: 1 }, 'PUT')
}

/** The account's booth of a kind, chosen. */
async function chooseBooth(page: Page, portal: Portal, boothType: number): Promise<void> {
  const token = tokenOf(page, portal)
  const { data } = await portal.api('/busi/exhibitorInfo/checkOpp', token)
  for (const { id } of (data as { list: { id: string }[] }).list) {
    await portal.api('/busi/exhibitorInfo/chooseOpp', token, { id })
    const { data: chosen } = await portal.api('/busi/exhibitorInfo/oppMsg', token)
    if ((chosen as { boothType: number }).boothType === boothType) return
  }
  throw new Error(`no booth of kind ${boothType}`)
}

/** @param boothType kind of booth that files it; the account must have one */
const boothForm = (code: string, account: AccountName = 'demo2', boothType?: number): Screen => ({
  route: code,
  kinds: ['form'],
  account,
  states: [
    ...formStates({
      call: reportPath(code as FormCode, 'save'),
      open: async (page, portal) => {
        if (code === 'h13') await offerForm(portal, code)
        if (boothType) await chooseBooth(page, portal, boothType)
        await openScreen(page, portal, `/newspaper/${code}`)
        await expect(control(page, portal, 'features/booth-forms:fields.contactName')).toBeVisible()
        // Drawings and the catalogue come a moment later.
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
      },
      spoil: (page, portal) => control(page, portal, 'features/booth-forms:fields.contactMobile').fill('12'),
      change: (page, portal) => control(page, portal, 'features/booth-forms:fields.contactName').fill('张伟'),
      submit: (page, portal) => press(page, portal, 'features/booth-forms:actions.saveDraft'),
      theirs: async (page, portal) => {
        const { data } = await portal.api(reportPath(code as FormCode, 'get'), tokenOf(page, portal), {})
        return { ...(data as { form: object }).form, version: 1, contactName: '李娜' }
      },
    }),
    {
      name: 'filed',
      async reach(page, portal) {
        if (code === 'h13') await offerForm(portal, code)
        if (boothType) await chooseBooth(page, portal, boothType)
        const path = reportPath(code as FormCode, 'get')
        await answer(page, path, await asFiled(page, portal, path, code))
        await openScreen(page, portal, `/newspaper/${code}`)
        await expect(page.getByText(`${code.toUpperCase()}-1A08-0001`, { exact: true })).toBeVisible()
        await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
      },
    },
    loadError(`/newspaper/${code}`, reportPath(code as FormCode, 'get')),
  ],
})

/** The booth's form as the server answers it once it is filed and confirmed: no other state has to make room for it. */
async function asFiled(page: Page, portal: Portal, path: string, code: string): Promise<object> {
  const stored = await portal.api(path, tokenOf(page, portal), {})
  const { form, ...data } = stored.data as { form: object }
  const receipt = `${code.toUpperCase()}-1A08-0001`
  const step = { version: 1, byName: '王芳', note: '', amountBefore: '0.00', amountAfter: '0.00' }
  return {
    ...stored,
    data: {
      ...data,
      form: { ...form, version: 1, status: 2, receipt, confirmedAt: '2024-10-14 09:30:00' },
      history: [
        { ...step, action: 'confirm', at: '2024-10-14 09:30:00', receipt: '' },
        { ...step, action: 'submit', at: '2024-10-14 09:00:00', receipt },
      ],
    },
  }
}

export const BOOTH_FORMS: readonly Screen[] = [
  boothForm('h3', 'demo', 3),
  boothForm('h6', 'demo', 3),
  boothForm('h1', 'demo', 1),
  boothForm('h2', 'demo', 1),
  boothForm('h4', 'demo', 1),
  boothForm('h5', 'demo', 2),
  boothForm('h7'),
  boothForm('h8'),
  boothForm('h9'),
  boothForm('h10'),
  boothForm('h11'),
  boothForm('h12'),
  boothForm('h13'),
  {
    route: 'checklist',
    kinds: ['page'],
    account: 'demo2',
    states: [ready('/newspaper/checklist'), loadError('/newspaper/checklist', '/busi/boothForm/checklist')],
  },
]
