import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { NativeField, type NativeFieldProps } from '../../../shared/ui/inputs/native-field.tsx'

/** A password that can be shown, because typing one blind on a phone fails too often. Pasting is allowed (WCAG 3.3.8). */
export function PasswordField(props: Omit<NativeFieldProps, 'type' | 'aside'>) {
  const t = useT('features/account')
  const [shown, setShown] = useState(false)
  return (
    <NativeField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      aside={
        <button type="button" className="link min-h-6 text-sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'password.hide' : 'password.show')}
        </button>
      }
    />
  )
}
