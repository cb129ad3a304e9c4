import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { useRecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconUpload, IconUsers } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { nominationCancel, nominationDelete, nominationList, type NominationQuota } from '../contract.ts'
import { nominationExport, nominationImports } from '../import-contract.ts'
import { nominationColumns } from './nomination-columns.tsx'

const NominationView = late(() => import('./nomination-view.tsx').then((part) => ({ default: part.NominationView })))
const NominationImport = late(() =>
  import('./nomination-import.tsx').then((part) => ({ default: part.NominationImport })),
)

/** Refusals this area words itself; its rules would bring those of the form along (rules.ts NOMINATION_WORDS). */
const WORDS = { namespace: 'features/nominations', own: ['letterSent'] } as const
const sent = ({ auditStatus }: { auditStatus: number }) =>
  auditStatus === 2 ? { refusal: 'letterSent', params: {} } : null

/** The list of nominations. */
export function NominationTable({ quota, onAdd, onEdit, onChanged }: TablePlace<NominationQuota>) {
  const t = useT('features/nominations')
  const record = useT('shared/record')
  const may = useMay()
  const types = useDict('busi_visitor_type')
  const [importing, setImporting] = useState(false)
  const list = useList({
    call: nominationList,
    filters: { name: '', companyName: '', visitorType: '', auditStatus: '' },
  })
  const table = useRecordMenu({
    words: WORDS,
    list,
    onChanged,
    names: ({ name }) => ({ name, enName: name }),
    View: NominationView,
    onEdit,
    calls: { cancel: nominationCancel, remove: nominationDelete },
    cancelText: ({ auditStatus }) => (auditStatus === 1 ? 'text' : null),
    hindersEdit: sent,
    hindersRemoval: sent,
  })
  const full = quota && quota.left === 0 ? t('errors.fullOf', { quota: quota.quota }) : undefined
  const add = useAddButton(nominationCancel, t('add'), onAdd, full)
  const save = (format: 'xlsx' | 'csv') =>
    void attempt(async () => (await import('./export-nominations.ts')).exportNominations(list.filters, format, t))

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            {add}
            {may(nominationImports.check) ? (
              <Button icon={IconUpload} blocked={full} onClick={() => setImporting(true)}>
                {t('import.action')}
              </Button>
            ) : null}
            {may(nominationExport) ? (
              <Menu
                label={t('export.action')}
                align="end"
                items={[
                  { label: t('export.xlsx'), onSelect: () => save('xlsx') },
                  { label: t('export.csv'), onSelect: () => save('csv') },
                ]}
              />
            ) : null}
          </>
        }
      />
      <RecordTable
        name="nominations"
        of={table}
        label={t('label')}
        quota={quota ? t('quota', { used: quota.used, quota: quota.quota }) : ''}
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterText list={list} name="companyName" label={t('fields.companyName')} />
            <FilterSelect list={list} name="visitorType" label={t('fields.visitorType')} options={types.choices} />
          </>
        }
        columns={nominationColumns(t, record)}
        empty={<EmptyState icon={IconUsers} title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
      {importing ? (
        <Suspense>
          <NominationImport
            onDone={() => {
              list.reload()
              onChanged()
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
