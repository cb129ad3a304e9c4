/** What is half filled in can be put aside: each booth form is stored by the server before anything required is there. */
import { BOOTH_FORMS } from '../../../src/features/booth-forms/catalogue/forms.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../exhibitor-steps.ts'
import { addExhibitor, type OwnBooth } from '../own-exhibitor.ts'

const FORMS = 'features/booth-forms'
const BOOTH = { hall: 'N3', width: '6', depth: '3', openSides: 1, settleCurrency: 'CNY' } as const

/** The forms of a booth type that no type before it files. */
const formsOf = (type: OwnBooth['boothType']) =>
  BOOTH_FORMS.filter(({ must }) => must.findIndex((one) => one !== null) === type - 1).map((form) => form.code)

const namesOf = (controls: Element[]) => controls.map((one) => one.getAttribute('name'))

for (const boothType of [1, 2, 3] as const)
  test(`drafts of a booth of type ${boothType} are stored, unfinished rows and all`, async ({
    page,
    context,
    portal,
  }, info) => {
    const name = `draft${boothType}${info.project.name.replace('-', '')}${info.retry}`
    const { login } = await addExhibitor(portal, name, [
      { ...BOOTH, boothNo: name.toUpperCase().slice(0, 12), boothType },
    ])
    const token = await portal.logIn(context, login)
    page.on('dialog', (dialog) => void dialog.accept())
    for (const code of formsOf(boothType).filter((one) => one !== 'h13'))
      await test.step(code, async () => {
        const path = `/busi/report${code.toUpperCase()}/getReport${code.toUpperCase()}`
        await open(page, portal, `/newspaper/${code}`)
        // Parts of a form come as modules of their own.
        await page.waitForLoadState('networkidle')
        const controls = page.locator('form [name]')
        const contact = page.locator('[name=contactName]')
        await contact.fill('周涛')
        await page.locator('[name=remark]').fill('')
        // An empty row of each list, as somebody leaves it who is called away.
        const add = page.locator('form').getByRole('button', { name: /^(添加|Add )/ })
        for (let i = 0; i < (await add.count()); i++) await add.nth(i).press('Enter')
        const said = await controls.evaluateAll(namesOf)
        await page.getByRole('button', { name: portal.t(`${FORMS}:actions.saveDraft`), exact: true }).click()
        await expect(page.getByText(portal.t(`${FORMS}:done.draft`)).first()).toBeVisible()
        const { data } = (await portal.api(path, token)) as { data: { form: Record<string, unknown> } }
        expect(data).toMatchObject({ form: { status: 0, contactName: '周涛' } })
        await open(page, portal, `/newspaper/${code}`)
        await expect(contact).toHaveValue('周涛')
        await expect.poll(() => controls.evaluateAll(namesOf)).toEqual(expect.arrayContaining(said))
      })
  })
