import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/overlay/dialog.tsx'
import { FormShell } from './form-shell.tsx'
import type { Form } from './form-types.ts'
import { SubmitButton } from './submit-button.tsx'

type Props<T> = {
  form: Form<T>
  title: string
  size?: DialogProps['size']
  /** Words of the button that sends; absent: "Save"; null: there is nothing to send. */
  submit?: ReactNode
  /** A further button of the foot, such as one that sends the form and begins the next. */
  further?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog: its foot sends it or lets it be, and what is typed is not lost unasked.
 * @example <FormInDialog form={form} title={t('add.one')} onClose={onClose}>…</FormInDialog>
 */
export function FormInDialog<T>({ form, title, size = 'md', submit, further, onClose, children }: Props<T>) {
  const t = useT('shared/ui')
  const close = async () => {
    if (await form.confirmLeave()) onClose()
  }
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={() => void close()}
      footer={
        submit === null ? null : (
          <>
            <Button onClick={() => void close()}>{t('actions.cancel')}</Button>
            {further}
            <SubmitButton form={form}>{submit}</SubmitButton>
          </>
        )
      }
    >
      <FormShell form={form} label={title} className="max-w-none">
        {children}
      </FormShell>
    </Dialog>
  )
}
