import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload, IconMail, IconPlus, IconSend, IconUpload, IconUsers } from '../../../shared/ui/icons.ts'
import { Menu, type MenuItem } from '../../../shared/ui/overlay/menu.tsx'
import { mailingSend } from '../mailing-contract.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ScopedEmpty } from '../../../shared/list/scoped-empty.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import {
  exhibitorAdd,
  exhibitorExport,
  exhibitorImports,
  exhibitorHalls,
  exhibitorList,
  type ExhibitorListRow,
} from '../contract.ts'
import { boothPaid, boothPaidImports } from '../fee-contract.ts'
import { exhibitorAssign, exhibitorMatches, exhibitorTags } from '../bulk-contract.ts'
import type { ChosenExhibitors } from './chosen-exhibitors.ts'
import { letterSend } from '../letter-contract.ts'
import { BULK_MAX } from '../rules.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { companyName } from './exhibitor-cells.tsx'
import { exhibitorColumns } from './exhibitor-columns.tsx'
import { MatchedCounts } from './matched-counts.tsx'
import { NO_PANEL, panelSearch, readPanel, type Panel, type PanelKind } from './panel.ts'
import type { ShownLink } from '../../../shared/ui/overlay/link-dialog.tsx'
import { useAccountMenu } from './use-account-menu.ts'
import { useWithdraw } from './use-withdraw.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { outboxList } from '../../outbox/contract.ts'

const ImportList = late(() => import('./import-list.tsx').then((part) => ({ default: part.ImportList })))
const MailingDialog = late(() => import('./mailing-dialog.tsx').then((part) => ({ default: part.MailingDialog })))
const LinkDialog = late(() =>
  import('../../../shared/ui/overlay/link-dialog.tsx').then((part) => ({ default: part.LinkDialog })),
)
const AssignDialog = late(() => import('./bulk-dialogs.tsx').then((part) => ({ default: part.AssignDialog })))
const TagDialog = late(() => import('./bulk-dialogs.tsx').then((part) => ({ default: part.TagDialog })))
const LetterDialog = late(() => import('./letter-dialog.tsx').then((part) => ({ default: part.LetterDialog })))
const AddForm = late(() => import('./add-form.tsx').then((part) => ({ default: part.AddForm })))
const EditForm = late(() => import('./edit-form.tsx').then((part) => ({ default: part.EditForm })))
const FeeDialog = late(() => import('./fees/fee-dialog.tsx').then((part) => ({ default: part.FeeDialog })))
const FeeImport = late(() => import('./fees/fee-import.tsx').then((part) => ({ default: part.FeeImport })))

const FILTERS = {
  keyword: '',
  hall: '',
  boothType: '',
  settleCurrency: '',
  accountState: '',
  firstLink: '',
  keeper: '',
  emailGone: '',
  withdrawn: '',
  tag: '',
}

