import { call } from '../../../shared/api/client.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { exhibitorDetail, exhibitorUpdate, type ExhibitorRecord } from '../contract.ts'
import { exhibitorEditStruct } from '../fields.ts'
import { AccountFields } from './account-fields.tsx'
import { AccountLog } from './account-log.tsx'
import { BoothList } from './booth-list.tsx'
import { figure } from './exhibitor-cells.tsx'
import { useFetched } from './use-fetched.ts'
import { withConsent } from './with-consent.ts'

/** The record as the form holds it. */
function formValues({ companyName, enCompanyName, loginAcc, contactName, email, mobile, booths }: ExhibitorRecord) {
  const own = booths.map(({ area: _area, ...booth }) => ({
    ...booth,
    width: figure(booth.width),
    depth: figure(booth.depth),
  }))
  return { companyName, enCompanyName, loginAcc, contactName, email, mobile, booths: own }
}

/** Account, company names and booths of one exhibitor; what organisers did with it stands below. */
export function EditForm({ id, onClose, onSaved }: { id: string; onClose: () => void; onSaved: () => void }) {
  const t = useT('features/exhibitors')
  const [loaded, retry] = useFetched(id, async (signal) => (await call(exhibitorDetail, { id }, { signal })).data)
  const record = loaded.state === 'ready' ? loaded.value : undefined
  const form = useForm(exhibitorEditStruct, {
    record,
    draftKey: `organiser-exhibitor:${id}`,
    values: formValues,
    save: (value, { version, clientToken }) =>
      withConsent(
        (agreed) => call(exhibitorUpdate, { ...value, ...agreed, id, version: version ?? 0, clientToken }),
        t,
      ),
    onSaved: (_, value) => {
      toast.success(t('done.saved', { account: value.loginAcc }))
      onSaved()
    },
  })
  const leave = async () => {
    if (await form.confirmLeave()) onClose()
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('form.editTitle')}
      onClose={() => void leave()}
      footer={
        record ? (
          <>
            <Button onClick={() => void leave()}>{t('actions.cancel')}</Button>
            <SubmitButton form={form} />
          </>
        ) : null
      }
    >
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : (
        <>
          <FormShell form={form} label={t('form.editTitle')} className="">
            <AccountFields currencyOf="booths.0.settleCurrency" />
            <BoothList />
          </FormShell>
          <AccountLog record={loaded.value} />
        </>
      )}
    </Dialog>
  )
}
