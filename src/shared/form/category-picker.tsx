import { useMemo } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { levelsOf, type LoadTree } from './category-tree.ts'
import { lateControl } from './late-control.tsx'
import { CascadeFields } from './region-picker.tsx'

/**
 * Three levels of category as three selects, one field each.
 * @example <CategoryPicker names={['cid1', 'cid2', 'cid3']} load={loadCategories} />
 */
export function CategoryPicker({ names, load }: { names: readonly [string, string, string]; load: LoadTree }) {
  const t = useT('shared/form')
  const nodes = useMemo(() => levelsOf(load), [load])
  const labels = [t('form.category.one'), t('form.category.two'), t('form.category.three')]
  return <CascadeFields levels={names.map((name, at) => ({ name, label: labels[at] ?? '', load: nodes }))} />
}

/**
 * Several level-3 categories of a FieldGroup, fetched when they come near: see `categories-control.tsx`.
 * @example <FieldGroup name="cids" label={t('fields.cids')}><CategoriesPicker load={loadCategories} max={5} /></FieldGroup>
 */
export const CategoriesPicker = lateControl(
  () => import('./categories-control.tsx').then((part) => part.CategoriesControl),
  'min-h-36 sm:min-h-16',
)
