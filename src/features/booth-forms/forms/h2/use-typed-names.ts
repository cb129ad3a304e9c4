import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useValues } from '../../../../shared/form/use-values.ts'
import { normaliseText } from '../../../../shared/lib/text/normal-form.ts'
import { CN_MAX, EN_MAX } from './fascia.ts'

/** One name as typed: the part that fits on the board, and by how many characters the whole is too long. */
interface TypedName {
  name: string
  fits: string
  over: number
}

function typedName(value: unknown, max: number): TypedName {
  const name = normaliseText(String(value ?? ''))
  const signs = [...name]
  return { name, fits: signs.slice(0, max).join(''), over: Math.max(0, signs.length - max) }
}

/** Both names as they stand in the form, too long ones included: a content holds none of those. */
export function useTypedNames(): { fasciaCn: TypedName; fasciaEn: TypedName } {
  const { store } = useFormPart()
  const [cn, en] = useValues(store, ['fasciaCn', 'fasciaEn'])
  return { fasciaCn: typedName(cn, CN_MAX), fasciaEn: typedName(String(en ?? '').toUpperCase(), EN_MAX) }
}