/** The organiser's exhibitors: import a list, hand out first-login links, keep accounts and booths. */
export const ExhibitorsScreen = island(function ExhibitorsScreen() {
  const t = useT('features/exhibitors')
  const fees = useT('features/exhibitors/screens/fees')
  const locale = useLocale()
  const outboxHref = hrefOf('/review/outbox', locale)
  const may = useMay()
  const panel = readPanel(useSearch())
  const go = (next: Panel) => writeSearch(panelSearch(location.search, next), 'push')
  const open = (kind: PanelKind) => go({ kind, id: null })
  const close = () => go(NO_PANEL)
  const [link, setLink] = useState<ShownLink | null>(null)
  const list = useList({ call: exhibitorList, filters: FILTERS })
  const chosen = useSelection((row: ExhibitorListRow) => row.id, list.filters)
  // Rows are accounts: two of one exhibitor are one exhibitor.
  const companies = [...new Set(chosen.rows.map((row) => row.exhibitorId))]
  const [bulk, setBulk] = useState<{ what: 'letter' | 'assign' | 'tag' | 'fee'; of: ChosenExhibitors } | null>(null)
  const [tagged, refreshTags] = useLoad(async (signal) => (await call(exhibitorTags, {}, { signal, quiet: true })).data)
  const tags = tagged.state === 'ready' ? tagged.data : []
  // Without the halls the list still works.
  const [found, reloadHalls] = useLoad(async (signal) => (await call(exhibitorHalls, {}, { signal, quiet: true })).data)
  const halls = found.state === 'ready' ? found.data : []
  const columns = useColumns('organiser-exhibitors', exhibitorColumns(t))
  const nameOf = (row: ExhibitorListRow) => companyName(row, locale === 'en-US')
  const changed = () => {
    list.reload()
    reloadHalls()
  }
  const menu = useAccountMenu({
    after: list.reload,
    nameOf,
    onEdit: (row) => go({ kind: 'edit', id: row.id }),
    onLink: setLink,
  })
  const leave = useWithdraw(list.reload)
  const mayWrite = may(letterSend)
  const mayEdit = may(exhibitorAssign)
  const acts = [
    ...(mayWrite ? (['letter'] as const) : []),
    ...(mayEdit ? (['assign', 'tag'] as const) : []),
    ...(may(boothPaid) ? (['fee'] as const) : []),
  ]
  const mayBulk = acts.length > 0
  const endBulk = () => {
    setBulk(null)
    chosen.clear()
    list.reload()
    refreshTags()
  }
  const importButton = may(exhibitorImports.check) ? (
    <Button variant="primary" icon={IconUpload} onClick={() => open('import')}>
      {t('import.title')}
    </Button>
  ) : null
  const addButton = may(exhibitorAdd) ? (
    <Button icon={IconPlus} onClick={() => open('new')}>
      {t('actions.add')}
    </Button>
  ) : null
  const given = Object.fromEntries(Object.entries(list.filters).filter(([, value]) => value.trim() !== ''))
  const saveList = useSaveList()
  const save = (which: 'EXHIBITORS' | 'BOOTHS', name: string) =>
    void attempt(() =>
      which === 'BOOTHS'
        ? download(exhibitorExport, { ...given, list: which }, `${name}.xlsx`, { ownName: true })
        : saveList(exhibitorExport, { ...given, list: which }, `${name}.xlsx`),
    )
  const exportOf = (which: 'EXHIBITORS' | 'BOOTHS', name: string): MenuItem => ({
    label: t('lists.export', { list: name }),
    icon: IconDownload,
    onSelect: () => save(which, name),
  })
  const more: MenuItem[] = [
    ...(may(mailingSend) ? [{ label: t('mailing.title'), icon: IconSend, onSelect: () => open('mailing') }] : []),
    ...(may(outboxList) ? [{ label: t('outbox.title'), icon: IconMail, href: outboxHref }] : []),
    ...(may(boothPaidImports.check)
      ? [{ label: fees('import.open'), icon: IconUpload, onSelect: () => open('fees') }]
      : []),
    exportOf('EXHIBITORS', t('lists.exhibitors')),
    exportOf('BOOTHS', t('lists.booths')),
  ]
  /** All matches are counted by exhibitors first, so that the question names their number. */
  const beginBulk = (what: NonNullable<typeof bulk>['what']) =>
    attempt(async () => {
      const of = chosen.all
        ? { filter: given, matches: (await call(exhibitorMatches, given)).data.count }
        : { ids: companies }
      setBulk({ what, of })
    })
  /** Why an action takes no more: by hand so many at once, and fees are noted for single exhibitors. */
  const tooMany = (what: string) => {
    if (chosen.all) return what === 'fee' ? t('bulk.notAll') : undefined
    return companies.length > BULK_MAX ? t('bulk.tooMany', { max: BULK_MAX }) : undefined
  }
  const choice = (
    name: Exclude<keyof typeof FILTERS, 'keyword'>,
    label: string,
    options: { value: string; label: string }[],
  ) => <FilterSelect list={list} name={name} label={label} options={options} />
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            {importButton}
            {addButton}
            <Menu label={t('actions.more')} items={more} />
          </>
        }
      />
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('list.keyword')} />
            {choice(
              'hall',
              t('fields.hall'),
              halls.map((value) => ({ value, label: value })),
            )}
            {choice(
              'boothType',
              t('fields.boothType'),
              (['1', '2', '3'] as const).map((value) => ({ value, label: t(`boothTypes.${value}`) })),
            )}
            {choice(
              'settleCurrency',
              t('fields.settleCurrency'),
              ['CNY', 'USD'].map((value) => ({ value, label: value })),
            )}
            {choice(
              'accountState',
              t('list.state'),
              (['0', '1', '2'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
            )}
            {choice(
              'firstLink',
              t('list.firstLink'),
              (['NONE', 'SENT', 'OPENED'] as const).map((value) => ({ value, label: t(`firstLinks.${value}`) })),
            )}
            {choice('keeper', t('list.keeper'), [
              { value: 'MINE', label: t('list.mine') },
              { value: 'NOBODY', label: t('list.nobody') },
            ])}
            {choice(
              'withdrawn',
              t('withdraw.filter'),
              (['0', '1'] as const).map((value) => ({ value, label: t(`withdraw.states.${value}`) })),
            )}
            {choice('emailGone', t('list.mails'), [{ value: '1', label: t('list.comeBack') }])}
            {choice(
              'tag',
              t('list.tag'),
              tags.map((value) => ({ value, label: value })),
            )}
          </>
        }
        actions={<MatchedCounts list={list} />}
        {...(mayBulk
          ? {
              selection: {
                of: chosen,
                actions: acts.map((what) => (
                  <Button key={what} small blocked={tooMany(what)} onClick={() => void beginBulk(what)}>
                    {what === 'letter' ? t('letter.open') : what === 'fee' ? fees('open') : t(`bulk.${what}`)}
                  </Button>
                )),
              },
            }
          : {})}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={(row) => {
            const act = leave({ exhibitorId: row.exhibitorId, name: nameOf(row), withdrawnAt: row.withdrawnAt })
            return act ? [...menu(row), act] : menu(row)
          }}
          {...(mayBulk ? { selection: chosen } : {})}
          pinned
          empty={
            <ScopedEmpty>
              <EmptyState
                icon={IconUsers}
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  <>
                    {importButton}
                    {addButton}
                  </>
                }
              />
            </ScopedEmpty>
          }
        />
      </ListShell>
      <Suspense>
        {panel.kind === 'import' ? (
          <ImportList onClose={close} onStored={changed} onMailing={() => open('mailing')} />
        ) : null}
        {panel.kind === 'mailing' ? (
          <MailingDialog onClose={close} outboxHref={may(outboxList) ? outboxHref : null} />
        ) : null}
        {panel.kind === 'new' ? <AddForm onClose={close} onSaved={() => (changed(), close())} /> : null}
        {panel.kind === 'edit' && panel.id ? (
          <EditForm key={panel.id} id={panel.id} onClose={close} onSaved={() => (changed(), close())} />
        ) : null}
        {panel.kind === 'fees' ? <FeeImport onClose={close} onStored={changed} /> : null}
        {bulk?.what === 'fee' ? <FeeDialog ids={companies} onDone={endBulk} onClose={() => setBulk(null)} /> : null}
        {bulk?.what === 'letter' ? <LetterDialog of={bulk.of} onDone={endBulk} onClose={() => setBulk(null)} /> : null}
        {bulk?.what === 'assign' ? <AssignDialog of={bulk.of} onDone={endBulk} onClose={() => setBulk(null)} /> : null}
        {bulk?.what === 'tag' ? (
          <TagDialog of={bulk.of} known={tags} onDone={endBulk} onClose={() => setBulk(null)} />
        ) : null}
        {link ? <LinkDialog link={link} onClose={() => setLink(null)} /> : null}
      </Suspense>
    </>
  )
})
