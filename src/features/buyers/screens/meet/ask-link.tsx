import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { usePublicForm } from '../../../../shared/form/native/use-public-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'
import { meetLink } from '../../page-contract.ts'

/** In place of a page whose link does not open it: a new one goes to the address, and the answer is the same for every address. */
export function AskLink({ gone }: { gone: boolean }) {
  const t = useT('features/buyers')
  const [sent, setSent] = useState(false)
  const { attach, forget } = useKeptFields('meet:link')
  const { errors, problem, busy, events } = usePublicForm(async (text) => {
    await call(meetLink, { email: text('email') }, { quiet: true })
    forget()
    setSent(true)
  }, t('meet.faults'))
  if (sent)
    return (
      <Alert live tone="success" title={t('meet.sent')}>
        {t('meet.sentText')}
      </Alert>
    )
  return (
    <form
      method="post"
      ref={attach}
      className="grid max-w-md gap-4"
      noValidate
      {...events}
      aria-label={t('meet.askTitle')}
    >
      <Alert tone="info" title={t(gone ? 'meet.gone' : 'meet.ask')}>
        {t('meet.goneText')}
      </Alert>
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      <NativeField
        name="email"
        type="email"
        label={t('meet.email')}
        error={errors['email']}
        autoComplete="email"
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('meet.send')}
      </Button>
    </form>
  )
}
