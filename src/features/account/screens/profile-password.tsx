import { useRef } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { profilePassword } from '../profile-contract.ts'
import { passwordRequest } from '../profile-fields.ts'
import { EndLinks, endLinksTicked } from './password/end-links.tsx'
import { NewPasswordField } from './password/new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useNativeForm } from './use-native-form.ts'

const typed = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()

/** Old, new, repeat. Passwords are never kept as a draft, so this is a native form. */
export function ProfilePassword({ account }: { account: string }) {
  const t = useT('features/account')
  const element = useRef<HTMLFormElement>(null)
  const form = useNativeForm(profilePassword, passwordRequest, {
    t,
    read: (data) => {
      return {
        oldPassword: typed(data, 'oldPassword'),
        newPassword: typed(data, 'newPassword'),
        ...endLinksTicked(data),
      }
    },
    refuses: (data): Record<string, string> =>
      typed(data, 'newPassword') === typed(data, 'repeat') ? {} : { repeat: t('errors.repeat') },
    done: ({ data }) => {
      element.current?.reset()
      toast.success(data.ended > 0 ? t('profile.passwordDoneOthers', { count: data.ended }) : t('profile.passwordDone'))
    },
  })
  return (
    <form
      ref={element}
      className="grid max-w-sm gap-4"
      method="dialog"
      noValidate
      {...form.events}
      aria-label={t('profile.password')}
    >
      <p className="text-ink-soft">{t('profile.passwordText')}</p>
      {form.problem ? (
        <Alert tone="danger" live>
          {form.problem}
        </Alert>
      ) : null}
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        name="oldPassword"
        label={t('fields.oldPassword')}
        autoComplete="current-password"
        required
        error={form.errors.oldPassword}
      />
      <NewPasswordField
        name="newPassword"
        label={t('fields.newPassword')}
        hint={t('set.hint')}
        names={[account]}
        error={form.errors.newPassword}
      />
      <PasswordField
        name="repeat"
        label={t('fields.repeatPassword')}
        autoComplete="new-password"
        required
        error={form.errors.repeat}
      />
      <EndLinks />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('set.submit')}
        </Button>
      </div>
    </form>
  )
}
