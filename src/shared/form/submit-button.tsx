import { useT } from '../i18n/use-t.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Form } from './form-types.ts'

/** A second way to send the form (`form.submit({ name })`): only the button that was pressed turns its wheel, all of them wait. */
export function ActionButton<T>({
  form,
  action,
  ...rest
}: Omit<ButtonProps, 'form'> & { form: Form<T>; action: string }) {
  return <Button {...rest} busy={form.doing === action} aria-disabled={form.busy || undefined} />
}

/**
 * Sends the form. It only becomes a submit button once the form can handle it. Outside the form's frame (a dialog's foot) it still
 * belongs to it.
 */
export function SubmitButton<T>({ form, children, ...rest }: Omit<ButtonProps, 'form'> & { form: Form<T> }) {
  const t = useT('shared/form')
  const hydrated = useHydrated()
  return (
    <Button
      variant="primary"
      {...rest}
      type={hydrated ? 'submit' : 'button'}
      form={form.id}
      busy={form.doing === ''}
      aria-disabled={form.busy || undefined}
    >
      {children ?? t('form.save')}
    </Button>
  )
}
