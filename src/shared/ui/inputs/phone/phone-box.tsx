import { useRef, useState, type ClipboardEvent, type ComponentProps, type FocusEvent } from 'react'
import { useLocale, useT } from '../../../i18n/use-t.tsx'
import {
  countryName,
  countryOfId,
  countryOfNumber,
  dialCodeOf,
  dialCodes,
  isBareCode,
  numberIn,
} from '../../../lib/phone/dial-codes.ts'

/** Types into an input as a person would, so that whoever listens to it hears of it. */
function put(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export interface PhoneBoxProps {
  /** The number where the form knows it; else what the input holds. */
  text?: string
  /** Numeric id of the country chosen in the form: numbers are of that country until they say otherwise. */
  country?: string
  attributes: ComponentProps<'input'>
}

/**
 * A telephone number with its country beside it. The number stays one text, as it is stored: a chosen country becomes its beginning, and a text that
 * begins with a code shows its country.
 */
export function PhoneBox({ text, country = '', attributes }: PhoneBoxProps) {
  const t = useT('shared/ui')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState(String(attributes.defaultValue ?? ''))
  const [chosen, setChosen] = useState('')
  // All countries once somebody turns to the choice: a page has several of these, and no reader waits for them.
  const [all, setAll] = useState(false)
  const preset = chosen || countryOfId(country) || (locale === 'zh-CN' ? 'CN' : '')
  const shown = countryOfNumber(text ?? own, preset)
  const list = all
    ? dialCodes(locale)
    : [shown].flatMap((code) => {
        const known = dialCodeOf(code)
        return known ? [{ ...known, name: countryName(code, locale) }] : []
      })
  const { onBlur, onFocus, onPaste, onKeyDown, onInput, ref, className = '', ...rest } = attributes

  function pick(code: string) {
    setChosen(code)
    // An empty input gets the code once it is entered.
    if (input.current?.value) put(input.current, numberIn(code, input.current.value))
  }
  async function leave(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (isBareCode(field.value)) put(field, '')
    onBlur?.(event)
    const typed = field.value
    if (!/^\s*(?:[+＋]|00)/.test(typed) || countryOfNumber(typed, '') === 'CN') return
    const plan = await import('../../../lib/phone/number-plan.ts').catch(() => null)
    const found = plan?.groupedNumber(typed.replace(/^\s*(?:＋|00)/, '+'))
    if (!found?.country || field.value !== typed) return
    setChosen(found.country)
    put(field, found.text)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    const pasted = event.clipboardData.getData('text').trim()
    if (!/^(?:[+＋]|00)/.test(pasted) || !isBareCode(event.currentTarget.value)) return
    event.preventDefault()
    put(event.currentTarget, pasted)
  }
  return (
    <span className="flex gap-2">
      <select
        aria-label={t('phone.code')}
        className="input w-28 shrink-0"
        value={shown}
        disabled={rest.disabled}
        onPointerDown={() => setAll(true)}
        onFocus={() => setAll(true)}
        onChange={(event) => pick(event.target.value)}
      >
        {shown === '' ? <option value="">{t('phone.none')}</option> : null}
        {list.map(({ code, dial, name }) => (
          <option key={code} value={code}>
            {`+${dial} ${name}`}
          </option>
        ))}
      </select>
      <input
        {...rest}
        type="tel"
        className={`input min-w-0 flex-1 ${className}`}
        ref={(node) => {
          input.current = node
          if (typeof ref === 'function') return ref(node)
          return undefined
        }}
        onInput={(event) => {
          setOwn(event.currentTarget.value)
          onInput?.(event)
        }}
        onFocus={(event) => {
          onFocus?.(event)
          if (event.currentTarget.value === '' && preset !== '' && preset !== 'CN' && !event.currentTarget.readOnly)
            put(event.currentTarget, numberIn(preset, ''))
        }}
        onBlur={(event) => void leave(event)}
        onPaste={paste}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          // Sent with Enter, the input is not left: a code alone is no number.
          if (event.key === 'Enter' && isBareCode(event.currentTarget.value)) put(event.currentTarget, '')
        }}
      />
    </span>
  )
}
