import { useState, type ChangeEvent } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { NativeFieldProps } from '../../../../shared/ui/inputs/native-field.tsx'
import type { Weakness } from '../../password/strength.ts'
import { PasswordField } from '../password-field.tsx'

/** A new password, judged when the field is left: the lists of common passwords are loaded then. The server judges it again. */
export function NewPasswordField({
  names,
  error,
  ...props
}: Omit<NativeFieldProps, 'type' | 'aside' | 'onBlur' | 'onChange'> & {
  /** Names that make the password easy to guess. */
  names: readonly string[]
}) {
  const t = useT('features/account')
  const [weakness, setWeakness] = useState<Weakness | null>(null)

  const judge = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    if ([...typed].length < 8) return
    // Without the lists the server's answer has to do.
    const lists = await import('../../password/strength.ts').catch(() => null)
    if (lists && currentTarget.value.trim() === typed) setWeakness(lists.weaknessOf(typed, names))
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      required
      error={error ?? (weakness ? t(`errors.password.${weakness}`) : undefined)}
      onBlur={(event) => void judge(event)}
      onChange={() => setWeakness(null)}
    />
  )
}
