import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoryPicker } from '../../../shared/form/fields/category-picker.tsx'
import { RadioGroup, Select, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { RichTextInput } from '../../../shared/files/rich-text/rich-text-input.tsx'
import { TagsInput } from '../../../shared/form/fields/tags-input.tsx'
import { NumberInput, PriceInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { After } from '../../../shared/i18n/keys.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CAROUSEL_MAX, KEYWORDS_MAX, requiredProductFields, type ProductInput } from '../fields.ts'
import { PlacePicker } from '../../../shared/record/place-inputs.tsx'
import { loadCategories, loadCities, loadOrigins } from '../../reference/load-options.ts'
import { useBrandLabels } from './use-brand-labels.ts'
import { useBrandOptions } from './use-brand-facts.ts'

const PRICE_SIGN: Record<string, string> = { CNY: '¥', USD: '$' }

/** Every field of business-entities 3.4 that an exhibitor fills, Chinese and English side by side. */
export function ProductFields({ form, settleCurrency }: { form: Form<ProductInput>; settleCurrency: 'CNY' | 'USD' }) {
  const t = useT('features/products')
  const brands = useBrandOptions()
  const labels = useBrandLabels()
  const values = useValues(form.store, ['enProductName', 'enThumbnail', 'enContent', 'enCarousel', 'currency'])
  const [enProductName, enThumbnail, enContent, enCarousel, currency] = values
  const wanted = requiredProductFields({ enProductName, enThumbnail, enContent, enCarousel }, { settleCurrency })
  const sign = PRICE_SIGN[String(currency)] ?? '¥'
  const field = (name: After<'features/products', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  const card = 'flex flex-col gap-5'

  return (
    <>
      <Card title={t('form.sections.basic')} hint={t('form.hints.english')}>
        <div className={card}>
          <BilingualRow zh="productName" en="enProductName">
            <Field {...field('productName')} max={60}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enProductName')} max={120}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            <Field {...field('brandId')} hint={brands.length === 0 ? t('form.noBrands') : undefined}>
              <Select options={brands} />
            </Field>
            <FieldGroup {...field('area')}>
              <PlacePicker loadPlaces={loadOrigins} loadCities={loadCities} />
            </FieldGroup>
          </div>
          <CategoryPicker names={['cid1', 'cid2', 'cid3']} load={loadCategories} />
        </div>
      </Card>

      <Card title={t('form.sections.price')}>
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          <FieldGroup {...field('currency')} className="md:col-span-2">
            <RadioGroup
              options={[
                { value: 'CNY', label: t('form.currency.CNY') },
                { value: 'USD', label: t('form.currency.USD') },
              ]}
            />
          </FieldGroup>
          <Field {...field('price')} hint={t('form.hints.price')}>
            <PriceInput currency={sign} />
          </Field>
          <Field {...field('marketPrice')}>
            <PriceInput currency={sign} />
          </Field>
          <Field {...field('moq')}>
            <NumberInput />
          </Field>
          <Field {...field('unit')}>
            <Select options={labels.unit} />
          </Field>
        </div>
      </Card>

      <Card title={t('form.sections.images')} hint={t('form.hints.image')}>
        <div className={card}>
          <BilingualRow zh="thumbnail" en="enThumbnail">
            <FieldGroup {...field('thumbnail')}>
              <ImageUpload max={1} />
            </FieldGroup>
            <FieldGroup {...field('enThumbnail')}>
              <ImageUpload max={1} />
            </FieldGroup>
          </BilingualRow>
          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            <FieldGroup {...field('carousel')} hint={t('form.hints.carousel')}>
              <ImageUpload max={CAROUSEL_MAX} />
            </FieldGroup>
            <FieldGroup {...field('enCarousel')}>
              <ImageUpload max={CAROUSEL_MAX} />
            </FieldGroup>
          </div>
        </div>
      </Card>

      <Card title={t('form.sections.details')}>
        <BilingualRow zh="content" en="enContent">
          <Field {...field('content')}>
            <RichTextInput />
          </Field>
          <Field {...field('enContent')}>
            <RichTextInput />
          </Field>
        </BilingualRow>
      </Card>

      <Card title={t('form.sections.more')}>
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          <Field {...field('model')} max={40}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...field('spec')} max={100}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...field('keywords')} hint={t('form.hints.keywords')}>
            <TagsInput max={KEYWORDS_MAX} />
          </Field>
          <Field {...field('sort')} hint={t('form.hints.sort')}>
            <NumberInput />
          </Field>
          <FieldGroup {...field('video')} hint={t('form.hints.video')}>
            <FileUpload limit={VIDEO_LIMIT} kind="video" max={1} />
          </FieldGroup>
          <Field {...field('newFlag')}>
            <Switch text={t('form.newFlag')} />
          </Field>
        </div>
      </Card>
    </>
  )
}
