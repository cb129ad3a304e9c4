import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../../shared/list/data-table.tsx'
import { useDict } from '../../../../shared/list/dict/use-dict.ts'
import { FilterCategories } from '../../../../shared/list/filter-categories.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../../shared/list/use-columns.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { useSelection } from '../../../../shared/list/use-selection.ts'
import { useSaveList } from '../../../../shared/list/contacts/use-save-list.ts'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { useQuiet } from '../../../../shared/record/use-quiet.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import {
  IconCheck,
  IconDownload,
  IconEdit,
  IconLink,
  IconPlus,
  IconSend,
  IconTrash,
  IconUndo,
  IconUpload,
  IconUsers,
  IconXCircle,
} from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import type { HandedOut } from '../../../../shared/ui/overlay/link-hand-out.tsx'
import type { MenuItem } from '../../../../shared/ui/overlay/menu.tsx'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { reveal } from '../../../reveal/contract.ts'
import {
  buyerAdd,
  buyerChoices,
  buyerDecide,
  buyerExport,
  buyerImports,
  buyerList,
  buyerRemove,
  buyerTakeOver,
  buyerUpdate,
  type BuyerRow,
} from '../../contract.ts'
import { BUYER, BUYER_SOURCES, BUYER_STATES } from '../../rules.ts'
import { buyerColumns } from './buyer-columns.tsx'
import { loadCategoryLevels } from '../../../reference/load-options.ts'
import { useBuyerActs } from './use-buyer-acts.ts'

const forms = () => import('./buyer-form.tsx')
const AddBuyer = late(() => forms().then((part) => ({ default: part.AddBuyer })))
const EditBuyer = late(() => forms().then((part) => ({ default: part.EditBuyer })))
const ImportBuyers = late(() => import('./import-buyers.tsx').then((part) => ({ default: part.ImportBuyers })))

const LinkHandOut = late(() =>
  import('../../../../shared/ui/overlay/link-hand-out.tsx').then((part) => ({ default: part.LinkHandOut })),
)

const FILTERS = { keyword: '', sessionId: '', status: '', country: '', identity: '', cid: '', source: '' }

/** What is chosen, as the calls take it. */
function request({ keyword, sessionId, status, country, identity, cid, source }: typeof FILTERS) {
  return {
    ...Object.fromEntries(
      Object.entries({ keyword, sessionId, country, identity, cid }).filter(([, value]) => value !== ''),
    ),
    ...(status === '' ? {} : { status: Number(status) }),
    source: BUYER_SOURCES.find((one) => one === source),
  }
}

