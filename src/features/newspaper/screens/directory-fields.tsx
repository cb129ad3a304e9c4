import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoriesPicker } from '../../../shared/form/fields/category-picker.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { TagsInput } from '../../../shared/form/fields/tags-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { PRINT_LOGO_LIMIT } from '../../../shared/files/limits.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { After } from '../../../shared/i18n/keys.ts'
import { Card } from '../../../shared/ui/card.tsx'
import {
  CATEGORIES_MAX,
  EN_PROFILE_MAX,
  EXHIBITS_MAX,
  KEYWORDS_MAX,
  PROFILE_MAX,
  requiredDirectoryFields,
  type DirectoryInput,
} from '../fields.ts'
import { loadCategories } from '../../reference/load-options.ts'

const ENGLISH = ['enName', 'enAddress', 'enProfile', 'enExhibits'] as const

/** Every field of an entry (business-entities 3.2), Chinese and English side by side. */
export function DirectoryFields({
  form,
  settleCurrency,
}: {
  form: Form<DirectoryInput>
  settleCurrency: 'CNY' | 'USD'
}) {
  const t = useT('features/newspaper')
  const [enName, enAddress, enProfile, enExhibits] = useValues(form.store, ENGLISH)
  const wanted = requiredDirectoryFields({ enName, enAddress, enProfile, enExhibits }, { settleCurrency })
  const field = (name: After<'features/newspaper', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  return (
    <>
      <Card title={t('sections.names')} hint={t('hints.english')}>
        <div className="flex flex-col gap-5">
          <BilingualRow zh="name" en="enName">
            <Field {...field('name')} hint={t('hints.name')} max={40}>
              <TextInput autoComplete="organization" />
            </Field>
            <Field {...field('enName')} max={80}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
          <BilingualRow zh="profile" en="enProfile">
            <Field {...field('profile')} max={PROFILE_MAX}>
              <TextArea rows={7} />
            </Field>
            <Field {...field('enProfile')} max={EN_PROFILE_MAX}>
              <TextArea rows={7} lang="en" />
            </Field>
          </BilingualRow>
        </div>
      </Card>

      <Card title={t('sections.find')}>
        <div className="flex flex-col gap-5">
          <Field {...field('cids')} hint={t('hints.cids')}>
            <CategoriesPicker load={loadCategories} max={CATEGORIES_MAX} />
          </Field>
          <BilingualRow zh="exhibits" en="enExhibits">
            <Field {...field('exhibits')} hint={t('hints.exhibits')}>
              <TagsInput max={EXHIBITS_MAX} />
            </Field>
            <Field {...field('enExhibits')} hint={t('hints.exhibits')}>
              <TagsInput max={EXHIBITS_MAX} />
            </Field>
          </BilingualRow>
          <Field {...field('keywords')} hint={t('hints.keywords')}>
            <TagsInput max={KEYWORDS_MAX} />
          </Field>
        </div>
      </Card>

      <Card title={t('sections.contact')} hint={t('hints.contact')}>
        <div className="flex flex-col gap-5">
          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            <Field {...field('tel')}>
              <TextInput type="tel" autoComplete="tel" />
            </Field>
            <Field {...field('fax')}>
              <TextInput type="tel" autoComplete="off" />
            </Field>
            <Field {...field('email')}>
              <TextInput type="email" autoComplete="email" spellCheck={false} />
            </Field>
            <Field {...field('website')}>
              <TextInput type="url" autoComplete="url" spellCheck={false} />
            </Field>
            <Field {...field('contactName')} hint={t('hints.contactName')}>
              <TextInput autoComplete="name" />
            </Field>
          </div>
          <BilingualRow zh="address" en="enAddress">
            <Field {...field('address')} max={120}>
              <TextInput autoComplete="address-line1" />
            </Field>
            <Field {...field('enAddress')} max={200}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </BilingualRow>
        </div>
      </Card>

      <Card title={t('sections.logo')}>
        <FieldGroup {...field('logoFile')} hint={t('hints.logoFile')}>
          <FileUpload limit={PRINT_LOGO_LIMIT} kind="printLogo" max={1} />
        </FieldGroup>
      </Card>
    </>
  )
}
