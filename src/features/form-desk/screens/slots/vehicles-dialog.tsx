import { newToken } from '../../../../shared/form/submission.ts'
import { call, needsConsent } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import {
  slotClose,
  vehicleExport,
  vehicleGate,
  vehiclePasses,
  type SlotBoard,
  type VehiclePass,
} from '../../../booth-forms/vehicle-contract.ts'
import type { ChosenSlot } from './slot-table.tsx'

type GateAction = 'enter' | 'leave' | 'undo'

const TONES: readonly BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'neutral']
/** Most vehicles shown; a slot holds fewer. */
const SHOWN = 100

/** Vehicles of a half hour at a gate, or those found by words; entered and left are posted here and taken back, and the half hour is closed or opened. */
export function VehiclesDialog({
  slot,
  gateName = '',
  entry,
  keyword = '',
  mayEdit,
  onChange,
  onClose,
}: {
  slot?: ChosenSlot
  /** Name of the slot's gate in the reader's language. */
  gateName?: string | undefined
  entry?: SlotBoard['gates'][number]['slots'][number] | undefined
  keyword?: string
  mayEdit: boolean
  onChange: () => void
  onClose: () => void
}) {
  const t = useT('features/form-desk/screens/slots')
  const filters = slot ? { gate: slot.gate, date: slot.slot } : { keyword }
  const [found, reload, replace] = useLoad((signal) =>
    call(vehiclePasses, { ...filters, pageSize: SHOWN }, { signal, quiet: true }).then(({ data }) => data),
  )
  const [busy, run] = useBusy('')
  const title = slot
    ? t('vehicles.title', { gate: gateName || slot.gate, slot: slot.slot })
    : t('find.title', { words: keyword })
  const own = entry?.own === 1

  const post = (pass: VehiclePass, action: GateAction) =>
    run(pass.id, async () => {
      const entry = { id: pass.id, action, clientToken: newToken() }
      let reply = await call(vehicleGate, entry)
      if (needsConsent(reply)) {
        const title = t('early', { plate: pass.plateNo })
        if (!(await confirm({ title, text: reply.msg, confirmLabel: t(`post.${action}`) }))) return
        reply = await call(vehicleGate, { ...entry, early: 1 })
      }
      const { data } = reply
      if (found.state === 'ready')
        replace({ ...found.data, list: found.data.list.map((one) => (one.id === data.id ? data : one)) })
      toast.success(t(`done.${action}`, { plate: pass.plateNo }))
    })
  async function close() {
    if (!slot) return
    await run('slot', async () => {
      await call(slotClose, { ...slot, closed: own ? 0 : 1, clientToken: newToken() })
      toast.success(t(own ? 'done.open' : 'done.close', { gate: gateName || slot.gate, slot: slot.slot.slice(5) }))
      onChange()
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          {slot && mayEdit ? (
            <Button busy={busy === 'slot'} onClick={() => void close()}>
              {t(own ? 'vehicles.open' : 'vehicles.close')}
            </Button>
          ) : null}
          <Button onClick={() => void download(vehicleExport, filters, 'H11.xlsx', { ownName: true })}>
            {t('export')}
          </Button>
        </>
      }
    >
      {slot && entry?.closed === 1 ? (
        <p className="mb-3 text-ink-soft">{t(own ? 'vehicles.closed' : 'vehicles.gateClosed')}</p>
      ) : null}
      {found.state === 'loading' ? (
        <SkeletonLines lines={6} />
      ) : found.state === 'error' ? (
        <ErrorState title={t('failed')} message={found.error.message} onRetry={reload} />
      ) : found.data.list.length === 0 ? (
        <EmptyState title={t(slot ? 'vehicles.empty' : 'find.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {found.data.list.map((pass) => (
            <Vehicle
              key={pass.id}
              pass={pass}
              withSlot={!slot}
              busy={busy === pass.id}
              onPost={mayEdit ? (action) => void post(pass, action) : undefined}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Vehicle({
  pass,
  withSlot,
  busy,
  onPost,
}: {
  pass: VehiclePass
  withSlot: boolean
  busy: boolean
  onPost: ((action: GateAction) => void) | undefined
}) {
  const t = useT('features/form-desk/screens/slots')
  const locale = useLocale()
  const company = locale === 'en-US' ? pass.companyNameEn || pass.companyName : pass.companyName || pass.companyNameEn
  const posted = pass.state === 3 || pass.state === 4
  const next = pass.state === 2 ? 'enter' : pass.state === 3 ? 'leave' : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-lg font-semibold">{pass.plateNo}</span>
          <StatusBadge tone={TONES[pass.state] ?? 'neutral'}>{t(under('state.', pass.state))}</StatusBadge>
          <span className="text-ink-soft">{t(`use.${pass.purpose}`)}</span>
        </p>
        <p>
          {boothPlace(pass)} {company}
        </p>
        <p className="hint tabular-nums">
          {[
            withSlot ? `${pass.slot} · ${pass.gate}` : '',
            `${pass.driver} ${pass.driverMobile}`.trim(),
            pass.enteredAt === '' ? '' : `${t('state.3')} ${pass.enteredAt.slice(5, 16)}`,
            pass.leftAt === '' ? '' : `${t('state.4')} ${pass.leftAt.slice(5, 16)}`,
            pass.minutes === null ? '' : t('minutes', { count: pass.minutes }),
            toMinor(pass.kept) > 0 ? t('kept', { amount: formatMoney(toMinor(pass.kept), pass.currency, locale) }) : '',
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
      </div>
      {next && onPost ? (
        <Button small busy={busy} onClick={() => onPost(next)} aria-label={`${t(`post.${next}`)} ${pass.plateNo}`}>
          {t(`post.${next}`)}
        </Button>
      ) : null}
      {posted && onPost ? (
        <Button small busy={busy} onClick={() => onPost('undo')} aria-label={`${t('post.undo')} ${pass.plateNo}`}>
          {t('post.undo')}
        </Button>
      ) : null}
    </li>
  )
}
