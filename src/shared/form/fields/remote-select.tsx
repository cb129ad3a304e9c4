import { useEffect, useRef, useState } from 'react'
import { REMOTE_SELECT_SIZE } from '../../api/contract.ts'
import { useT } from '../../i18n/use-t.tsx'
import { ChoiceBox } from './choice-box.tsx'
import type { Choice } from './choice-inputs.tsx'
import { useShownAs } from './field.tsx'
import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'

/** What the list function is asked (specification §7): 200 at once, narrowed by name. */
export interface RemoteQuery {
  name: string
  pageSize: number
  pageNum: number
}

export type RemoteSelectProps = {
  /** A list call; its reply's `data.list` or `data` is read, a failure is an empty list (specification §8). */
  list: (query: RemoteQuery) => Promise<unknown>
  /** A row as a choice; default its id and name. */
  choice?: (row: unknown) => Choice
  /** Words of the stored value before any list came. */
  chosen?: string | undefined
}

const DELAY = 300

function usual(row: unknown): Choice {
  const { id, name } = row as { id?: unknown; name?: unknown }
  return { value: String(id ?? ''), label: String(name ?? '') }
}

function rowsOf(reply: unknown): unknown[] {
  const data = (reply as { data?: unknown } | null)?.data
  const list = (data as { list?: unknown } | null | undefined)?.list
  return Array.isArray(list) ? list : Array.isArray(data) ? data : []
}

/** A select over a list too long for a native one: typing narrows it on the server. Nothing is asked before the first focus. */
export function RemoteSelect({ list, choice = usual, chosen }: RemoteSelectProps) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { value: stored, onChange } = useHeld(field.name)
  const [found, setFound] = useState<readonly Choice[] | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<Choice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const round = useRef(0)
  const value = stored === undefined || stored === null ? '' : String(stored)
  const labelOf = (one: string) =>
    one === ''
      ? ''
      : ((picked?.value === one ? picked.label : found?.find((option) => option.value === one)?.label) ?? chosen ?? one)
  useShownAs(field.name, (one) => labelOf(one === undefined || one === null ? '' : String(one)))
  const options = found ?? []

  async function ask(name: string) {
    const mine = ++round.current
    const rows = await list({ name, pageSize: REMOTE_SELECT_SIZE, pageNum: 1 }).then(rowsOf, () => [])
    if (mine !== round.current) return
    setFound(rows.map(choice))
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      round.current = -1
    },
    [],
  )

  /** Letters of an input method are no question yet: the server is asked once, after the choice. */
  const composing = useRef(false)
  function type(text: string | null) {
    setTyped(text)
    clearTimeout(timer.current)
    if (text !== null) timer.current = setTimeout(() => composing.current || void ask(text.trim()), DELAY)
    // The next visit starts from the whole list.
    else if (typed !== null) setFound(null)
  }
  return (
    <ChoiceBox
      input={{
        ...controlAttributes(field),
        onFocus: () => found === null && void ask(''),
        onCompositionStart: () => (composing.current = true),
        onCompositionEnd: (event) => {
          composing.current = false
          type(event.currentTarget.value)
        },
      }}
      label={field.label}
      value={value}
      shown={labelOf(value)}
      typed={typed}
      onType={type}
      onPick={(option) => {
        setPicked(option)
        onChange(option?.value ?? '')
      }}
      options={options}
      waiting={found === null}
      namedBy={(text) => options.find(({ label }) => label === text.trim())}
      note={
        found === null
          ? t('form.loading')
          : options.length
            ? t('form.remote.found', { count: options.length })
            : t('form.remote.none')
      }
    />
  )
}
