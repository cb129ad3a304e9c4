import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoriesPicker } from '../../../shared/form/fields/category-picker.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CATEGORIES_MAX, DESCRIPTION_MAX } from '../fields.ts'
import type { FieldOf } from './company-sections.tsx'
import { loadCategories } from '../../reference/load-options.ts'

/** What the company does: categories, and its profile in both languages side by side. */
export function ProfileSection({ field }: { field: FieldOf }) {
  const t = useT('features/company')
  return (
    <Card title={t('sections.profile')}>
      <div className="flex flex-col gap-5">
        <Field {...field('cids')} hint={t('hints.categories')}>
          <CategoriesPicker load={loadCategories} max={CATEGORIES_MAX} />
        </Field>
        <BilingualRow zh="description" en="enDescription">
          <Field {...field('description')} hint={t('hints.description')} max={DESCRIPTION_MAX}>
            <TextArea rows={8} />
          </Field>
          <Field {...field('enDescription')} hint={t('hints.description')} max={DESCRIPTION_MAX}>
            <TextArea rows={8} lang="en" />
          </Field>
        </BilingualRow>
      </div>
    </Card>
  )
}
