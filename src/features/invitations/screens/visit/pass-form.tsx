import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'
import { visitorChange, type Pass } from '../../../visitors/pass-contract.ts'
import { usePublicForm } from './use-public-form.ts'

/** A visitor's own data. The address stays: the link to this page went there. */
export function PassForm({ token, pass, onChange }: { token: string; pass: Pass; onChange: (pass: Pass) => void }) {
  const t = useT('features/invitations')
  const [saved, setSaved] = useState(false)
  const { attach, forget } = useKeptFields('pass')
  const { errors, problem, busy, onSubmit } = usePublicForm(async (text, clientToken) => {
    setSaved(false)
    const fields = { name: text('name'), company: text('company'), mobile: text('mobile') }
    const { data } = await call(
      visitorChange,
      { v: token, version: pass.version, ...fields, clientToken },
      { quiet: true },
    )
    forget()
    onChange(data)
    setSaved(true)
  }, t('visit.faults'))
  return (
    <form ref={attach} className="grid gap-4" noValidate onSubmit={onSubmit} aria-label={t('pass.edit')}>
      <h3 className="text-lg font-semibold">{t('pass.edit')}</h3>
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {saved ? (
        <Alert live tone="success">
          {t('pass.saved')}
        </Alert>
      ) : null}
      <NativeField name="name" label={t('visit.name')} error={errors['name']} defaultValue={pass.name} required />
      <NativeField
        name="company"
        label={t('visit.company')}
        error={errors['company']}
        defaultValue={pass.company}
        required
      />
      <NativeField
        name="mobile"
        label={t('visit.mobile')}
        error={errors['mobile']}
        defaultValue={pass.mobile}
        type="tel"
        autoComplete="tel"
      />
      {pass.email ? (
        <NativeField name="email" label={t('pass.email')} value={pass.email} hint={t('pass.emailHint')} readOnly />
      ) : null}
      <Button type="submit" variant="primary" busy={busy}>
        {t('pass.save')}
      </Button>
    </form>
  )
}
