import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../../shared/list/export-button.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import { notBlank } from '../../../../shared/list/list-state.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../../shared/record/record-screen.tsx'
import { RecordTable } from '../../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../../shared/record/table/use-add-button.tsx'
import type { RefusalWords } from '../../../../shared/record/refusals.ts'
import { useRecordMenu } from '../../../../shared/record/table/use-record-menu.ts'
import { IconBrand } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { BRAND_ADD, brandCancel, brandDelete, brandExport, brandGet, type Quota } from '../../contract.ts'
import { brandColumns } from './brand-columns.tsx'
import { useBrandLabels } from '../use-brand-labels.ts'

/** What this list itself refuses in the area's own words; the server knows the others. */
const REFUSALS: RefusalWords = { namespace: 'features/products', own: ['brandInUse'] }

/** The list of brands. */
export function BrandTable({ quota, onAdd, onEdit, onChanged }: TablePlace<Quota>) {
  const t = useT('features/products')
  const record = useT('shared/record')
  const list = useList({ call: brandGet, filters: { name: '', cid: '', auditStatus: '', missing: '' } })
  const { sector } = useBrandLabels()
  const table = useRecordMenu({
    words: REFUSALS,
    list,
    onChanged,
    onEdit,
    calls: { cancel: brandCancel, remove: brandDelete },
    cancelText: (row) => (row.auditStatus !== 1 ? null : row.published === 1 ? 'textPublished' : 'text'),
    // In any state: all that keeps a brand are its products.
    hindersRemoval: ({ products: count }) => (count > 0 ? { refusal: 'brandInUse', params: { count } } : null),
  })
  const full =
    quota && quota.used >= quota.max
      ? quota.max === 0
        ? t('brand.quotaNone')
        : t('errors.brandFull', { max: quota.max })
      : undefined
  const add = useAddButton(BRAND_ADD, t('brand.add'), onAdd, full)

  return (
    <>
      <PageHeader title={t('brand.title')} purpose={t('brand.purpose')} actions={add} />
      <RecordTable
        of={table}
        name="brands"
        label={t('tabs.brands')}
        quota={quota ? t('brand.quota', { used: quota.used, max: quota.max }) : ''}
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect list={list} name="cid" label={t('fields.cid')} options={sector} />
            <FilterSelect
              list={list}
              name="missing"
              label={t('filters.missing')}
              options={[
                { value: 'en', label: t('filters.missingEn') },
                { value: 'zh', label: t('filters.missingZh') },
              ]}
            />
          </>
        }
        columns={brandColumns(t, record)}
        actions={
          <ExportButton call={brandExport} input={notBlank(list.filters)} name={t('brand.title')}>
            {record('actions.export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconBrand} title={t('empty.brands')} text={t('empty.brandsText')} action={add} />}
      />
    </>
  )
}
