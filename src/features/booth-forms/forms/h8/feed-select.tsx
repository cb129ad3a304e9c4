import { useContext, useSyncExternalStore } from 'react'
import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { RentalLine } from '../rental/lines.ts'
import { ViewContext } from '../../screens/form-parts.ts'
import { useItemName } from './item-select.tsx'
import { isPower } from './load.ts'

/** The sockets and boxes of the order as typed, to plug a device into. */
export function FeedSelect() {
  const t = useT('features/booth-forms/forms/h8')
  const { store } = useFormPart()
  const nameOf = useItemName(useContext(ViewContext).itemWords)
  const read = () => {
    const lines = (store.getValues('lines') ?? []) as RentalLine[]
    return JSON.stringify(
      lines.flatMap(({ lineId, itemCode, qty }, index) =>
        lineId && isPower(itemCode) && Number(qty ?? 0) > 0 ? [[lineId, index + 1, itemCode]] : [],
      ),
    )
  }
  const text = useSyncExternalStore((changed) => store.subscribe(changed), read, read)
  const options = (JSON.parse(text) as [string, number, string][]).map(([value, row, itemCode]) => ({
    value,
    label: t('feedChoice', { row, item: nameOf(itemCode) }),
  }))
  return <Select options={options} />
}
