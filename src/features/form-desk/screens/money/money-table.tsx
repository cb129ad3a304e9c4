import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { DataTable } from '../../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../../shared/list/list-shell.tsx'
import { ScopedEmpty } from '../../../../shared/list/scoped-empty.tsx'
import { useColumns, type Column } from '../../../../shared/list/use-columns.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload, IconEye, IconUpload } from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'
import {
  BALANCE_STATES,
  balanceList,
  balanceSums,
  LEDGER_FILES,
  ledgerExport,
  type BalanceRow,
  type BalanceSum,
} from '../../ledger-contract.ts'

const BankDialog = late(() => import('./bank-dialog.tsx').then((part) => ({ default: part.BankDialog })))
const BillDialog = late(() => import('./bill-dialog.tsx').then((part) => ({ default: part.BillDialog })))

const FILTERS = { keyword: '', hall: '', mine: '', state: '', currency: '' }
const CURRENCIES = ['CNY', 'USD'] as const
const AMOUNTS = ['payable', 'paid', 'balance'] as const

/** Filters that say something, as the calls take them. */
const filled = ({ keyword, hall, mine, state, currency }: typeof FILTERS) => {
  const chosen = BALANCE_STATES.find((one) => one === state)
  const money = CURRENCIES.find((one) => one === currency)
  return {
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
    ...(hall.trim() === '' ? {} : { hall: hall.trim() }),
    ...(mine === '' ? {} : { mine: 1 as const }),
    ...(chosen ? { state: chosen } : {}),
    ...(money ? { currency: money } : {}),
  }
}

/** What every booth owes and has paid; finance books what the bank says, and takes lists for accounting along. */
export function MoneyTable() {
  const t = useT('features/form-desk/screens/money')
  const locale = useLocale()
  const list = useList({ call: balanceList, filters: FILTERS, request: filled })
  const [opened, open, close] = useOpened('bank', 'bill')
  const [saving, setSaving] = useState(false)
  const nameOf = (row: BalanceRow) =>
    locale === 'en-US' ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName
  const columns: Column<BalanceRow>[] = [
    {
      key: 'companyName',
      title: t('fields.companyName'),
      sort: 'companyName',
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <button type="button" className="link min-h-6 text-left" onClick={() => open('bill', row.participationId)}>
          <Foreign text={nameOf(row)} />
        </button>
      ),
    },
    {
      key: 'boothNo',
      title: t('fields.boothNo'),
      sort: 'boothNo',
      width: 'min-w-24 whitespace-nowrap',
      render: boothPlace,
    },
    ...AMOUNTS.map((key) => ({
      key,
      title: t(`fields.${key}`),
      sort: key,
      width: 'w-36 whitespace-nowrap tabular-nums text-right',
      render: (row: BalanceRow) => (
        <span className={toMinor(row.balance) > 0 && key === 'balance' ? 'font-semibold' : ''}>
          {formatMoney(toMinor(row[key]), row.currency, locale)}
        </span>
      ),
    })),
  ]
  const shown = useColumns('money', columns)
  const named = opened?.kind === 'bill' ? list.rows.find((row) => row.participationId === opened.id) : undefined

  async function save(what: (typeof LEDGER_FILES)[number]) {
    setSaving(true)
    await attempt(() => download(ledgerExport, { ...filled(list.filters), what }, `${what}.xlsx`, { ownName: true }))
    setSaving(false)
  }
  const closeAnew = () => (close(), list.reload())
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('purpose')}</p>
      <ListShell
        list={list}
        label={t('title')}
        columns={shown}
        actions={
          <>
            <Button variant="primary" icon={IconUpload} onClick={() => open('bank')}>
              {t('bank.title')}
            </Button>
            <Menu
              label={t('files.label')}
              align="start"
              items={LEDGER_FILES.map((what) => ({
                label: t(`files.${what}`),
                icon: IconDownload,
                onSelect: () => void (saving || save(what)),
              }))}
            />
          </>
        }
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('filters.keyword')} />
            <FilterText list={list} name="hall" label={t('filters.hall')} />
            <FilterSelect
              list={list}
              name="mine"
              label={t('filters.keeper')}
              options={[{ value: '1', label: t('filters.me') }]}
            />
            <FilterSelect
              list={list}
              name="state"
              label={t('filters.state')}
              options={BALANCE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            <FilterSelect
              list={list}
              name="currency"
              label={t('filters.currency')}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </>
        }
      >
        <Sums key={JSON.stringify([filled(list.filters), list.total, list.busy])} filters={filled(list.filters)} />
        <DataTable
          list={list}
          columns={shown}
          caption={t('title')}
          rowKey={(row) => row.participationId}
          rowLabel={boothPlace}
          rowActions={(row) => [{ label: t('open'), icon: IconEye, onSelect: () => open('bill', row.participationId) }]}
          empty={
            <ScopedEmpty>
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            </ScopedEmpty>
          }
        />
      </ListShell>
      <Suspense>
        {opened?.kind === 'bank' ? <BankDialog onBooked={list.reload} onClose={close} /> : null}
        {named ? <BillDialog row={named} name={nameOf(named)} onClose={closeAnew} /> : null}
      </Suspense>
    </>
  )
}

/** The sums over all pages. */
function Sums({ filters }: { filters: ReturnType<typeof filled> }) {
  const t = useT('features/form-desk/screens/money')
  const locale = useLocale()
  const [sums, setSums] = useState<readonly BalanceSum[]>([])
  useEffect(() => {
    const controller = new AbortController()
    // The rows stand without their sums; the list says itself when the server cannot be reached.
    const ask = async () => {
      const found = await attempt(() => call(balanceSums, filters, { signal: controller.signal, quiet: true }))
      if (found && !controller.signal.aborted) setSums(found.data)
    }
    void ask()
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn anew when the filters are others
  }, [])
  return (
    <ul className="flex flex-col gap-1 tabular-nums" aria-label={t('sumsLabel')}>
      {sums.map(({ currency, booths, ...amounts }) => {
        const [payable = '', paid = '', balance = ''] = AMOUNTS.map((key) =>
          formatMoney(toMinor(amounts[key]), currency, locale),
        )
        return <li key={currency}>{t('sums', { currency, count: booths, payable, paid, balance })}</li>
      })}
    </ul>
  )
}
