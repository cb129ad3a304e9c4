import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconChevronDown, IconClose } from '../../ui/icons.ts'
import { LateCombobox } from '../../ui/inputs/late-combobox.tsx'
import type { ComboboxProps } from '../../ui/inputs/combobox.tsx'
import type { Choice } from './choice-inputs.tsx'

export type ChoiceBoxProps<One extends Choice> = {
  /** Ids and states that tie the field to its label, hint and fault. */
  input: ComboboxProps<One>['input']
  /** What is chosen here, for readers. */
  label: string
  value: string
  /** Words of the value. */
  shown: string
  /** What is typed and chosen by nothing yet; null: the words of the value stand. */
  typed: string | null
  onType: (text: string | null) => void
  onPick: (choice: One | null) => void
  /** The choices that answer to what is typed. */
  options: readonly One[]
  /** There are none yet; what is typed until they come is looked up then. */
  waiting: boolean
  /** The choice that a text names whole: leaving the field takes it. */
  namedBy: (text: string) => One | undefined
  /** What is said while there are no choices, and of how many there are. */
  note: string
  children?: (option: One) => ReactNode
}

/** A select that is typed into. Left half typed it goes back to the choice that stands; left empty it has none. */
export function ChoiceBox<One extends Choice>({
  input,
  label,
  value,
  shown,
  typed,
  onType,
  onPick,
  options,
  waiting,
  namedBy,
  note,
  children = (option) => option.label,
}: ChoiceBoxProps<One>) {
  const t = useT('shared/form')
  // A choice closes the list in the same breath, before this is drawn anew.
  const text = useRef(typed)
  function type(next: string | null) {
    text.current = next
    onType(next)
  }
  function pick(option: One | null) {
    type(null)
    if ((option?.value ?? '') !== value) onPick(option)
  }
  function leave() {
    if (text.current === null) return
    if (text.current.trim() === '') pick(null)
    else if (!waiting) {
      const meant = namedBy(text.current)
      if (meant) pick(meant)
      else type(null)
    }
  }
  const arrived = useEffectEvent(() => {
    if (document.activeElement?.id !== input.id) leave()
  })
  useEffect(() => {
    if (!waiting) arrived()
  }, [waiting])
  return (
    <div className="relative">
      <LateCombobox
        input={{
          placeholder: t('form.choose'),
          ...input,
          type: 'text',
          className: 'input truncate pr-9',
          spellCheck: false,
          onFocus: (event) => {
            input.onFocus?.(event)
            // What is typed next stands for the choice.
            event.currentTarget.select()
          },
        }}
        label={label}
        text={typed ?? shown}
        onText={type}
        onClose={leave}
        options={options}
        keyOf={(option) => option.value}
        chosen={options.find((option) => option.value === value) ?? null}
        isOff={(option) => option.disabled === true}
        onChoose={pick}
        listClass="w-full max-h-80"
        note={note}
      >
        {children}
      </LateCombobox>
      {value === '' || input.disabled ? (
        <Icon
          of={IconChevronDown}
          className="pointer-events-none absolute right-3 top-1/2 -translate-y-1/2 text-ink-faint"
        />
      ) : (
        <button
          type="button"
          className="absolute right-0.5 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-full text-ink-faint"
          aria-label={t('form.remote.clear', { name: label })}
          onClick={() => pick(null)}
        >
          <Icon of={IconClose} size={14} />
        </button>
      )}
    </div>
  )
}
