import { useT } from '../../i18n/use-t.tsx'
import { isDoubtfulCode, plainCode } from '../../lib/text/credit-code.ts'
import { useFieldPart } from '../form-context.ts'
import { useWatched } from '../use-watched.ts'

const asText = (value: unknown) => (typeof value === 'string' ? plainCode(value) : '')

/**
 * Below a unified social credit code or a tax number: warns where its check digit is wrong, or where it differs from another field's code.
 * A warning refuses nothing: the form is saved as it was typed.
 * @param same name of the field that holds the same code
 */
export function CreditCodeNote({ same }: { same?: string }) {
  const t = useT('shared/form')
  const { name } = useFieldPart()
  const code = useWatched(name, asText)
  const other = useWatched(same ?? name, asText)
  const note = isDoubtfulCode(code) ? 'checkDigit' : code !== '' && other !== '' && code !== other ? 'differs' : null
  return (
    <output className="hint block text-warning-text empty:hidden">{note === null ? null : t(`codes.${note}`)}</output>
  )
}
