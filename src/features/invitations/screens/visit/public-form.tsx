import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import type { usePublicForm } from '../../../../shared/form/native/use-public-form.ts'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { NativePhone } from '../../../../shared/ui/inputs/phone/native-phone.tsx'
import type { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'

interface Props {
  title: string
  submit: string
  attach: ReturnType<typeof useKeptFields>['attach']
  events: ReturnType<typeof usePublicForm>['events']
  busy: boolean
  problem: string
  errors: Readonly<Record<string, string>>
  person: { name: string; company: string; mobile?: string }
  mobileHint?: string | undefined
  /** Stands above the fields. */
  intro?: ReactNode
  /** Further fields. */
  children?: ReactNode
}

/** A visitor's data in native fields, as it registers and as it changes them: the server checks, its words stand at each. */
export function PublicForm({
  title,
  submit,
  attach,
  events,
  busy,
  problem,
  errors,
  person,
  mobileHint,
  intro,
  children,
}: Props) {
  const t = useT('features/invitations')
  return (
    <form method="post" ref={attach} className="grid gap-4" noValidate {...events} aria-label={title}>
      <h3 className="text-lg font-semibold">{title}</h3>
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {intro}
      {(['name', 'company'] as const).map((name) => (
        <NativeField
          key={name}
          name={name}
          label={t(`visit.${name}`)}
          error={errors[name]}
          defaultValue={person[name]}
          autoComplete={name === 'name' ? 'name' : 'organization'}
          required
        />
      ))}
      <NativePhone
        name="mobile"
        label={t('visit.mobile')}
        error={errors['mobile']}
        defaultValue={person.mobile}
        {...(mobileHint ? { hint: mobileHint } : {})}
        autoComplete="tel"
      />
      {children}
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {submit}
      </Button>
    </form>
  )
}

/** Whether exhibitors at whose stand the number is read get the contact: never taken for granted. */
export function ShareBox({ checked = false }: { checked?: boolean }) {
  const t = useT('features/invitations')
  return (
    <label className="inline-flex min-h-6 cursor-pointer items-start gap-2">
      <input type="checkbox" name="consentShare" value="1" defaultChecked={checked} className="check mt-[0.15rem]" />
      <span className="min-w-0">{t('visit.share')}</span>
    </label>
  )
}
