import { useState, type KeyboardEvent } from 'react'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useWatched } from '../../../../shared/form/use-watched.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { rovingIndex } from '../../../../shared/lib/browser/a11y.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import type { Pass } from './definition.ts'
import { placesFor, type Place } from './places.ts'
import { dayName, gateOf, slotsOf, windowOf } from './slots.ts'

/** From so few on a slot is nearly full. */
const FEW = 5

/** What of the passes decides about slots; other columns are typed without drawing a slot anew. */
const placesAsText = (value: unknown): string =>
  JSON.stringify(
    ((value ?? []) as Pass[]).map(({ lineId, purpose, slotDate, slotTime, gate, cancelled }) => ({
      lineId,
      purpose,
      slotDate,
      slotTime,
      gate,
      // The form keeps numbers as the text that its controls show: "0" is not cancelled.
      cancelled: Number(cancelled ?? 0),
    })),
  )

/** The slots of the booth's gate under a vehicle: a click fills date, time and gate in. Typing them is the second way. */
export function SlotPicker({ view, reply, readOnly, index }: PartProps & { index: number }) {
  const t = useT('features/booth-forms/forms/h11')
  const locale = useLocale()
  const { store } = useFormPart()
  const typed = JSON.parse(useWatched('passes', placesAsText)) as Pass[]
  const pass = typed[index]
  // A stored pass is rarely moved: its slots wait to be opened.
  const [open] = useState(!pass?.lineId)
  if (!pass || pass.cancelled || readOnly) return null
  const window = windowOf(pass.purpose, view)
  if (window.days.length === 0) return null
  const gate = gateOf(view)
  const placeOf = placesFor(typed, index, reply)
  const name = String(reply.facts[locale === 'zh-CN' ? 'gate.nameZh' : 'gate.nameEn'] ?? gate)

  function choose(slot: string) {
    const [slotDate, slotTime] = slot.split(' ')
    for (const [column, value] of Object.entries({ slotDate, slotTime, gate })) {
      const path = `passes.${index}.${column}`
      // Shown at its control, then judged as if typed there.
      store.setValue(path, value)
      store.change(path, value)
    }
  }
  return (
    <details open={open} className="col-span-full min-w-0 rounded-ui border border-line">
      <summary className="cursor-pointer px-3 py-2 font-medium">{t('slots.title', { gate: name })}</summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        <p className="hint">{t('slots.hint')}</p>
        {window.days.map((day) => (
          <Day
            key={day}
            name={dayName(day, locale)}
            places={slotsOf({ ...window, days: [day] }).map(placeOf)}
            onChoose={choose}
          />
        ))}
      </div>
    </details>
  )
}

/** Half hours of a day: one stop of the tab key, arrows go on. On a phone one line that scrolls by itself. */
function Day({ name, places, onChoose }: { name: string; places: readonly Place[]; onChoose: (slot: string) => void }) {
  const free = places.filter(({ barred }) => barred === null)
  const stop = free.find(({ chosen }) => chosen) ?? free[0]

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const at = buttons.findIndex((one) => one === document.activeElement)
    const next =
      rovingIndex(event.key, at, buttons.length, 'horizontal') ?? rovingIndex(event.key, at, buttons.length, 'vertical')
    if (at < 0 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div>
      <p className="mb-1 text-sm text-ink-soft">{name}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among the buttons inside */}
      <section
        aria-label={name}
        // A line that scrolls sideways is reached by keyboard even where none of its slots is free.
        tabIndex={stop ? undefined : 0}
        onKeyDown={move}
        className="scroll-x -mx-1 flex gap-1.5 p-1 md:grid md:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
      >
        {places.map((place) => (
          <Slot key={place.slot} place={place} stop={place === stop} onChoose={() => onChoose(place.slot)} />
        ))}
      </section>
    </div>
  )
}

function Slot({ place, stop, onChoose }: { place: Place; stop: boolean; onChoose: () => void }) {
  const t = useT('features/booth-forms/forms/h11')
  const { slot, left, barred, chosen } = place
  const look = chosen
    ? barred
      ? 'border-danger bg-danger-soft text-danger-text'
      : 'border-accent bg-accent-soft text-accent-text'
    : barred
      ? 'border-line bg-muted text-ink-soft'
      : left <= FEW
        ? 'border-warning text-warning-text hover:border-accent'
        : 'border-line hover:border-accent'
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={barred !== null}
      tabIndex={stop ? 0 : -1}
      className={`flex min-h-11 min-w-20 shrink-0 flex-col items-center justify-center rounded-ui border px-2 py-1 text-sm leading-tight tabular-nums md:min-w-0 ${look}`}
      onClick={onChoose}
    >
      <span className="font-medium">{slot.slice(11)}</span>{' '}
      <span className="whitespace-nowrap text-xs">
        {t(barred ? `slots.${barred}` : chosen ? 'slots.chosen' : 'slots.left', { count: left })}
      </span>
    </button>
  )
}