/** The organiser's buyers: entered, imported or taken over from registrations, reviewed, and sent the link to their page. */
export function BuyerTab() {
  const t = useT('features/buyers')
  const locale = useLocale()
  const may = useMay()
  const identities = useDict('busi_identity')
  const choices = useQuiet((signal) => call(buyerChoices, {}, { quiet: true, signal }))
  const list = useList({ call: buyerList, filters: FILTERS, request, beside: choices.refresh })
  const { sessions = [], countries = [], wishes = 0, mailServer = 1 } = choices.data ?? {}
  const chosen = useSelection((row: BuyerRow) => row.id)
  const [opened, open, close] = useOpened('add', 'edit', 'import')
  const [saving, begin] = useBusy(false)
  const changed = () => {
    list.reload()
  }
  const [link, setLink] = useState<HandedOut | null>(null)
  const acts = useBuyerActs(() => {
    chosen.clear()
    changed()
  }, setLink)
  const ask = may(reveal)
    ? async (id: string, field: 'mobile' | 'email') => (await call(reveal, { entity: 'BUYER', id, field })).data.value
    : undefined
  const columns = useColumns('buyers', buyerColumns(t, locale, ask))
  const saveList = useSaveList()
  const save = () => begin(true, () => saveList(buyerExport, request(list.filters), `${t('title')}.xlsx`))
  const decides = may(buyerDecide)
  // Whom no mail reaches gets the link from hand to hand.
  const linkTo = (row: BuyerRow): MenuItem =>
    mailServer === 1 && row.email !== ''
      ? { label: t('actions.sendLink'), icon: IconSend, onSelect: () => void acts.sendLink([row]) }
      : { label: t('actions.handOut'), icon: IconLink, onSelect: () => void acts.handOut(row) }
  const menu = (row: BuyerRow): MenuItem[] => [
    ...(may(buyerUpdate) ? [{ label: t('actions.edit'), icon: IconEdit, onSelect: () => open('edit', row.id) }] : []),
    ...(decides && row.status !== BUYER.approved
      ? [{ label: t('actions.approve'), icon: IconCheck, onSelect: () => void acts.approve([row]) }]
      : []),
    ...(decides && row.status !== BUYER.rejected
      ? [{ label: t('actions.reject'), icon: IconXCircle, onSelect: () => void acts.reject([row]) }]
      : []),
    ...(decides ? [linkTo(row)] : []),
    ...(decides && row.linkExpire
      ? [{ label: t('actions.withdrawLink'), icon: IconUndo, onSelect: () => void acts.withdrawLink(row) }]
      : []),
    ...(may(buyerRemove)
      ? [{ label: t('actions.remove'), icon: IconTrash, danger: true, onSelect: () => void acts.remove(row) }]
      : []),
  ]
  const addButton = may(buyerAdd) ? (
    <Button variant="primary" icon={IconPlus} onClick={() => open('add')}>
      {t('actions.add')}
    </Button>
  ) : null
  const importButton = may(buyerImports.check) ? (
    <Button icon={IconUpload} onClick={() => open('import')}>
      {t('actions.import')}
    </Button>
  ) : null
  const takeOverButton =
    may(buyerTakeOver) && wishes > 0 ? (
      <Button icon={IconUsers} onClick={() => void acts.takeOver(wishes)}>
        {t('actions.takeOver', { count: wishes })}
      </Button>
    ) : null
  const saved = () => {
    close()
    changed()
  }

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        actions={
          <>
            {addButton}
            {importButton}
            {takeOverButton}
            {may(buyerExport) ? (
              <Button icon={IconDownload} busy={saving} onClick={() => void save()}>
                {t('actions.export')}
              </Button>
            ) : null}
          </>
        }
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('filters.keyword')} />
            <FilterSelect
              list={list}
              name="status"
              label={t('filters.status')}
              options={BUYER_STATES.map((state) => ({ value: String(state), label: t(`status.${state}`) }))}
            />
            <FilterSelect
              list={list}
              name="sessionId"
              label={t('filters.session')}
              options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterCategories
              list={list}
              levels={[{ name: 'cid', label: t('filters.cid') }]}
              load={loadCategoryLevels}
            />
            <FilterSelect
              list={list}
              name="country"
              label={t('filters.country')}
              options={countries.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect list={list} name="identity" label={t('filters.identity')} options={identities.choices} />
            <FilterSelect
              list={list}
              name="source"
              label={t('filters.source')}
              options={BUYER_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
            />
          </>
        }
        {...(decides
          ? {
              selection: {
                of: chosen,
                actions: (['approve', 'reject', 'sendLink'] as const).map((what) => (
                  <Button key={what} small onClick={() => void acts[what](chosen.rows)}>
                    {t(`actions.${what}`)}
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
          rowLabel={(row) => row.name}
          rowActions={menu}
          {...(decides ? { selection: chosen } : {})}
          pinned
          empty={
            <EmptyState
              icon={IconUsers}
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <>
                  {addButton}
                  {importButton}
                </>
              }
            />
          }
        />
      </ListShell>
      <Suspense>
        {link ? (
          <LinkHandOut url={link.url} title={t('handOut.title', { name: link.name })} onClose={() => setLink(null)}>
            {t('handOut.text', { until: link.expiresAt })}
          </LinkHandOut>
        ) : null}
        {opened?.kind === 'add' && may(buyerAdd) ? (
          <AddBuyer sessions={sessions} onSaved={saved} onClose={close} />
        ) : opened?.kind === 'edit' && may(buyerUpdate) ? (
          <EditBuyer key={opened.id} id={opened.id} sessions={sessions} onSaved={saved} onClose={close} />
        ) : opened?.kind === 'import' && may(buyerImports.check) ? (
          <ImportBuyers onDone={changed} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
