import type { ReactNode } from 'react'
import { usePublicForm } from '../../../../shared/form/native/use-public-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { useKeptFields } from '../../../../shared/ui/inputs/use-kept-fields.ts'

interface Props {
  /** Of the step on its page: what is typed is kept under it. */
  name: string
  /** Words of the button that sends, and of the form. */
  action: string
  company: string
  danger?: boolean
  send: (text: (name: string) => string, clientToken: string) => Promise<void>
  onBack: () => void
  /** The fields, given what the server found wrong. Absent: nothing to send. */
  children?: ((errors: Readonly<Record<string, string>>) => ReactNode) | undefined
  /** In place of the fields. */
  none?: string | undefined
}

/** One step of a meeting, asked on the spot: a public page takes no dialogs. */
export function StepForm({ name, action, company, danger = false, send, onBack, children, none }: Props) {
  const t = useT('features/buyers')
  const { attach, forget } = useKeptFields(`meet:${name}`)
  const { errors, problem, busy, events } = usePublicForm(async (text, clientToken) => {
    await send(text, clientToken)
    forget()
  }, t('meet.faults'))
  return (
    <form
      method="post"
      ref={attach}
      className="grid gap-3 rounded-ui border border-line p-3"
      noValidate
      {...events}
      aria-label={t('meet.of', { action, company })}
    >
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {none ? <p className="text-ink-soft">{none}</p> : children?.(errors)}
      <div className="flex flex-wrap gap-2">
        {none ? null : (
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        )}
        <Button onClick={onBack}>{t('meet.actions.back')}</Button>
      </div>
    </form>
  )
}
