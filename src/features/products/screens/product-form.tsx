import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { ActionButton, SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconArrowLeft, IconEye } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { productAdd, productDetail, productUpdate, type ProductRecord, type Quota } from '../contract.ts'
import { productStruct, type FieldContext, type ProductInput } from '../fields.ts'
import { FREE_PRODUCT_FIELDS } from '../rules.ts'
import { FormNotice } from '../../../shared/record/form-notice.tsx'
import { ProductFields } from './product-fields.tsx'
import { changedFields, hasContentChange } from '../../../shared/record/states.ts'
import { useRecord } from '../../../shared/record/use-record.ts'

const ProductPreview = lazy(() => import('./product-preview.tsx').then((part) => ({ default: part.ProductPreview })))

type Props = {
  /** Null for a new product. */
  id: string | null
  quota: Quota | null
  /** The limits are still under way. */
  waiting: boolean
  onClose: () => void
  /** `stay`: a draft was saved and work goes on. */
  onSaved: (product: ProductRecord, stay: boolean) => void
}

/** The form of one product as a page of its own: loading, failed, or the fields. */
export function ProductForm({ waiting, ...props }: Props) {
  const t = useT('features/products')
  const [loaded, retry] = useRecord(
    props.id,
    async (id, signal) => (await call(productDetail, { id }, { signal })).data,
  )
  const title = t(props.id ? 'product.edit' : 'product.add')
  const back = (
    <Button variant="ghost" icon={IconArrowLeft} onClick={props.onClose}>
      {t('actions.back')}
    </Button>
  )
  if (loaded.state === 'error')
    return (
      <>
        <PageHeader title={title} actions={back} />
        <div className="card">
          <ErrorState title={t('form.loadFailed')} message={loaded.error.message} onRetry={retry} />
        </div>
      </>
    )
  if (loaded.state === 'loading' || waiting)
    return (
      <>
        <PageHeader title={title} actions={back} />
        <SkeletonLines lines={8} />
      </>
    )
  return <ReadyForm {...props} title={title} record={loaded.record} />
}

function ReadyForm({
  id,
  quota,
  title,
  record,
  onClose,
  onSaved,
}: Omit<Props, 'waiting'> & { title: string; record: ProductRecord | null }) {
  const t = useT('features/products')
  const locale = useLocale()
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const context: FieldContext = { settleCurrency, locale, draft: false, ...(quota ? { maxPrice: quota.maxPrice } : {}) }

  /** Changed content of an approved product costs it its place: asked before it is sent. */
  async function agreed(value: ProductInput): Promise<boolean> {
    if (record?.auditStatus !== 2) return true
    const before = Object.fromEntries(
      Object.keys(value).map((key) => [key, (record as Record<string, unknown>)[key] || null]),
    )
    const after = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, one || null]))
    if (!hasContentChange(changedFields(before, after), FREE_PRODUCT_FIELDS)) return true
    return confirm({ title: t('form.again.title'), text: t('form.again.text'), confirmLabel: t('form.again.confirm') })
  }

  async function store(value: ProductInput, draft: 0 | 1, version: number | undefined, clientToken: string) {
    const body = { ...value, draft, clientToken }
    return id === null ? call(productAdd, body) : call(productUpdate, { ...body, id, version: version ?? 0 })
  }

  const form = useForm<ProductInput>(productStruct(context), {
    record,
    defaults: { currency: settleCurrency },
    draftKey: `product:${id ?? 'new'}`,
    save: async (value, { version, clientToken }) =>
      (await agreed(value)) ? store(value, 0, version, clientToken) : false,
    onSaved: (reply) => {
      const { data } = reply as { data: ProductRecord }
      const draft = data.auditStatus === 0 || data.auditStatus === 3
      toast.success(t(draft ? 'done.draft' : data.auditStatus === 2 ? 'done.saved' : 'done.submitted'))
      onSaved(data, draft)
    },
  })

  const [preview, setPreview] = useState<ProductInput | null>(null)
  const locked = record?.auditStatus === 1 ? t('errors.pendingEdit') : undefined
  const leave = async () => {
    if (await form.confirmLeave()) onClose()
  }
  return (
    <>
      <PageHeader
        title={title}
        badge={
          record ? (
            <StatusBadge
              tone={
                record.auditStatus === 2
                  ? 'success'
                  : record.auditStatus === 3
                    ? 'danger'
                    : record.auditStatus === 1
                      ? 'warning'
                      : 'neutral'
              }
            >
              {record.auditString}
            </StatusBadge>
          ) : null
        }
        actions={
          <>
            <Button icon={IconEye} onClick={() => setPreview(form.store.getValues())}>
              {t('preview.action')}
            </Button>
            <Button variant="ghost" icon={IconArrowLeft} onClick={() => void leave()}>
              {t('actions.back')}
            </Button>
          </>
        }
      />
      <FormShell
        form={form}
        label={title}
        className="max-w-5xl"
        actions={
          <>
            <SubmitButton form={form} blocked={locked}>
              {t(record?.auditStatus === 2 ? 'actions.save' : 'actions.submit')}
            </SubmitButton>
            {record?.auditStatus === 2 ? null : (
              <ActionButton
                form={form}
                action="draft"
                blocked={locked}
                onClick={() =>
                  void form.submit({
                    name: 'draft',
                    struct: productStruct({ ...context, draft: true }),
                    save: (value, { version, clientToken }) => store(value, 1, version, clientToken),
                  })
                }
              >
                {t('actions.saveDraft')}
              </ActionButton>
            )}
          </>
        }
      >
        <FormNotice record={record} approvedText={t('form.approvedText')} />
        <ProductFields form={form} settleCurrency={settleCurrency} />
      </FormShell>
      {preview ? (
        <Suspense>
          <ProductPreview of={{ values: preview }} onClose={() => setPreview(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
