import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import type { Infer } from 'superstruct'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { sumNow } from '../../../../shared/api/envelope.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { DictTag } from '../../../../shared/list/dict/dict-tag.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { IconCheck, IconEye, IconMoreVertical, IconRefresh } from '../../../../shared/ui/icons.ts'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import { badgeMark, deskBadges, type BadgeMark, type DeskBadge } from '../../../badges/desk-contract.ts'
import { reveal } from '../../../reveal/contract.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'

type Found = Infer<(typeof deskBadges)['reply']>['data']

const TONES: Record<number, BadgeTone> = { 1: 'info', 2: 'success', 9: 'danger' }

/** The exhibitor's badges at the desk: printed, handed out, made again; a document number in full where the person stands at the desk. */
export function BadgesCard({ exhibitorId, onChanged }: { exhibitorId: string; onChanged: () => void }) {
  const t = useT('features/exhibitors')
  const [found, again] = useLoad(
    async (signal) => (await call(deskBadges, { exhibitorId }, { signal, quiet: true })).data,
  )
  // While it is fetched anew, what stood here stays.
  const [last, setLast] = useState<Found | null>(null)
  if (found.state === 'ready' && found.data !== last) setLast(found.data)
  return (
    <Card flush title={t('badges.title', { count: last?.list.length ?? 0 })}>
      {found.state === 'error' && !last ? (
        <ErrorState message={found.error.message} onRetry={again} />
      ) : !last ? (
        <div className="px-5 py-4">
          <SkeletonLines lines={3} />
        </div>
      ) : last.list.length === 0 ? (
        <p className="px-5 py-3 text-ink-soft">{t('badges.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {last.list.map((row) => (
            <OneBadge
              key={row.id}
              row={row}
              fee={last.fees[row.currency]}
              onDone={() => {
                again()
                onChanged()
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OneBadge({ row, fee, onDone }: { row: DeskBadge; fee: string; onDone: () => void }) {
  const t = useT('features/exhibitors')
  const tb = useT('features/badges')
  const tr = useT('features/review')
  const locale = useLocale()
  const may = useMay()
  const [number, setNumber] = useState('')
  const money = (text: string) => formatMoney(toMinor(text), row.currency, locale)

  async function mark(action: BadgeMark) {
    const isAgain = action === 'replace'
    if (isAgain) {
      const title = t('badges.replaceTitle', { name: row.name })
      const text = t('badges.replaceText', { fee: money(fee) })
      if (!(await confirm({ title, text, confirmLabel: t('badges.replace') }))) return
    }
    await attempt(async () => {
      try {
        const sum = isAgain ? { seen: fee } : {}
        await call(badgeMark, { id: row.id, version: row.version, action, ...sum, clientToken: newToken() })
        toast.success(t(`badges.done.${action}`, { name: row.name }))
      } catch (error) {
        const now = sumNow(error, 'again')
        if (now === null) throw error
        toast.error(t('badges.feeChanged', { fee: money(now) }))
      }
    })
    onDone()
  }

  const show = () =>
    attempt(async () => setNumber((await call(reveal, { entity: 'BADGE', id: row.id, field: 'certNo' })).data.value))

  const item = (action: BadgeMark) => ({
    label: t(`badges.${action}`),
    icon: action === 'replace' ? IconRefresh : IconCheck,
    onSelect: () => void mark(action),
  })
  const items = [
    ...(may(badgeMark) && row.printStatus === 0 && row.auditStatus === 2 ? [item('print')] : []),
    ...(may(badgeMark) && row.printStatus === 1 ? [item('collect')] : []),
    ...(may(badgeMark) && (row.printStatus === 1 || row.printStatus === 2) ? [item('replace')] : []),
    ...(may(reveal) && row.certNo !== '' && number === ''
      ? [{ label: t('badges.show'), icon: IconEye, onSelect: () => void show() }]
      : []),
  ]
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">
            <Foreign text={row.name || tr('values.noName')} />
          </span>
          {row.contactFlag === 1 ? <StatusBadge tone="accent">{tb('list.contact')}</StatusBadge> : null}
          {row.auditStatus === 2 ? null : <DictTag type="busi_audit_status" value={row.auditStatus} />}
          <StatusBadge tone={TONES[row.printStatus] ?? 'neutral'}>
            {tb(under('status.print.', row.printStatus))}
          </StatusBadge>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-faint">
          <span className="tabular-nums">{row.boothNo}</span>
          {row.certNo ? (
            <span className="flex flex-wrap items-center gap-x-2">
              <DictTag type="busi_cert_type" value={row.certType} />
              <span className="break-all tabular-nums">{number || row.certNo}</span>
            </span>
          ) : null}
          {toMinor(row.fee) > 0 ? <span>{t('badges.fee', { fee: money(row.fee) })}</span> : null}
        </p>
      </div>
      {items.length > 0 ? (
        <Menu small icon={IconMoreVertical} label={t('overview.actionsOf', { name: row.name })} items={items} />
      ) : null}
    </li>
  )
}
