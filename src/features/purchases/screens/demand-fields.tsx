import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoryPicker } from '../../../shared/form/fields/category-picker.tsx'
import { RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { NumberInput, PriceInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import type { After } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { SalesAreas } from '../../../shared/record/place-inputs.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { requiredPurchaseFields, type PurchaseInput } from '../fields.ts'
import { firstDay, IMAGES_MAX, INFO_MAX, latestEnd } from '../rules.ts'
import { loadCategories, loadCountries, loadProvinces } from '../../reference/load-options.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** Every field of a demand (business-entities 3.16). */
export function DemandFields({
  form,
  settleCurrency,
  now,
}: {
  form: Form<PurchaseInput>
  settleCurrency: 'CNY' | 'USD'
  /** By the show's clock. */
  now: Date
}) {
  const t = useT('features/purchases')
  const locale = useLocale()
  const types = useDict('busi_purchase_type')
  const units = useDict('busi_unit')
  const [mobile, currency] = useValues(form.store, ['mobile', 'currency'])
  const wanted = requiredPurchaseFields({ mobile }, { settleCurrency, locale })
  const sign = currency === 'USD' ? '$' : '¥'
  const field = (name: After<'features/purchases', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  return (
    <>
      <Card title={t('sections.what')}>
        <div className="flex flex-col gap-5">
          <FieldGroup {...field('purchaseType')}>
            <RadioGroup options={types.choices} />
          </FieldGroup>
          <BilingualRow zh="title" en="enTitle">
            <Field {...field('title')} max={60} hint={t('hints.title')}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enTitle')} max={60} hint={t('hints.english')}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <CategoryPicker names={['cid1', 'cid2', 'cid3']} load={loadCategories} />
        </div>
      </Card>

      <Card title={t('sections.terms')}>
        <div className={GRID}>
          <Field {...field('num_')}>
            <NumberInput />
          </Field>
          <Field {...field('unit')}>
            <Select options={units.choices} />
          </Field>
          <Field {...field('preNum')} hint={t('hints.preNum')}>
            <NumberInput />
          </Field>
          <Field {...field('endTime')} hint={t('hints.endTime')}>
            <DateInput min={firstDay(now)} max={latestEnd(now).slice(0, 10)} />
          </Field>
          <FieldGroup {...field('currency')} className="md:col-span-2">
            <RadioGroup
              options={[
                { value: 'CNY', label: t('currency.CNY') },
                { value: 'USD', label: t('currency.USD') },
              ]}
            />
          </FieldGroup>
          <Field {...field('priceStart')} hint={t('hints.price')}>
            <PriceInput currency={sign} />
          </Field>
          <Field {...field('priceEnd')}>
            <PriceInput currency={sign} />
          </Field>
          <FieldGroup {...field('cooperateArea')} hint={t('hints.area')} className="md:col-span-2">
            <SalesAreas load={loadProvinces} countries={loadCountries} />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.more')}>
        <div className="flex flex-col gap-5">
          <Field {...field('info')} max={INFO_MAX}>
            <TextArea rows={6} />
          </Field>
          <FieldGroup {...field('images')} hint={t('hints.images')}>
            <ImageUpload max={IMAGES_MAX} />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.contact')} hint={t('hints.contact')}>
        <div className={GRID}>
          <Field {...field('contactName')}>
            <TextInput autoComplete="name" />
          </Field>
          <Field {...field('mobile')}>
            <PhoneInput autoComplete="tel" />
          </Field>
          <Field {...field('email')}>
            <TextInput type="email" autoComplete="email" />
          </Field>
        </div>
      </Card>
    </>
  )
}
