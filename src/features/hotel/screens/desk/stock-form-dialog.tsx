import type { ReactNode } from 'react'
import type { Infer } from 'superstruct'
import type { AnyStruct } from '../../../../shared/api/contract.ts'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import type { FormOptions } from '../../../../shared/form/form-types.ts'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import type { StockHotel } from '../../stock-contract.ts'

/** Called with the stored hotel, or null when nothing was stored. */
export type Close = (saved: StockHotel | null) => void

/** The frame the dialogs of hotels and rooms share: a form, its one button, and the question before typed text is lost. */
export function FormDialog<S extends AnyStruct>({
  title,
  struct,
  onClose,
  children,
  ...options
}: Pick<FormOptions<Infer<S>, object, { data: StockHotel }>, 'save' | 'defaults' | 'draftKey'> & {
  title: string
  struct: S
  onClose: Close
  children: ReactNode
}) {
  const t = useT('features/hotel')
  const form = useForm(struct, {
    ...options,
    onSaved: (reply) => {
      toast.success(t('shared/api:success.modified'))
      onClose(reply.data)
    },
  })
  return (
    <FormInDialog form={form} size="lg" title={title} onClose={() => onClose(null)}>
      {children}
    </FormInDialog>
  )
}
