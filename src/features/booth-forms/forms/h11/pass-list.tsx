import { useState } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import { formatDateTime, parseDateTime } from '../../../../shared/lib/dates.ts'
import type { FormReply } from '../../contract.ts'
import { STATUS } from '../../model.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { passesOf, slotOf, type Pass } from './definition.ts'
import { freeUntil, gateOf, SLOT_CAPACITY, slotsOf, windowOf } from './slots.ts'

const TONES: readonly BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'neutral', 'neutral', 'danger']
const COUNTING: readonly unknown[] = [STATUS.submitted, STATUS.confirmed, STATUS.changed]

/** State of a stored pass: 1 booked to 4 left as the gate has it, 5 cancelled free of charge, 6 cancelled too late for that. */
export function stateOf(pass: Pass, facts: FormReply['facts']): number {
  if (pass.cancelled) return pass.cancelled === 1 ? 5 : 6
  return Number(facts[`pass.${pass.lineId ?? ''}`] ?? 1)
}

/** Passes as they are stored, with their states; and what is left of each slot. */
export function PassList(part: PartProps) {
  const { reply } = part
  const t = useT('features/booth-forms/forms/h11')
  const stored = COUNTING.includes(reply.form.status) ? passesOf(reply.form) : []
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-3">
      {stored.length > 0 ? (
        <section aria-label={t('list.title')} className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('list.title')}</h3>
          <ul className="grid gap-2 md:grid-cols-2">
            {stored.map((pass) => (
              <PassItem key={pass.lineId} pass={pass} part={part} />
            ))}
          </ul>
          {reply.form.status === STATUS.submitted ? <p className="hint">{t('list.issued')}</p> : null}
        </section>
      ) : null}
      <FreeSlots {...part} />
    </div>
  )
}

function PassItem({ pass, part }: { pass: Pass; part: PartProps }) {
  const t = useT('features/booth-forms/forms/h11')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const { reply, readOnly } = part
  const state = stateOf(pass, reply.facts)
  const kept = reply.facts[`kept.${pass.lineId ?? ''}`]
  const until = freeUntil(slotOf(pass))
  async function cancel() {
    setBusy(true)
    const { cancelOne } = await import('./screens/cancel-one.ts')
    await cancelOne(part, pass, reply.serverTime < until, t)
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-ui border border-line px-3 py-2">
      <span className="text-lg font-semibold">{pass.plateNo}</span>
      <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(`list.state${state}`)}</StatusBadge>
      <span className="tabular-nums text-ink-soft">
        {slotOf(pass).slice(5)} · {pass.gate}
      </span>
      {kept === undefined ? null : (
        <span className="text-danger-text">
          {t('list.kept', { amount: formatMoney(toMinor(String(kept)), reply.bill.currency, locale) })}
        </span>
      )}
      {state <= 2 && !readOnly ? (
        <span className="ml-auto flex items-center gap-3">
          <span className="hint">
            {reply.serverTime < until ? t('list.free', { at: until.slice(5, 16) }) : t('list.notFree')}
          </span>
          <Button small busy={busy} onClick={() => void cancel()}>
            {t('list.cancel', { plate: pass.plateNo })}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

/** What is left of each slot of the booth's gate, as of the last answer. */
function FreeSlots({ view, reply }: PartProps) {
  const t = useT('features/booth-forms/forms/h11')
  const locale = useLocale()
  const gate = gateOf(view.booth.hall)
  const name = String(reply.facts[locale === 'zh-CN' ? 'gate.nameZh' : 'gate.nameEn'] ?? gate)
  const days = (['IN', 'OUT'] as const).flatMap((purpose) => {
    const window = windowOf(purpose, view)
    return window.days.map((day) => ({ purpose, day, slots: slotsOf({ ...window, days: [day] }) }))
  })
  if (days.length === 0) return null
  const now = formatDateTime(parseDateTime(reply.serverTime) ?? new Date(0)).slice(0, 16)
  return (
    <details className="rounded-ui border border-line">
      <summary className="cursor-pointer px-3 py-2 font-medium">{t('list.slots', { gate: name })}</summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        {days.map(({ purpose, day, slots }) => (
          <section key={day} aria-label={day}>
            <h4 className="mb-1 text-sm text-ink-soft">
              {day} · {t(`options.passes.purpose.${purpose}`)}
            </h4>
            <ul className="flex flex-wrap gap-1.5 text-sm tabular-nums">
              {slots.map((slot) => {
                const left =
                  slot < now ? 0 : Number(reply.facts[`slot.${slot}`] ?? reply.facts['gate.capacity'] ?? SLOT_CAPACITY)
                return (
                  <li
                    key={slot}
                    className={`rounded-ui border px-2 py-1 ${left === 0 ? 'border-line bg-muted text-ink-faint line-through' : left <= 5 ? 'border-warning text-warning-text' : 'border-line'}`}
                  >
                    {slot.slice(11)} · {t('list.left', { count: left })}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
