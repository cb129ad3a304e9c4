import { BilingualRow } from '../../../../shared/form/fields/bilingual-row.tsx'
import { CheckboxGroup, Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import type { Form } from '../../../../shared/form/form-types.ts'
import { PhoneInput } from '../../../../shared/form/fields/phone-input.tsx'
import { NumberInput, TextArea, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../../shared/form/use-values.ts'
import { ATTACHMENT_LIMIT } from '../../../../shared/files/limits.ts'
import { FileUpload } from '../../../../shared/files/file-upload.tsx'
import { ImageUpload } from '../../../../shared/files/image-upload.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { requiredBrandFields, type BrandInput } from '../../fields.ts'
import { PlaceSelect, SalesAreas } from '../../../../shared/record/place-inputs.tsx'
import { loadCountries, loadProvinces } from '../../../reference/load-options.ts'
import { useBrandLabels } from '../use-brand-labels.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Every field of business-entities 3.3 that an exhibitor fills. */
export function BrandFields({ form, settleCurrency }: { form: Form<BrandInput>; settleCurrency: 'CNY' | 'USD' }) {
  const t = useT('features/products')
  const locale = useLocale()
  const labels = useBrandLabels()
  const [enName, enStory] = useValues(form.store, ['enName', 'enStory'])
  const wanted = requiredBrandFields({ enName, enStory }, { settleCurrency, locale })
  const field = (name: string, label = name) => ({
    name,
    label: t(under('fields.', label)),
    required: wanted.includes(name),
  })
  return (
    <>
      <Card title={t('form.sections.basic')}>
        <div className="flex flex-col gap-5">
          <BilingualRow zh="name" en="enName">
            <Field {...field('name')} max={30}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enName')} max={60}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <FieldGroup {...field('icon')} hint={t('form.hints.image')}>
            <ImageUpload max={1} />
          </FieldGroup>
          <Field {...field('cid')}>
            <Select options={labels.sector} />
          </Field>
        </div>
      </Card>
      <Card title={t('form.sections.contact')}>
        <div className="flex flex-col gap-5">
          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            <Field {...field('contactName')}>
              <TextInput autoComplete="name" />
            </Field>
            <Field {...field('mobile')} hint={t('form.hints.mobile')}>
              <PhoneInput autoComplete="tel" />
            </Field>
          </div>
          <FieldGroup {...field('channel')} hint={t('form.hints.channel')}>
            <CheckboxGroup options={labels.channel} />
          </FieldGroup>
          <FieldGroup {...field('area', 'salesArea')}>
            <SalesAreas load={loadProvinces} />
          </FieldGroup>
          <Field {...field('supplyName')} max={60}>
            <TextInput autoComplete="off" />
          </Field>
        </div>
      </Card>
      <Card title={t('form.sections.story')}>
        <div className="flex flex-col gap-5">
          <BilingualRow zh="story" en="enStory">
            <Field {...field('story')} max={1000}>
              <TextArea rows={5} />
            </Field>
            <Field {...field('enStory')} max={1000}>
              <TextArea rows={5} lang="en" />
            </Field>
          </BilingualRow>
          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            <Field {...field('foundedYear')}>
              <NumberInput />
            </Field>
            <Field {...field('originCountry')}>
              <PlaceSelect load={loadCountries} />
            </Field>
          </div>
        </div>
      </Card>
      <Card title={t('form.sections.trademark')}>
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          <Field {...field('trademarkNo')} max={20}>
            <TextInput autoComplete="off" />
          </Field>
          <FieldGroup {...field('trademarkFile')}>
            <FileUpload limit={ATTACHMENT_LIMIT} kind="attachment" max={1} />
          </FieldGroup>
        </div>
      </Card>
    </>
  )
}
