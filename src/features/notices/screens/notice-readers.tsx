import { useState } from 'react'
import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { inLanguageOf } from '../../../shared/lib/locale.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useList, type RowOf } from '../../../shared/list/use-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { noticeReaders, noticeReadersExport } from '../admin-contract.ts'
import type { Notice } from './use-notice-columns.tsx'

/** Who a notice is for and when they read it: to look up, and to take along as a file. */
export function NoticeReaders({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useT('features/notices')
  const crud = useT('shared/crud')
  const locale = useLocale()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const { noticeId } = notice
  const list = useList({
    call: noticeReaders,
    filters: { searchValue: '', readFlag: '' },
    prefix: 'readers',
    scope: noticeId,
    request: (filters) => ({ ...filters, noticeId }),
  })
  type Row = RowOf<typeof noticeReaders>
  const company = (row: Row) =>
    locale === 'en-US' ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName
  const title = t('readers.titleOf', { name: inLanguageOf(locale, notice.noticeTitle, notice.enNoticeTitle).text })
  async function onExport() {
    setBusy(true)
    await download(noticeReadersExport, { ...list.filters, noticeId }, `${t('readers.title')}.xlsx`).finally(() =>
      setBusy(false),
    )
  }
  return (
    <Dialog
      open
      size="xl"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('readers.close')}</Button>}
    >
      <p className="mb-3 text-ink-soft">{t('readers.note')}</p>
      <ListShell
        list={list}
        label={title}
        actions={
          may(noticeReadersExport) ? (
            <Button icon={IconDownload} busy={busy} onClick={() => void onExport()}>
              {crud('actions.export')}
            </Button>
          ) : null
        }
        filters={
          <>
            <FilterText list={list} name="searchValue" label={t('readers.search')} />
            <FilterSelect
              list={list}
              name="readFlag"
              label={t('readers.filter')}
              options={[
                { value: '1', label: t('readers.read') },
                { value: '0', label: t('readers.unread') },
              ]}
            />
          </>
        }
      >
        <DataTable
          list={list}
          columns={[
            { key: 'company', title: t('fields.company'), onCard: 'title' as const, render: company },
            { key: 'booths', title: t('fields.booths') },
            { key: 'userName', title: t('fields.userName') },
            { key: 'loginAcc', title: t('fields.loginAcc') },
            {
              key: 'readTime',
              title: t('fields.readTime'),
              width: 'w-44 whitespace-nowrap',
              render: (row) => row.readTime || <span className="text-ink-faint">{t('readers.unread')}</span>,
            },
          ]}
          caption={title}
          rowKey={(row) => row.id}
          rowLabel={company}
          empty={<EmptyState title={t('readers.title')} text={t('readers.empty')} />}
        />
      </ListShell>
    </Dialog>
  )
}
