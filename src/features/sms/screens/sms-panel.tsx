import { attempt } from '../../../shared/api/attempt.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { ranged } from '../../../shared/list/list-state.ts'
import { ScopedEmpty } from '../../../shared/list/scoped-empty.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { SMS_PURPOSES } from '../../../shared/lib/sms/template.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconDownload, IconPhone, IconSend, IconXCircle } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { smsDecide, smsExport, smsList, type SmsListRow } from '../contract.ts'
import { decisionsOf, SMS_STATES, type SmsDecision } from '../rules.ts'
import { smsColumns, smsName } from './sms-columns.tsx'
import { useSmsCounts, useSmsDecisions } from './use-sms.ts'

const ICONS = { resend: IconSend, arrived: IconCheck, cancel: IconXCircle }

/** The messages: sent again, decided over or cancelled by the organiser. */
export function SmsPanel() {
  const t = useT('features/sms')
  const english = useLocale() === 'en-US'
  const may = useMay()
  const { data: counts, refresh } = useSmsCounts()
  const list = useList({
    call: smsList,
    filters: { keyword: '', state: '', purpose: '', from: '', to: '' },
    request: ranged,
    beside: refresh,
  })
  const chosen = useSelection((row: SmsListRow) => row.id)
  const { busy, refused, decide } = useSmsDecisions(() => {
    chosen.clear()
    list.reload()
  })
  const [exporting, begin] = useBusy(false)
  const saveList = useSaveList()
  const columns = useColumns('sms', smsColumns(t, english))
  const mayDecide = may(smsDecide)
  const blockedOf = (decision: SmsDecision) =>
    decision === 'resend' && counts?.gateway === 0 ? t('noGateway') : undefined
  const possible = (['resend', 'arrived', 'cancel'] as const).filter((decision) =>
    chosen.rows.some((row) => decisionsOf(row).includes(decision)),
  )
  return (
    <>
      {counts?.gateway === 0 ? (
        <Alert tone="warning" className="mb-3" title={t('noGateway')}>
          {t('noGatewayText')}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert live tone="danger" className="mb-3" title={t('refused', { count: refused.length })}>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>{`${one.name} — ${one.msg}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ListShell
        list={list}
        label={t('views.messages')}
        columns={columns}
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('fields.keyword')} />
            <FilterSelect
              list={list}
              name="state"
              label={t('fields.state')}
              options={SMS_STATES.map((value) => ({
                value,
                label: counts
                  ? t('stateCount', { state: t(`states.${value}`), count: counts.counts[value] ?? 0 })
                  : t(`states.${value}`),
              }))}
            />
            <FilterSelect
              list={list}
              name="purpose"
              label={t('fields.purpose')}
              options={SMS_PURPOSES.map((value) => ({ value, label: t(under('purposes.', value)) }))}
            />
            <FilterDateRange list={list} begin="from" end="to" label={t('fields.createTime')} />
          </>
        }
        actions={
          <>
            {may(smsExport) ? (
              <Button
                icon={IconDownload}
                busy={exporting}
                onClick={() =>
                  void begin(true, () => attempt(() => saveList(smsExport, ranged(list.filters), `${t('title')}.xlsx`)))
                }
              >
                {t('actions.export')}
              </Button>
            ) : null}
            {counts ? (
              <span className="text-sm tabular-nums text-ink-soft">{t('parts', { count: counts.segments })}</span>
            ) : null}
          </>
        }
        {...(mayDecide
          ? {
              selection: {
                of: chosen,
                actions: possible.map((decision) => (
                  <Button
                    key={decision}
                    small
                    icon={ICONS[decision]}
                    busy={busy === decision}
                    blocked={blockedOf(decision)}
                    onClick={() => void decide(chosen.rows, decision)}
                  >
                    {t(`actions.${decision}`)}
                  </Button>
                )),
              },
            }
          : {})}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('views.messages')}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${smsName(row, t)} ${row.createTime.slice(0, 16)}`}
          {...(mayDecide ? { selection: chosen } : {})}
          rowActions={(row) =>
            mayDecide
              ? decisionsOf(row).map((decision) => ({
                  label: t(`actions.${decision}`),
                  icon: ICONS[decision],
                  blocked: blockedOf(decision),
                  onSelect: () => void decide([row], decision),
                }))
              : []
          }
          empty={
            <ScopedEmpty>
              <EmptyState icon={IconPhone} title={t('empty.title')} text={t('empty.text')} />
            </ScopedEmpty>
          }
        />
      </ListShell>
    </>
  )
}
