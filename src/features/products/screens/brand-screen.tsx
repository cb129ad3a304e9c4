import { lazy, Suspense } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconBrand, IconPlus } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { brandGet, type BrandRecord } from '../contract.ts'
import { useBrandMenu } from './brand-actions.ts'
import { brandColumns } from './brand-columns.tsx'
import { useBrandLabels } from './use-brand-labels.ts'
import { useQuota } from './use-quota.ts'
import { useView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'

const BrandForm = lazy(() => import('./brand-form.tsx').then((part) => ({ default: part.BrandForm })))

/** Brands of the exhibitor (business-entities 3.3, 3.21), with the form of one in a dialog. */
export const BrandScreen = island(function BrandScreen() {
  const t = useT('features/products')
  const record = useT('shared/record')
  const locale = useLocale()
  const may = useMay()
  const [view, show] = useView()
  const { quota, failed, refresh } = useQuota()
  const list = useList({ call: brandGet, filters: { name: '', cid: '', auditStatus: '', missing: '' } })
  const labels = useBrandLabels()
  const columns = useColumns('brands', brandColumns(t, record))
  const nameOf = (row: BrandRecord) =>
    (locale === 'en-US' ? row.enName || row.name : row.name || row.enName) || t('list.unnamed')
  const changed = () => {
    list.reload()
    refresh()
  }
  const { menu, open } = useBrandMenu({
    list,
    onChanged: refresh,
    nameOf,
    onEdit: (row) => show({ kind: 'edit', id: row.id }),
  })

  const full =
    quota && quota.used >= quota.max
      ? quota.max === 0
        ? t('brand.quotaNone')
        : t('errors.brandFull', { max: quota.max })
      : undefined
  const add = may('busi:brand:add') ? (
    <Button variant="primary" icon={IconPlus} blocked={full} onClick={() => show({ kind: 'new' })}>
      {t('brand.add')}
    </Button>
  ) : null

  return (
    <>
      <PageHeader title={t('brand.title')} purpose={t('brand.purpose')} actions={add} />
      <ListShell
        list={list}
        label={t('tabs.brands')}
        columns={columns}
        actions={
          <p className="min-h-6 text-sm tabular-nums text-ink-soft">
            {quota ? t('brand.quota', { used: quota.used, max: quota.max }) : ''}
          </p>
        }
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect list={list} name="cid" label={t('fields.cid')} options={labels.sector} />
            <FilterSelect
              list={list}
              name="auditStatus"
              label={t('fields.auditStatus')}
              options={[0, 1, 2, 3].map((value) => ({ value: String(value), label: t(`status.audit.${value}`) }))}
            />
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
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('tabs.brands')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={menu}
          onOpen={open}
          pinned
          empty={<EmptyState icon={IconBrand} title={t('empty.brands')} text={t('empty.brandsText')} action={add} />}
        />
      </ListShell>
      {view.kind === 'list' || !(quota || failed) ? null : (
        <Suspense>
          <BrandForm
            key={view.kind === 'edit' ? view.id : 'new'}
            id={view.kind === 'edit' ? view.id : null}
            quota={quota}
            labels={labels}
            onClose={() => show(LIST)}
            onSaved={(id) => {
              changed()
              if (id) show({ kind: 'edit', id }, 'replace')
              else show(LIST)
            }}
          />
        </Suspense>
      )}
    </>
  )
})
