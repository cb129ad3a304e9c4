import { useState } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import type { FormReply } from '../../contract.ts'
import { STATUS } from '../../model.ts'
import { CANCELLED } from '../../pricing/charges.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { slotOf, type Pass } from './definition.ts'
import { heldPasses } from './places.ts'
import { cancelledAt, freeUntil, gateCalled } from './slots.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const TONES: readonly BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'neutral', 'neutral', 'danger', 'danger']

/** State of a stored pass: 1 booked to 4 left as the gate has it, 5 cancelled free of charge, 6 cancelled too late for that, 7 after its slot began. */
function stateOf(pass: Pass, facts: FormReply['facts']): number {
  if (pass.cancelled) return 4 + pass.cancelled
  return Number(facts[`pass.${pass.lineId ?? ''}`] ?? 1)
}

/** Passes as they are stored, with their states. */
export function PassList(part: PartProps) {
  const { reply } = part
  const t = useT('features/booth-forms/forms/h11')
  const stored = heldPasses(reply)
  if (stored.length === 0) return null
  return (
    <section aria-label={t('list.title')} className="col-span-full flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{t('list.title')}</h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {stored.map((pass) => (
          <PassItem key={pass.lineId} pass={pass} part={part} />
        ))}
      </ul>
      {reply.form.status === STATUS.submitted ? <p className="hint">{t('list.issued')}</p> : null}
    </section>
  )
}

function PassItem({ pass, part }: { pass: Pass; part: PartProps }) {
  const t = useT('features/booth-forms/forms/h11')
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const { reply, readOnly } = part
  const state = stateOf(pass, reply.facts)
  const kept = reply.facts[`kept.${pass.lineId ?? ''}`]
  const until = freeUntil(slotOf(pass))
  const anew = reply.rearrange?.some((one) => one.part === pass.lineId) ?? false
  const cancelled = anew ? CANCELLED.free : cancelledAt(slotOf(pass), reply.serverTime)
  async function cancel() {
    setBusy(true)
    const { cancelOne } = await import('./screens/cancel-one.ts')
    await cancelOne(part, pass, cancelled, t, shared)
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-ui border border-line px-3 py-2">
      <span className="text-lg font-semibold">{pass.plateNo}</span>
      <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(under('list.', `state${state}`))}</StatusBadge>
      <span className="tabular-nums text-ink-soft">
        {slotOf(pass).slice(5)} · {gateCalled(reply.facts, pass.gate)[locale === 'zh-CN' ? 'zh' : 'en']}
      </span>
      {kept === undefined ? null : (
        <span className="text-danger-text">
          {t('list.kept', { amount: formatMoney(toMinor(String(kept)), reply.bill.currency, locale) })}
        </span>
      )}
      {state <= 2 && !readOnly ? (
        <span className="ml-auto flex items-center gap-3">
          <span className="hint">
            {anew
              ? t('list.freeNow')
              : cancelled === CANCELLED.free
                ? t('list.free', { at: until.slice(5, 16) })
                : t('list.notFree')}
          </span>
          <Button small busy={busy} onClick={() => void cancel()}>
            {t('list.cancel', { plate: pass.plateNo })}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
