/**
 * Supply chain, its product, the show directory and a licensing IP, filed against the real server without a mouse, and decided: what the walk
 * looks at with replies of its own, here somebody does the job. Only files are handed over by the runner: their dialog is the system's.
 */
import sharp from 'sharp'
import type { Locator, Page } from 'playwright/test'
import { expect, test, type Portal } from './fixtures.ts'
import { open, picture, told } from './exhibitor-steps.ts'
import { addExhibitor, setShowFact } from './own-exhibitor.ts'
import { keyFromData, type Namespace, under } from '../../src/shared/i18n/keys.ts'

/** Works a form's controls by their words, with keys alone. */
function keys(page: Page, portal: Portal, feature: Namespace) {
  const words = (key: string) => portal.t(key.includes(':') ? keyFromData(key) : under(`${feature}:`, `fields.${key}`))
  const control = (key: string) =>
    page.getByLabel(words(key), { exact: true }).and(page.locator('input, select, textarea'))
  const group = (key: string) => page.getByRole('group', { name: words(key) }).first()
  async function down(select: Locator, times = 1): Promise<void> {
    await select.focus()
    if ((await select.getAttribute('role')) === 'combobox') {
      // The first press opens the list, its first choice lit.
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[role=option]').first()).toBeVisible()
      for (let n = 1; n < times; n += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(select).not.toHaveValue('')
      return
    }
    // Long lists come when somebody reaches for them.
    await expect(select.locator('option').nth(times)).toBeAttached()
    for (let n = 0; n < times; n += 1) await page.keyboard.press('ArrowDown')
    await expect(select).not.toHaveValue('')
  }
  return {
    group,
    async write(key: string, text: string) {
      await control(key).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
      await expect(control(key)).toHaveValue(text)
    },
    choose: (key: string) => down(control(key)),
    down,
    async tags(key: string, ...texts: string[]) {
      await control(key).focus()
      for (const text of texts) {
        await page.keyboard.insertText(text)
        await page.keyboard.press('Enter')
      }
    },
    /** Level-3 categories: the first of the list, one below the other. */
    async categories(key: string, count = 1) {
      await control(key).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[role=option]').first()).toBeVisible()
      for (let n = 0; n < count; n += 1) {
        if (n > 0) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(n + 1)
      }
      await page.keyboard.press('Escape')
    },
    async upload(key: string, file: Awaited<ReturnType<typeof picture>>) {
      await group(key).locator('input[type=file]').setInputFiles([file])
      await expect(group(key).getByRole('img')).toHaveCount(1, { timeout: 30_000 })
    },
    async submit() {
      await page.getByRole('button', { name: portal.t('shared/record:actions.submit'), exact: true }).press('Enter')
      await told(page, portal, 'shared/record:done.submitted')
    },
  }
}

const longPicture = async () => ({
  name: 'long.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 750, height: 1500, channels: 3, background: '#3a9d7c' } })
    .png()
    .toBuffer(),
})

interface Case {
  entityId: string
  version: number
}

/** Decides what a company has filed of a kind, as the organiser's desk does. */
async function decide(
  portal: Portal,
  reviewer: string,
  kind: string,
  keyword: string,
  verdict: 'approve' | 'reject',
  reason?: string,
): Promise<void> {
  const { data } = (await portal.api('/busi/review/list', reviewer, { kind, keyword })) as {
    data: { list: Case[] }
  }
  expect(data.list, kind).toHaveLength(1)
  const items = data.list.map(({ entityId, version }) => ({ kind, entityId, version }))
  const answer = await portal.api(`/busi/review/${verdict}`, reviewer, {
    items,
    ...(reason ? { reason } : {}),
    clientToken: crypto.randomUUID(),
  })
  expect(answer.data as unknown, kind).toMatchObject([{ done: 1 }])
}

test('supply chain, product, directory and IP are filed by keyboard and decided', async ({
  page,
  context,
  browser,
  portal,
}, info) => {
  test.setTimeout(120_000)
  const name = `records${info.project.name.replace('-', '')}${info.retry}`
  const booth = {
    hall: 'N2',
    boothNo: `R${info.project.name === 'zh-desktop' ? 1 : 2}`,
    boothType: 1,
    width: '6',
    depth: '3',
    openSides: 2,
    settleCurrency: 'CNY',
  } as const
  const own = await addExhibitor(portal, name, [booth])
  await portal.logIn(context, own.login)
  const desk = await browser.newContext()
  const reviewer = await portal.logIn(desk, 'review')
  await desk.close()
  const state = (value: number) =>
    page
      .getByText(portal.t(under('shared/record:status.audit.', value)))
      .filter({ visible: true })
      .first()

  await test.step('supply chain', async () => {
    await open(page, portal, '/basic/supplyChain')
    await page
      .getByRole('button', { name: portal.t('features/supply:chain.add') })
      .first()
      .press('Enter')
    const form = keys(page, portal, 'features/supply')
    await form.write('name', `云帆印务${name}`)
    await form.choose('type')
    await form.down(form.group('area').getByRole('combobox').first(), 2)
    await form.categories('cids')
    await form.write('introduction', '自有标签印刷工厂三座，年产能两亿张，覆盖食品、日化与医药三类客户。')
    await form.write('customers', '某乳业集团、某日化集团')
    await form.write('contactName', '王芳')
    await form.write('mobile', '13800138000')
    await form.upload('photos', await picture('plant.png'))
    await form.submit()
    await expect(state(1)).toBeVisible()
    await decide(portal, reviewer, 'SUPPLY_CHAIN', own.companyName, 'approve')
  })

  await test.step('its product, sent back for a reason and filed again', async () => {
    await open(page, portal, '/basic/supplyChainProduct')
    await page
      .getByRole('button', { name: portal.t('features/supply:product.add') })
      .first()
      .press('Enter')
    const form = keys(page, portal, 'features/supply')
    await form.write('productName', `不干胶标签${name}`)
    await form.choose('supplyId')
    for (const level of ['one', 'two', 'three']) await form.choose(`shared/form:form.category.${level}`)
    await form.write('moq', '1000')
    await form.choose('unit')
    await form.write('leadDays', '15')
    const currency = form.group('currency').getByRole('radio').first()
    if (!(await currency.isChecked())) await currency.press('Space')
    await form.write('priceFrom', '1.20')
    await form.write('priceTo', '1.80')
    await form.upload('image', await picture('label.png'))
    await form.submit()
    await decide(portal, reviewer, 'SUPPLY_PRODUCT', own.companyName, 'reject', '图片不够清晰')
    await page.reload()
    await expect(page.getByText('图片不够清晰').filter({ visible: true }).first()).toBeVisible()
    const { data } = (await portal.api('/busi/supplyChainProduct/list', portal.tokenOf(context), {})) as {
      data: { list: { id: string }[] }
    }
    await open(page, portal, `/basic/supplyChainProduct?edit=${data.list[0]?.id ?? ''}`)
    await form.write('leadDays', '12')
    await form.submit()
    await expect(state(1)).toBeVisible()
  })

  await test.step('show directory', async () => {
    await open(page, portal, '/newspaper/information')
    const form = keys(page, portal, 'features/newspaper')
    await form.write('name', own.companyName)
    await form.write('enName', own.enCompanyName)
    await form.write('profile', '我们专注于标签印刷设备二十年，为食品、日化与医药行业提供整线方案，产品远销三十余国。')
    await form.write(
      'enProfile',
      'For twenty years we have built label presses for food, cosmetics and pharma, sold in thirty countries.',
    )
    await form.categories('cids', 2)
    await form.tags('exhibits', '标签印刷机', '模切机')
    await form.tags('enExhibits', 'Label presses', 'Die cutters')
    await form.write('tel', '0574-88001234')
    await form.write('email', 'info@yunfan.example')
    await form.write('contactName', '王芳')
    await form.write('address', '宁波市鄞州区会展路 181 号')
    await form.write('enAddress', '181 Huizhan Road, Ningbo')
    await form.submit()
    await decide(portal, reviewer, 'DIRECTORY', own.companyName, 'approve')
    await page.reload()
    await expect(state(2)).toBeVisible()
  })

  await test.step('licensing IP, in the reading of the show that has them', async () => {
    const before = await setShowFact(portal, 'edition', 'BABY')
    try {
      // The first page after the change learns of it, and drops the categories that were kept.
      await page.goto(portal.at('/'), { waitUntil: 'networkidle' })
      await open(page, portal, '/basic/ip')
      await page
        .getByRole('button', { name: portal.t('features/licensing:add') })
        .first()
        .press('Enter')
      const form = keys(page, portal, 'features/licensing')
      await form.write('name', `小鹿诺诺${name}`)
      await form.write('introduction', '住在雾松林里的小鹿，最爱收集果子，已授权绘本、毛绒与童装三个品类。')
      await form.categories('cids')
      await form.upload('picture', await picture('fawn.png'))
      await form.upload('longPicture', await longPicture())
      await form.write('contactName', '王芳')
      await form.write('mobile', '13800138000')
      await form.submit()
      await decide(portal, reviewer, 'IP', own.companyName, 'approve')
      await page.reload()
      await expect(state(2)).toBeVisible()
    } finally {
      await setShowFact(portal, 'edition', before)
    }
  })
})
