import { call } from '../../../shared/api/client.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { ActionButton, SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { brandGet, brandUpdate, type BrandRecord, type Quota } from '../contract.ts'
import { brandStruct, type BrandInput, type FieldContext } from '../fields.ts'
import { BrandFields } from './brand-fields.tsx'
import { FormNotice } from '../../../shared/record/form-notice.tsx'
import type { BrandLabels } from './use-brand-labels.ts'
import { useRecord } from '../../../shared/record/use-record.ts'

type Props = {
  /** Null for a new brand. */
  id: string | null
  quota: Quota | null
  labels: BrandLabels
  onClose: () => void
  /** With an id: a draft was saved and work goes on. */
  onSaved: (id: string | null) => void
}

/** The form of one brand in a dialog; the dialog stands while the brand is still loading. */
export function BrandForm({ id, quota, labels, onClose, onSaved }: Props) {
  const t = useT('features/products')
  const [loaded, retry] = useRecord(
    id,
    async (wanted, signal) => (await call(brandGet, { id: wanted }, { signal })).data.list[0] ?? null,
  )
  const record = loaded.state === 'ready' ? loaded.record : undefined
  const locale = useLocale()
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const context: FieldContext = { settleCurrency, locale, draft: false }
  const store = (value: BrandInput, draft: 0 | 1, version: number | undefined, clientToken: string) =>
    call(brandUpdate, { ...value, draft, clientToken, ...(id === null ? {} : { id, version: version ?? 0 }) })

  const form = useForm<BrandInput>(brandStruct(context), {
    record,
    draftKey: `brand:${id ?? 'new'}`,
    save: (value, { version, clientToken }) => store(value, 0, version, clientToken),
    onSaved: (reply) => {
      const { data } = reply as { data: BrandRecord }
      const draft = data.auditStatus === 0 || data.auditStatus === 3
      toast.success(t(draft ? 'done.draft' : data.auditStatus === 2 ? 'done.saved' : 'done.submitted'))
      onSaved(draft ? data.id : null)
    },
  })

  const locked = record?.auditStatus === 1 ? t('errors.pendingEdit') : undefined
  const title = t(id ? 'brand.edit' : 'brand.add')
  const leave = async () => {
    if (await form.confirmLeave()) onClose()
  }
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={() => void leave()}
      footer={
        record === undefined ? null : (
          <>
            {record?.auditStatus === 2 ? null : (
              <ActionButton
                form={form}
                action="draft"
                blocked={locked}
                onClick={() =>
                  void form.submit({
                    name: 'draft',
                    struct: brandStruct({ ...context, draft: true }),
                    save: (value, { version, clientToken }) => store(value, 1, version, clientToken),
                  })
                }
              >
                {t('actions.saveDraft')}
              </ActionButton>
            )}
            <SubmitButton form={form} blocked={locked}>
              {t('actions.submit')}
            </SubmitButton>
          </>
        )
      }
    >
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState title={t('form.loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : (
        <FormShell form={form} label={title} className="">
          <FormNotice record={loaded.record} approvedText={t('form.approvedBrand')} />
          <BrandFields form={form} settleCurrency={settleCurrency} labels={labels} />
        </FormShell>
      )}
    </Dialog>
  )
}
