import { call } from '../../../shared/api/client.ts'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { exhibitorAdd } from '../contract.ts'
import { exhibitorAddStruct } from '../fields.ts'
import { AccountFields, BoothFields } from './account-fields.tsx'
import { withConsent } from './with-consent.ts'

/** Adds one exhibitor with its account and a booth, by the rules of the import. */
export function AddForm({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useT('features/exhibitors')
  const form = useForm(exhibitorAddStruct, {
    defaults: { settleCurrency: 'CNY' },
    draftKey: 'organiser-exhibitor:new',
    save: (value, { clientToken }) =>
      withConsent(({ acceptTwin }) => call(exhibitorAdd, { ...value, acceptTwin, clientToken }), t),
    onSaved: (_, value) => {
      toast.success(t('done.added', { account: value.loginAcc }))
      onSaved()
    },
  })
  return (
    <FormInDialog form={form} size="lg" title={t('actions.add')} submit={t('actions.add')} onClose={onClose}>
      <p className="text-ink-soft">{t('form.addText')}</p>
      <AccountFields currencyOf="settleCurrency" />
      <h3 className="border-t border-line pt-4 text-base font-semibold">{t('form.booth')}</h3>
      <BoothFields at="" />
    </FormInDialog>
  )
}
