import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoriesPicker } from '../../../shared/form/fields/category-picker.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { IP_LONG_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { After } from '../../../shared/i18n/keys.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CATEGORIES_MAX, INTRODUCTION_MAX, requiredIpFields, type IpInput } from '../fields.ts'
import { loadCategories } from '../../reference/load-options.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** Every field of an IP (business-entities 3.6), Chinese and English side by side. */
export function IpFields({ form, settleCurrency }: { form: Form<IpInput>; settleCurrency: 'CNY' | 'USD' }) {
  const t = useT('features/licensing')
  const locale = useLocale()
  const [enName, enIntroduction] = useValues(form.store, ['enName', 'enIntroduction'])
  const wanted = requiredIpFields({ enName, enIntroduction }, { settleCurrency, locale })
  const field = (name: After<'features/licensing', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  return (
    <>
      <Card title={t('sections.basic')} hint={t('hints.english')}>
        <div className="flex flex-col gap-5">
          <BilingualRow zh="name" en="enName">
            <Field {...field('name')} max={40}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enName')} max={80}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <BilingualRow zh="introduction" en="enIntroduction">
            <Field {...field('introduction')} max={INTRODUCTION_MAX}>
              <TextArea rows={6} />
            </Field>
            <Field {...field('enIntroduction')} max={INTRODUCTION_MAX}>
              <TextArea rows={6} lang="en" />
            </Field>
          </BilingualRow>
          <Field {...field('cids')} hint={t('hints.cids')}>
            <CategoriesPicker load={loadCategories} max={CATEGORIES_MAX} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.pictures')}>
        <div className={GRID}>
          <FieldGroup {...field('picture')} hint={t('hints.picture')}>
            <ImageUpload max={1} />
          </FieldGroup>
          <FieldGroup {...field('longPicture')} hint={t('hints.longPicture')}>
            <ImageUpload limit={IP_LONG_IMAGE_LIMIT} kind="ipLong" max={1} />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.contact')}>
        <div className={GRID}>
          <Field {...field('contactName')}>
            <TextInput autoComplete="name" />
          </Field>
          <Field {...field('mobile')}>
            <PhoneInput autoComplete="tel" />
          </Field>
          <Field {...field('owner')} hint={t('hints.owner')} max={60}>
            <TextInput autoComplete="off" />
          </Field>
        </div>
      </Card>
    </>
  )
}
