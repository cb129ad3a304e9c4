import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoriesPicker } from '../../../shared/form/fields/category-picker.tsx'
import { Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../shared/list/dict/dict-select.tsx'
import { PlacePicker } from '../../../shared/record/place-inputs.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CATEGORIES_MAX, INTRODUCTION_MAX, PHOTOS_MAX, requiredSupplyFields, type SupplyInput } from '../fields.ts'
import { loadCategories } from '../../reference/load-options.ts'
import { loadCities, loadOrigins } from '../../reference/load-options.ts'
import type { After } from '../../../shared/i18n/keys.ts'

const COLUMN = 'flex flex-col gap-5'
const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** Every field of a supply chain (business-entities 3.5), Chinese and English side by side. */
export function SupplyFields({ form, settleCurrency }: { form: Form<SupplyInput>; settleCurrency: 'CNY' | 'USD' }) {
  const t = useT('features/supply')
  const [enName, enIntroduction] = useValues(form.store, ['enName', 'enIntroduction'])
  const wanted = requiredSupplyFields({ enName, enIntroduction }, { settleCurrency })
  const field = (name: After<'features/supply', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  return (
    <>
      <Card title={t('sections.basic')} hint={t('hints.english')}>
        <div className={COLUMN}>
          <BilingualRow zh="name" en="enName">
            <Field {...field('name')} max={60}>
              <TextInput autoComplete="organization" />
            </Field>
            <Field {...field('enName')} max={120}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <div className={GRID}>
            <Field {...field('type')}>
              <DictSelect type="busi_supply_type" />
            </Field>
            <FieldGroup {...field('area')}>
              <PlacePicker loadPlaces={loadOrigins} loadCities={loadCities} />
            </FieldGroup>
          </div>
          <Field {...field('cids')} hint={t('hints.cids')}>
            <CategoriesPicker load={loadCategories} max={CATEGORIES_MAX} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.introduction')}>
        <div className={COLUMN}>
          <BilingualRow zh="introduction" en="enIntroduction">
            <Field {...field('introduction')} max={INTRODUCTION_MAX}>
              <TextArea rows={6} />
            </Field>
            <Field {...field('enIntroduction')} max={INTRODUCTION_MAX}>
              <TextArea rows={6} lang="en" />
            </Field>
          </BilingualRow>
          <Field {...field('customers')} hint={t('hints.customers')} max={500}>
            <TextArea rows={3} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.contact')} hint={t('hints.mobileOrPhone')}>
        <div className={GRID}>
          <Field {...field('contactName')}>
            <TextInput autoComplete="name" />
          </Field>
          <Field {...field('mobile')}>
            <PhoneInput autoComplete="tel" />
          </Field>
          <Field {...field('phone')}>
            <TextInput type="tel" autoComplete="off" />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.ability')}>
        <div className={GRID}>
          <Field {...field('capacity')} hint={t('hints.capacity')} max={100}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...field('moq')}>
            <NumberInput />
          </Field>
          <Field {...field('oemFlag')}>
            <Switch text={t('hints.oem')} />
          </Field>
          <Field {...field('odmFlag')}>
            <Switch text={t('hints.odm')} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.pictures')}>
        <div className={COLUMN}>
          <FieldGroup {...field('photos')} hint={t('hints.photos')}>
            <ImageUpload max={PHOTOS_MAX} />
          </FieldGroup>
          <FieldGroup {...field('certificates')} hint={t('hints.certificates')}>
            <ImageUpload max={PHOTOS_MAX} />
          </FieldGroup>
        </div>
      </Card>
    </>
  )
}
