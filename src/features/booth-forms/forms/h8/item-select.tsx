import { useContext } from 'react'
import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { useHeld } from '../../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import type { OwnWords } from '../../catalogue/words.ts'
import { ViewContext } from '../../screens/form-parts.ts'
import { itemsOf } from '../rental/lines.ts'

/** Names of items in the reader's words: the organiser's where he has given them. */
export function useItemName(own: OwnWords = {}): (itemCode: string) => string {
  const t = useT('features/booth-forms/forms/h8')
  const zh = useLocale() === 'zh-CN'
  return (itemCode) => {
    const name = own[itemCode]?.name
    return name ? name[zh ? 'zh' : 'en'] : t(under('options.lines.itemCode.', itemCode))
  }
}

/** What is offered, in the order of the price list; an item that is not offered any more stands at the line that has it only. */
export function ItemSelect({ name }: { name: string }) {
  const { itemWords, facts = {} } = useContext(ViewContext)
  const nameOf = useItemName(itemWords)
  const chosen = String(useHeld(name).value ?? '')
  const { offered } = facts
  const codes =
    offered === undefined ? itemsOf('h8').map((one) => one.itemCode) : String(offered).split(',').filter(Boolean)
  const shown = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen]
  return <Select options={shown.map((value) => ({ value, label: nameOf(value) }))} />
}
