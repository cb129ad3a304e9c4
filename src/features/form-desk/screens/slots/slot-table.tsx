import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { GateRow, SlotBoard } from '../../../booth-forms/vehicle-contract.ts'

export interface ChosenSlot {
  gate: GateRow['code']
  /** `yyyy-MM-dd HH:mm`. */
  slot: string
}
type Entry = SlotBoard['gates'][number]['slots'][number]

/** So many gates stand side by side on a phone, and on a desk; more scroll. */
const ON_PHONE = 4
const ON_DESK = 10
const widthOf = (gates: number): string => (gates > ON_DESK ? 'min-w-[96rem]' : gates > ON_PHONE ? 'min-w-[40rem]' : '')

/** From four fifths on a slot is nearly full. */
const NEARLY = 0.8

/** Returns the name of a gate in the reader's language, with its code where the name does not hold it. */
export const gateNameOf = ({ code, nameZh, nameEn }: GateRow, locale: Locale): string => {
  const name = locale === 'zh-CN' ? nameZh : nameEn
  return name.includes(code) ? name : `${code} ${name}`
}

type OnGate = ((gate: GateRow) => void) | undefined

function EditGate({ gate, className, onGate }: { gate: GateRow; className?: string; onGate: OnGate }) {
  const t = useT('features/form-desk/screens/slots')
  return onGate ? (
    <Button small className={className} aria-label={t('gate.title', { code: gate.code })} onClick={() => onGate(gate)}>
      {t('edit')}
    </Button>
  ) : null
}

/** The gates there are, while there is no day to show half hours of. */
export function GateList({ gates, onGate }: { gates: readonly GateRow[]; onGate: OnGate }) {
  const t = useT('features/form-desk/screens/slots')
  const locale = useLocale()
  return (
    <ul className="card divide-y divide-line" aria-label={t('gate.all')}>
      {gates.map((gate) => (
        <li key={gate.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <span className="min-w-0">
            <span className="block font-medium">{gateNameOf(gate, locale)}</span>
            <span className="block tabular-nums text-ink-soft">
              {gate.opensAt}–{gate.closesAt} · {t('gate.capacity')} {gate.capacity}
            </span>
            {gate.blocked === 1 ? <span className="block text-danger-text">{t('blocked')}</span> : null}
          </span>
          <EditGate gate={gate} onGate={onGate} />
        </li>
      ))}
    </ul>
  )
}

/** Half hours of a day down, gates across; each cell says how many of how many and opens the vehicles. */
export function SlotTable({
  board,
  onSlot,
  onGate,
}: {
  board: SlotBoard
  onSlot: (slot: ChosenSlot) => void
  onGate: OnGate
}) {
  const t = useT('features/form-desk/screens/slots')
  const locale = useLocale()
  const total = (entries: readonly Entry[]) => entries.reduce((sum, { booked }) => sum + booked, 0)
  return (
    <div className="card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to */}
      <section className="scroll-x" aria-label={t('title')} tabIndex={0}>
        <table className={`table table-fixed tabular-nums ${widthOf(board.gates.length)}`}>
          <caption className="sr-only">{t('caption', { day: board.day })}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-14 !px-2 text-left align-top">
                {t('time')}
              </th>
              {board.gates.map(({ gate, slots }) => (
                <th key={gate.code} scope="col" className="min-w-16 whitespace-normal !px-2 text-left align-top">
                  <span className="block sm:hidden">{gate.code}</span>
                  <span className="block max-sm:hidden">{gateNameOf(gate, locale)}</span>
                  <span className="block font-normal text-ink-soft">
                    <span className="max-sm:hidden">
                      {gate.opensAt}–{gate.closesAt} · {t('booked', { count: total(slots) })}
                    </span>
                  </span>
                  {gate.blocked === 1 ? <span className="block text-danger-text">{t('blocked')}</span> : null}
                  <EditGate gate={gate} className="mt-1" onGate={onGate} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(board.gates[0]?.slots ?? []).map(({ slot }, index) => (
              <tr key={slot}>
                <th scope="row" className="whitespace-nowrap !px-2 text-left font-medium">
                  {slot.slice(11)}
                </th>
                {board.gates.map(({ gate, slots }) => {
                  const entry = slots[index]
                  return (
                    <td key={gate.code} className="p-1">
                      {entry ? (
                        <Cell gate={gate} entry={entry} onOpen={() => onSlot({ gate: gate.code, slot })} />
                      ) : null}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Cell({ gate, entry, onOpen }: { gate: GateRow; entry: Entry; onOpen: () => void }) {
  const t = useT('features/form-desk/screens/slots')
  const locale = useLocale()
  const { slot, booked, closed } = entry
  const full = booked >= gate.capacity
  const tone =
    closed === 1
      ? 'border-line bg-muted text-ink-soft'
      : full
        ? 'border-danger bg-danger-soft text-danger-text'
        : booked >= gate.capacity * NEARLY
          ? 'border-warning bg-warning-soft text-warning-text'
          : booked > 0
            ? 'border-line text-ink'
            : 'border-transparent text-ink-soft'
  const state = closed === 1 ? t('isClosed') : full ? t('isFull') : ''
  return (
    <button
      type="button"
      className={`flex min-h-8 w-full flex-wrap items-center gap-x-2 rounded-ui border px-2 text-left hover:border-accent ${tone}`}
      aria-label={t('cell', {
        gate: gateNameOf(gate, locale),
        time: slot.slice(11),
        booked,
        capacity: gate.capacity,
        state,
      })}
      onClick={onOpen}
    >
      <span className={booked > 0 ? 'font-semibold' : ''}>
        {booked}/{gate.capacity}
      </span>
      {state === '' ? null : <span className="text-xs max-sm:hidden">{state}</span>}
    </button>
  )
}
