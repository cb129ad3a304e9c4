import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../../shared/record/record-form.tsx'
import type { FormPlace } from '../../../../shared/record/record-screen.tsx'
import { brandGet, brandUpdate, type BrandRecord, type Quota } from '../../contract.ts'
import { brandStruct } from '../../fields.ts'
import { BrandFields } from './brand-fields.tsx'

/** The form of one brand. */
export function BrandForm({ id, quota, ...props }: FormPlace & { quota: Quota | null; waiting: boolean }) {
  const t = useT('features/products')
  const locale = useLocale()
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  return (
    <RecordForm
      kind="BRAND"
      {...props}
      id={id}
      title={t(id ? 'brand.edit' : 'brand.add')}
      load={async (wanted, signal) => (await call(brandGet, { id: wanted }, { signal })).data.list[0] as BrandRecord}
      struct={(draft) => brandStruct({ settleCurrency, locale, draft })}
      defaults={{}}
      draftKey="brand"
      store={(body, version) => call(brandUpdate, id === null ? body : { ...body, id, version })}
      approvedText={t('form.approvedBrand')}
      fields={(form) => <BrandFields form={form} settleCurrency={settleCurrency} />}
    />
  )
}
