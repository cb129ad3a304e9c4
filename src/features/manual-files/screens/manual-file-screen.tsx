import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { AdminList, StatusFilter, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { FileLink } from '../../../shared/files/file-link.tsx'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { inLanguageOf } from '../../../shared/lib/locale.ts'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { IconHistory } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { manualFileCalls, type ManualFile } from '../admin-contract.ts'
import { MANUAL_LANGUAGES } from '../languages.ts'

const ManualFileForm = late(() => import('./manual-file-form.tsx').then((part) => ({ default: part.ManualFileForm })))
const ManualVersions = late(() => import('./manual-versions.tsx').then((part) => ({ default: part.ManualVersions })))

/** Files of the exhibitor manual: uploaded, replaced by a new version, put in order, taken from the list (business-entities 3.22). */
export const ManualFileScreen = island(function ManualFileScreen() {
  const t = useT('features/manual-files')
  const crud = useT('shared/crud')
  const locale = useLocale()
  const [shown, setShown] = useState<ManualFile | null>(null)
  const nameOf = (row: ManualFile) => inLanguageOf(locale, row.name, row.enName).text
  const files = useAdminList(manualFileCalls, {
    name: 'manualFiles',
    filters: { name: '', lang: '', status: '' },
    labelOf: nameOf,
    removeText: t('removeText'),
  })
  const other = locale === 'en-US' ? 'zh-CN' : 'en-US'
  const columns: Column<ManualFile>[] = [
    {
      key: 'name',
      title: t('fields.title'),
      sort: 'name',
      onCard: 'title',
      width: 'min-w-48',
      render: (row) => (
        <>
          <Foreign text={nameOf(row)} />
          <span className="block text-sm font-normal text-ink-soft">
            <Foreign text={inLanguageOf(other, row.name, row.enName).text} />
          </span>
        </>
      ),
    },
    { key: 'lang', title: t('fields.lang'), width: 'w-32', render: (row) => t(`languages.${row.lang}`) },
    { key: 'file', title: t('fields.fileName'), width: 'min-w-40', render: (row) => <FileLink file={row} /> },
    {
      key: 'fileVersion',
      title: t('fields.fileVersion'),
      width: 'w-28',
      render: (row) => (
        <button
          type="button"
          className="link whitespace-nowrap"
          aria-haspopup="dialog"
          aria-label={t('versions.count', { version: row.fileVersion, name: nameOf(row) })}
          onClick={() => setShown(row)}
        >
          {t('version', { version: row.fileVersion })}
        </button>
      ),
    },
    { key: 'fileTime', title: t('fields.fileTime'), sort: 'fileTime', width: 'w-44 whitespace-nowrap' },
    { key: 'orderNum', title: t('fields.orderNum'), sort: 'orderNum', width: 'w-20' },
    useStatusColumn(files),
  ]

  async function takeAgain(row: ManualFile, { fileVersion, fileName }: ManualFile['versions'][number]) {
    const question = {
      title: t('versions.againTitle', { version: fileVersion }),
      text: t('versions.againText', { next: row.fileVersion + 1 }),
      confirmLabel: t('versions.again'),
    }
    if (!(await confirm(question))) return
    await attempt(async () => {
      await call(manualFileCalls.edit, { ...row, fileName })
      toast.success(crud('shared/api:success.modified'))
    })
    setShown(null)
    files.list.reload()
  }

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <AdminList
        admin={files}
        label={t('title')}
        columns={columns}
        rowActions={(row) => [{ label: t('versions.open'), icon: IconHistory, onSelect: () => setShown(row) }]}
        empty={t('empty')}
        form={<ManualFileForm admin={files} />}
        filters={
          <>
            <FilterText list={files.list} name="name" label={t('fields.title')} />
            <FilterSelect
              list={files.list}
              name="lang"
              label={t('fields.lang')}
              options={MANUAL_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
            <StatusFilter list={files.list} />
          </>
        }
      />
      <Suspense>
        {shown ? (
          <ManualVersions
            file={shown}
            name={nameOf(shown)}
            onAgain={files.may.edit ? (version) => takeAgain(shown, version) : undefined}
            onClose={() => setShown(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
})
