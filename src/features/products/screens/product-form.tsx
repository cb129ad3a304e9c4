import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import type { Form } from '../../../shared/form/form-types.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye } from '../../../shared/ui/icons.ts'
import { productCalls, type ProductRecord, type Quota } from '../contract.ts'
import { productStruct, type ProductInput } from '../fields.ts'
import { FREE_PRODUCT_FIELDS } from '../rules.ts'
import { ProductFields } from './product-fields.tsx'

const ProductPreview = late(() =>
  import('./showcase/product-preview.tsx').then((part) => ({ default: part.ProductPreview })),
)

type Props = {
  /** Null for a new one. */
  id: string | null
  quota: Quota | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: ProductRecord, stay: boolean) => void
}

/** The form of one product. */
export function ProductForm({ id, quota, ...props }: Props) {
  const t = useT('features/products')
  const locale = useLocale()
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const limits = quota ? { maxPrice: quota.maxPrice } : {}
  return (
    <RecordForm
      kind="PRODUCT"
      {...props}
      id={id}
      title={t(id ? 'product.edit' : 'product.add')}
      load={async (wanted, signal) => (await call(productCalls.detail, { id: wanted }, { signal })).data}
      struct={(draft) => productStruct({ settleCurrency, locale, draft, ...limits })}
      defaults={{ currency: settleCurrency }}
      draftKey="product"
      store={(body, version) =>
        id === null ? call(productCalls.add, body) : call(productCalls.update, { ...body, id, version })
      }
      approvedText={t('form.approvedText')}
      free={FREE_PRODUCT_FIELDS}
      head={(form) => <PreviewButton form={form} />}
      fields={(form) => <ProductFields form={form} settleCurrency={settleCurrency} />}
    />
  )
}

/** Shows what the form holds as visitors would see it. */
function PreviewButton({ form }: { form: Form<ProductInput> }) {
  const t = useT('features/products')
  const [values, setValues] = useState<ProductInput | null>(null)
  return (
    <>
      <Button icon={IconEye} onClick={() => setValues(form.store.getValues())}>
        {t('preview.action')}
      </Button>
      {values ? (
        <Suspense>
          <ProductPreview of={{ values }} onClose={() => setValues(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
