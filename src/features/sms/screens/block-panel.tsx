import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns, type Column } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconDownload, IconPhone, IconPlus } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { smsBlockAdd, smsBlockExport, smsBlockRemove, smsBlocks, type SmsBlockRow } from '../contract.ts'

const BlockDialog = late(() => import('./block-dialog.tsx').then((part) => ({ default: part.BlockDialog })))

const SOURCES = ['REPLY', 'PAGE', 'OFFICE'] as const
const REASON_MAX = 200

/** Numbers that want no more text messages; the organiser blocks one, or lets it be written to again with a reason. */
export function BlockPanel() {
  const t = useT('features/sms')
  const may = useMay()
  const list = useList({ call: smsBlocks, filters: { mobile: '', source: '' } })
  const [opened, open, close] = useOpened('block')
  const [exporting, begin] = useBusy(false)
  const saveList = useSaveList()
  const save = () =>
    void begin(true, () =>
      attempt(() => {
        const filters = list.filters as RequestOf<typeof smsBlockExport>
        return saveList(smsBlockExport, filters, `${t('blocked.title')}.xlsx`)
      }),
    )
  const nameOf = (row: SmsBlockRow) => row.mobile || t('blocked.unknown')
  const columns = useColumns<SmsBlockRow>('smsBlocks', [
    {
      key: 'mobile',
      title: t('fields.mobile'),
      width: 'min-w-36 whitespace-nowrap',
      always: true,
      onCard: 'title',
      render: (row) => <span className="font-medium tabular-nums">{nameOf(row)}</span>,
    },
    { key: 'source', title: t('fields.source'), render: (row) => t(under('sources.', row.source)) },
    {
      key: 'reason',
      title: t('fields.reason'),
      width: 'min-w-48',
      render: (row) => (
        <span className="break-words">
          <Foreign text={[row.reason, row.byName].filter(Boolean).join(' · ') || '—'} />
        </span>
      ),
    },
    {
      key: 'at',
      title: t('fields.at'),
      width: 'w-40 whitespace-nowrap tabular-nums',
      render: (row) => row.at.slice(0, 16),
    } satisfies Column<SmsBlockRow>,
  ])
  async function remove(row: SmsBlockRow) {
    const unblockReason = await askReason({
      title: t('blocked.removeAsk', { name: nameOf(row) }),
      text: t('blocked.removeText'),
      label: t('fields.unblockReason'),
      confirmLabel: t('actions.unblock'),
      maxLength: REASON_MAX,
      tone: 'danger',
    })
    if (unblockReason === null) return
    await attempt(async () => {
      await call(smsBlockRemove, { id: row.id, unblockReason, clientToken: newToken() })
      toast.success(t('blocked.lifted'))
    })
    list.reload()
  }
  return (
    <>
      <p className="mb-3 max-w-3xl text-ink-soft">{t('blocked.text')}</p>
      <ListShell
        list={list}
        label={t('blocked.title')}
        columns={columns}
        filters={
          <>
            <FilterText list={list} name="mobile" label={t('fields.wholeNumber')} />
            <FilterSelect
              list={list}
              name="source"
              label={t('fields.source')}
              options={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
            />
          </>
        }
        actions={
          <>
            {may(smsBlockAdd) ? (
              <Button variant="primary" icon={IconPlus} onClick={() => open('block')}>
                {t('actions.block')}
              </Button>
            ) : null}
            {may(smsBlockExport) ? (
              <Button icon={IconDownload} busy={exporting} onClick={save}>
                {t('actions.export')}
              </Button>
            ) : null}
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('blocked.title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${nameOf(row)} ${row.at.slice(0, 16)}`}
          rowActions={(row) =>
            may(smsBlockRemove)
              ? [{ label: t('actions.unblock'), icon: IconCheck, onSelect: () => void remove(row) }]
              : []
          }
          empty={<EmptyState icon={IconPhone} title={t('blocked.empty')} />}
        />
      </ListShell>
      <Suspense>
        {opened ? (
          <BlockDialog
            onClose={(done) => {
              close()
              if (done) list.reload()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
