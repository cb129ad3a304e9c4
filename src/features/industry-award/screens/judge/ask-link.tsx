import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { usePublicForm } from '../../../../shared/form/native/use-public-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'
import { judgeLink } from '../../judge-contract.ts'

/** In place of a page whose link does not open it: a new one goes to the address, and the answer is the same for every address. */
export function AskLink({ gone }: { gone: boolean }) {
  const t = useT('features/industry-award')
  const [sent, setSent] = useState(false)
  const { attach, forget } = useKeptFields('jury:link')
  const { errors, problem, busy, events } = usePublicForm(async (text) => {
    await call(judgeLink, { email: text('email') }, { quiet: true })
    forget()
    setSent(true)
  }, t('judge.faults'))
  if (sent)
    return (
      <Alert live tone="success" title={t('judge.sent')}>
        {t('judge.sentText')}
      </Alert>
    )
  return (
    <form
      method="post"
      ref={attach}
      className="grid max-w-md gap-4"
      noValidate
      {...events}
      aria-label={t('judge.askTitle')}
    >
      <Alert tone="info" title={t(gone ? 'judge.gone' : 'judge.ask')}>
        {t('judge.goneText')}
      </Alert>
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      <NativeField
        name="email"
        type="email"
        label={t('judge.email')}
        error={errors['email']}
        autoComplete="email"
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('judge.send')}
      </Button>
    </form>
  )
}
