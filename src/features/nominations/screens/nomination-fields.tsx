import { Checkbox, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { CategoriesPicker } from '../../../shared/form/fields/category-picker.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { RegionPicker } from '../../../shared/form/fields/region-picker.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import type { After } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../shared/list/dict/dict-select.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import {
  INTEREST_TEXT_MAX,
  INTERESTS_MAX,
  NAME_MAX,
  POSITION_MAX,
  REASON_MAX,
  requiredNominationFields,
  type NominationInput,
} from '../fields.ts'
import { loadAreas, loadCategories, loadCountries } from '../../reference/load-options.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'
const PLACES = { country: 'country', province: 'province', city: 'city', district: 'district' }

/** Every field of a nomination (business-entities 3.12). */
export function NominationFields({ form }: { form: Form<NominationInput> }) {
  const t = useT('features/nominations')
  const locale = useLocale()
  const [visitorType] = useValues(form.store, ['visitorType'])
  const wanted = requiredNominationFields({ visitorType }, { locale })
  const field = (name: After<'features/nominations', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  const surname = (
    <Field {...field('lastName')} max={NAME_MAX}>
      <TextInput autoComplete="off" />
    </Field>
  )
  return (
    <>
      <Card title={t('sections.person')} hint={t('hints.reach')}>
        <div className={GRID}>
          {locale === 'zh-CN' ? surname : null}
          <Field {...field('firstName')} max={NAME_MAX}>
            <TextInput autoComplete="off" />
          </Field>
          {locale === 'zh-CN' ? null : surname}
          <Field {...field('companyName')} max={60}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...field('position')} max={POSITION_MAX}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...field('mobile')}>
            <PhoneInput autoComplete="off" />
          </Field>
          <Field {...field('email')}>
            <TextInput type="email" autoComplete="off" spellCheck={false} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.place')}>
        <RegionPicker
          names={PLACES}
          countries={loadCountries}
          areas={loadAreas}
          labels={{
            country: t('fields.country'),
            province: t('fields.province'),
            city: t('fields.city'),
            district: t('fields.district'),
          }}
          required={{ country: true, province: false, city: false, district: false }}
        />
      </Card>

      <Card title={t('sections.interest')}>
        <div className="flex flex-col gap-5">
          <div className={GRID}>
            <Field {...field('visitorType')}>
              <DictSelect type="busi_visitor_type" />
            </Field>
            <Field {...field('identity')}>
              <DictSelect type="busi_identity" />
            </Field>
          </div>
          <Field {...field('kindAndProduct')} hint={t('hints.kindAndProduct')}>
            <CategoriesPicker load={loadCategories} max={INTERESTS_MAX} />
          </Field>
          <div className={GRID}>
            <Field {...field('interest')} max={INTEREST_TEXT_MAX}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('language')}>
              <Select
                options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
              />
            </Field>
          </div>
          <Field {...field('reason')} hint={t('hints.reason')} max={REASON_MAX}>
            <TextArea rows={3} />
          </Field>
        </div>
      </Card>

      <Card>
        <Field {...field('consentFlag')} required>
          <Checkbox text={t('consent')} />
        </Field>
      </Card>
    </>
  )
}
