/** The locale files of a form. */
import type { Strings } from '../../../shared/i18n/translate.ts'
import { allItems, type Both, type Design, type Item } from '../model.ts'

type Language = keyof Both

/** Where one language says nothing the other speaks: a missing word would be an empty button. */
const spoken = (both: Both, language: Language): string =>
  both[language].trim() || both[language === 'zh' ? 'en' : 'zh'].trim()

/** `{ field101: '…' }` of the items that say something there; no group at all when none does. */
function group(
  name: string,
  items: readonly Item[],
  of: (item: Item) => Both | undefined,
  language: Language,
): Strings {
  const words = items.flatMap((item) => {
    const both = of(item)
    const text = both ? spoken(both, language) : ''
    return text ? [[item.name, text] as const] : []
  })
  return words.length ? { [name]: Object.fromEntries(words) } : {}
}

/** The words of a form in one language, by the keys `plan.ts` uses. */
export function wordsOf(design: Design, language: Language): Strings {
  const items = allItems(design.items).filter(({ kind }) => kind !== 'row')
  const withOptions = items.filter(({ props }) => props.options?.length)
  const options = withOptions.map(({ name, props }) => [
    name,
    Object.fromEntries((props.options ?? []).map(({ value, label }) => [value, spoken(label, language) || value])),
  ])
  const { title, submitLabel, resetButton } = design.form
  return {
    title: spoken(title, language),
    submit: spoken(submitLabel, language),
    ...(resetButton ? { reset: language === 'zh' ? '重置' : 'Reset' } : {}),
    ...(design.form.kind === 'dialog' ? { cancel: language === 'zh' ? '取消' : 'Cancel' } : {}),
    ...group('fields', items, ({ label }) => label, language),
    ...group('hints', items, ({ props }) => props.hint, language),
    ...group('placeholders', items, ({ props }) => props.placeholder, language),
    ...(options.length ? { options: Object.fromEntries(options) } : {}),
    ...group('errors', items, ({ props }) => (props.pattern ? props.patternMessage : undefined), language),
  }
}
