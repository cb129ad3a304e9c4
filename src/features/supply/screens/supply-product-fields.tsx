import { call } from '../../../shared/api/client.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoryPicker } from '../../../shared/form/fields/category-picker.tsx'
import { RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { NumberInput, PriceInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { RichTextInput } from '../../../shared/files/rich-text/rich-text-input.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../shared/list/dict/dict-select.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { supplyOptions } from '../product-contract.ts'
import { PHOTOS_MAX, requiredSupplyProductFields, type SupplyProductInput } from '../fields.ts'
import { loadCategories } from '../../reference/load-options.ts'
import { under } from '../../../shared/i18n/keys.ts'

const COLUMN = 'flex flex-col gap-5'
const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'
const CURRENCIES = ['CNY', 'USD'] as const

/** Every field of a supply chain product (business-entities 3.5). */
export function SupplyProductFields({
  form,
  settleCurrency,
}: {
  form: Form<SupplyProductInput>
  settleCurrency: 'CNY' | 'USD'
}) {
  const t = useT('features/supply')
  const [enName, enContent, currency] = useValues(form.store, ['enName', 'enContent', 'currency'])
  const wanted = requiredSupplyProductFields({ enName, enContent }, { settleCurrency })
  const { data: supplies } = useQuiet((signal) => call(supplyOptions, {}, { quiet: true, signal }))
  const field = (name: string, label = name) => ({
    name,
    label: t(under('fields.', label)),
    required: wanted.includes(name),
  })
  const sign = String(currency) === 'USD' ? '$' : '¥'
  return (
    <>
      <Card title={t('sections.basic')} hint={t('hints.englishProduct')}>
        <div className={COLUMN}>
          <BilingualRow zh="name" en="enName">
            <Field {...field('name', 'productName')} max={60}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enName', 'enProductName')} max={120}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <Field {...field('supplyId')} hint={supplies?.length === 0 ? t('product.noSupply') : undefined}>
            <Select options={(supplies ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
          </Field>
          <CategoryPicker names={['cid1', 'cid2', 'cid3']} load={loadCategories} />
        </div>
      </Card>

      <Card title={t('sections.terms')}>
        <div className={GRID}>
          <Field {...field('moq')}>
            <NumberInput />
          </Field>
          <Field {...field('unit')}>
            <DictSelect type="busi_unit" />
          </Field>
          <Field {...field('leadDays')} hint={t('hints.leadDays')}>
            <NumberInput />
          </Field>
          <Field {...field('capacityPerMonth')} hint={t('hints.monthly')}>
            <NumberInput />
          </Field>
          <FieldGroup {...field('currency')} className="md:col-span-2">
            <RadioGroup options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))} />
          </FieldGroup>
          <Field {...field('priceFrom')} hint={t('hints.price')}>
            <PriceInput currency={sign} />
          </Field>
          <Field {...field('priceTo')}>
            <PriceInput currency={sign} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.pictures')} hint={t('hints.image')}>
        <div className={GRID}>
          <FieldGroup {...field('image')}>
            <ImageUpload max={1} />
          </FieldGroup>
          <FieldGroup {...field('images')}>
            <ImageUpload max={PHOTOS_MAX} />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.details')}>
        <BilingualRow zh="content" en="enContent">
          <Field {...field('content')}>
            <RichTextInput />
          </Field>
          <Field {...field('enContent')}>
            <RichTextInput />
          </Field>
        </BilingualRow>
      </Card>
    </>
  )
}
