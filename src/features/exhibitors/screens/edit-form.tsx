import { call } from '../../../shared/api/client.ts'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { exhibitorDetail, exhibitorUpdate, type ExhibitorRecord } from '../contract.ts'
import { exhibitorEditStruct } from '../fields.ts'
import { AccountFields } from './account-fields.tsx'
import { AccountLog } from './account-log.tsx'
import { BoothList } from './booth-list.tsx'
import { figure } from './exhibitor-cells.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { withConsent } from './with-consent.ts'

/** The record as the form holds it. */
function formValues(record: ExhibitorRecord) {
  const { companyName, enCompanyName, loginAcc, contactName, email, mobile, language, booths } = record
  const own = booths.map(({ area: _area, ...booth }) => ({
    ...booth,
    width: figure(booth.width),
    depth: figure(booth.depth),
  }))
  return { companyName, enCompanyName, loginAcc, contactName, email, mobile, language, booths: own }
}

/** Account, company names and booths of one exhibitor; what organisers did with it stands below. */
export function EditForm({ id, onClose, onSaved }: { id: string; onClose: () => void; onSaved: () => void }) {
  const t = useT('features/exhibitors')
  const [loaded, retry] = useLoad(async (signal) => (await call(exhibitorDetail, { id }, { signal })).data)
  const record = loaded.state === 'ready' ? loaded.data : undefined
  const form = useForm(exhibitorEditStruct, {
    record,
    draftKey: `organiser-exhibitor:${id}`,
    values: formValues,
    save: (value, { version, clientToken }) =>
      withConsent(
        (agreed) => call(exhibitorUpdate, { ...value, ...agreed, id, version: version ?? 0, clientToken }),
        t,
      ),
    onSaved: () => {
      toast.success(t('shared/api:success.modified'))
      onSaved()
    },
  })
  return (
    <FormInDialog
      form={form}
      size="lg"
      title={t('form.editTitle')}
      submit={record ? undefined : null}
      onClose={onClose}
    >
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : (
        <>
          <AccountFields currencyOf="booths.0.settleCurrency" />
          <BoothList />
          <AccountLog record={loaded.data} />
        </>
      )}
    </FormInDialog>
  )
}
