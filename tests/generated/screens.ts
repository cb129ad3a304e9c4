/** What somebody does on a screen the generator wrote: a record is added, found in the list, opened, changed and deleted. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { translate } from '../../src/server/base/i18n.ts'
import type { AnyMessageKey } from '../../src/shared/i18n/keys.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'

type Typed = Readonly<Record<string, string>>

export interface Screen {
  feature: string
  path: string
  /** What is typed, by its field; the first names the record. */
  typed: Typed
  /** What is typed in a row of its own. */
  row?: Typed
}

interface Words {
  fields: Typed
  /** The words of its rows; what one is called comes first. */
  rows?: Typed
}

/**
 * @param root of the sources with the feature
 * @param url of a server of them; the page is signed in there
 */
export async function workThrough(
  page: Page,
  { root, url, screen, locale }: { root: string; url: string; screen: Screen; locale: Locale },
): Promise<void> {
  const words = JSON.parse(
    readFileSync(join(root, 'src/features', screen.feature, 'locale', `${locale}.json`), 'utf8'),
  ) as Words
  const t = (key: AnyMessageKey, params?: Record<string, string>) => translate(locale, key, params)
  const [[first, name] = ['', '']] = Object.entries(screen.typed)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const record = (called: string) => main.getByRole('button', { name: called, exact: true })
  const press = (within: Locator, label: string) => within.getByRole('button', { name: label, exact: true }).click()
  const field = (labels: Typed | undefined, of: string) => dialog.getByLabel(labels?.[of] ?? of, { exact: true })
  const save = async () => {
    await press(dialog, t('shared/form:form.save'))
    await dialog.waitFor({ state: 'detached' })
  }

  await page.goto(`${url}/business-label${locale === 'en-US' ? '/en' : ''}${screen.path}/`)
  await main
    .getByRole('button', { name: t('shared/crud:actions.add'), exact: true })
    .first()
    .click()
  for (const [of, text] of Object.entries(screen.typed)) await field(words.fields, of).fill(text)
  if (screen.row) await press(dialog, t('shared/crud:rows.add', { what: Object.values(words.rows ?? {})[0] ?? '' }))
  for (const [of, text] of Object.entries(screen.row ?? {})) await field(words.rows, of).fill(text)
  await save()

  await record(name).click()
  for (const [of, text] of Object.entries(screen.row ?? {})) {
    const kept = await field(words.rows, of).inputValue()
    if (!kept.startsWith(text)) throw new Error(`${screen.path} kept "${kept}" of "${text}"`)
  }
  const changed = `${name} 2`
  await field(words.fields, first).fill(changed)
  await save()

  await record(changed).waitFor()
  await press(main, t('shared/list:rowAction', { action: t('shared/crud:actions.remove'), name: changed }))
  await press(page.getByRole('alertdialog'), t('shared/crud:actions.remove'))
  await record(changed).waitFor({ state: 'detached' })
}
