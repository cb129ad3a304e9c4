import type { ReactNode } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { notBlank, ranged } from '../../../shared/list/list-state.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye, IconSend, IconTrash } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { invitationExport, invitationDelete, invitationList, type InvitationRow } from '../contract.ts'
import { invitationSend } from '../sending-contract.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { useInvitationActions } from './use-invitation-actions.ts'

/** Where all of a channel, or of a send-out, stand. */
export const detailHref = (locale: 'zh-CN' | 'en-US', channel: string, batch = ''): string =>
  hrefOf(`/invitation-management/invitationList?channel=${channel}${batch ? `&batch=${batch}` : ''}`, locale)

/** Nothing reports that a mail was delivered (src/docs/invitations.md). */
const unreported = (channel: string, value: string) => value === '6' || (value === '3' && channel !== '4')

/** Channels whose invitations are sent. */
const SENT = ['1', '2', '4']

type Props = {
  channel: string
  batch?: string
  /** Raised by whoever added or sent something: the rows are asked for again. */
  round: number
  /** First buttons of the list. */
  actions?: ReactNode
  empty: ReactNode
  /** Sends the chosen ones; absent where nothing is sent. */
  onSend?: (rows: readonly InvitationRow[]) => void
  /** The rows were asked for again: something may have changed. */
  onChanged: () => void
}

/** Invitations of a channel or a send-out, with what can be done to some of them. */
export function InvitationTable({ channel, batch = '', round, actions, empty, onSend, onChanged }: Props) {
  const t = useT('features/invitations')
  const locale = useLocale()
  const may = useMay()
  const isSent = SENT.includes(channel)
  const status = useDict('busi_invite_status')
  const list = useList({
    call: invitationList,
    filters: { name: '', email: '', status: '', from: '', to: '' },
    request: (filters) => ({ ...ranged(filters), channel, ...notBlank({ batch }) }),
    scope: `${channel} ${batch} ${round}`,
    // Mails leave in the meantime.
    beside: onChanged,
  })
  const columns = useColumns(isSent ? 'invitations' : 'invitation-visitors', invitationColumns(t, isSent))
  const chosen = useSelection((row: InvitationRow) => row.id)
  const rowActions = useInvitationActions(t, () => {
    chosen.clear()
    list.reload()
  })
  const by = channel === '4' ? 4 : channel === '2' ? 2 : 1
  const maySend = may(invitationSend) && isSent
  const mayRemove = may(invitationDelete) && isSent
  const sendable = chosen.rows.filter((row) => row.status === 0)
  const failed = chosen.rows.filter((row) => row.status === 7)
  const removable = [...sendable, ...failed]

  async function save(format: 'xlsx' | 'csv') {
    await attempt(async () => {
      const { from: _from, to: _to, ...filters } = list.filters
      await (await import('./export-invitations.ts')).exportInvitations({ ...filters, channel, batch }, format, t)
    })
  }

  return (
    <ListShell
      list={list}
      label={t('title')}
      columns={columns}
      filters={
        <>
          <FilterText list={list} name="name" label={t('fields.name')} />
          <FilterText list={list} name="email" label={t('fields.address')} />
          {isSent ? (
            <>
              <FilterSelect
                list={list}
                name="status"
                label={t('fields.status')}
                options={status.choices.filter(({ value }) => !unreported(channel, value))}
              />
              <FilterDateRange list={list} begin="from" end="to" label={t('fields.sentTime')} />
            </>
          ) : null}
        </>
      }
      actions={
        <>
          {actions}
          {may(invitationExport) ? (
            <Menu
              label={t('export.action')}
              align="start"
              items={[
                { label: t('export.xlsx'), onSelect: () => void save('xlsx') },
                { label: t('export.csv'), onSelect: () => void save('csv') },
              ]}
            />
          ) : null}
        </>
      }
      {...(isSent && (maySend || mayRemove)
        ? {
            selection: {
              of: chosen,
              actions: (
                <>
                  {maySend && onSend && sendable.length > 0 ? (
                    <Button small icon={IconSend} onClick={() => onSend(sendable)}>
                      {t('send.action')}
                    </Button>
                  ) : null}
                  {maySend && failed.length > 0 ? (
                    <Button
                      small
                      busy={rowActions.busy}
                      onClick={() =>
                        void rowActions.resend(
                          by,
                          failed.map((row) => row.id),
                          failed.length,
                        )
                      }
                    >
                      {t('resend.action')}
                    </Button>
                  ) : null}
                  {mayRemove && removable.length > 0 ? (
                    <Button
                      small
                      icon={IconTrash}
                      busy={rowActions.busy}
                      onClick={() => void rowActions.remove(removable.map((row) => row.id))}
                    >
                      {t('remove.action')}
                    </Button>
                  ) : null}
                </>
              ),
            },
          }
        : {})}
    >
      <DataTable
        list={list}
        columns={columns}
        caption={t('title')}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name || row.address}
        {...(isSent && (maySend || mayRemove) ? { selection: chosen } : {})}
        rowActions={(row) => [
          ...(maySend && onSend && row.status === 0
            ? [{ label: t('send.action'), icon: IconSend, onSelect: () => onSend([row]) }]
            : []),
          ...(maySend && row.status === 7
            ? [
                {
                  label: t('resend.action'),
                  icon: IconSend,
                  blocked: row.sends > 2 ? t('resend.spent') : undefined,
                  onSelect: () => void rowActions.resend(by, [row.id], 1),
                },
              ]
            : []),
          ...(isSent && row.batch && !batch
            ? [{ label: t('list.detail'), icon: IconEye, href: detailHref(locale, channel, row.batch) }]
            : []),
          ...(mayRemove && (row.status === 0 || row.status === 7)
            ? [
                {
                  label: t('remove.action'),
                  icon: IconTrash,
                  danger: true,
                  onSelect: () => void rowActions.remove([row.id]),
                },
              ]
            : []),
        ]}
        empty={empty}
      />
    </ListShell>
  )
}
