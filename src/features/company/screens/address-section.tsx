import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { RegionPicker } from '../../../shared/form/fields/region-picker.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import type { FieldOf } from './company-sections.tsx'
import { loadAreas, loadCountries } from '../../reference/load-options.ts'

const NAMES = { country: 'country', province: 'province', city: 'city', district: 'district' }

/** Country, for China its divisions, and the address in both languages. */
export function AddressSection({ field }: { field: FieldOf }) {
  const t = useT('features/company')
  const labels = {
    country: t('fields.country'),
    province: t('fields.province'),
    city: t('fields.city'),
    district: t('fields.district'),
  }
  const required = {
    country: field('country').required,
    province: field('province').required,
    city: field('city').required,
  }
  return (
    <Card title={t('sections.address')}>
      <div className="flex flex-col gap-5">
        <RegionPicker names={NAMES} countries={loadCountries} areas={loadAreas} labels={labels} required={required} />
        <BilingualRow zh="address" en="enAddress">
          <Field {...field('address')} max={120}>
            <TextInput autoComplete="address-line1" />
          </Field>
          <Field {...field('enAddress')} max={200}>
            <TextInput autoComplete="off" lang="en" />
          </Field>
        </BilingualRow>
        <Field {...field('postcode')} className="md:max-w-xs">
          <TextInput autoComplete="postal-code" />
        </Field>
      </div>
    </Card>
  )
}
