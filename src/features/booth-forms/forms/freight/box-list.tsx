import { Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ClipboardEvent } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import type { FieldErrors } from '../../../../shared/form/form-store.ts'
import { useOptions } from '../../../../shared/form/fields/use-options.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconPlus } from '../../../../shared/ui/icons.ts'
import { emptyOf } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { loadCountries } from '../../../reference/load-options.ts'
import { useListEntry } from '../../screens/fields/use-list-entry.ts'
import { useRows } from '../../../../shared/form/use-rows.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { BoxRow, boxWidth, type BoxColumn } from './box-row.tsx'
import type { BoxCells } from './read-boxes.ts'
import { liftsOf, MAX_LINES, totalsOf, type Box } from './lines.ts'

const BoxTools = late(() => import('./box-tools.tsx').then((part) => ({ default: part.BoxTools })))
const CUSTOMS: readonly string[] = ['hsCode', 'valueUsd', 'origin', 'temporary']
/** Asked for by the form's rules where they are shown at all. */
const DEMANDED: readonly string[] = CUSTOMS.filter((name) => name !== 'temporary')
const WORDS = 'features/booth-forms/forms/freight'

/** The boxes of H9 or H10: typed, pasted from a spreadsheet, imported; totals as they are typed (booth-forms 6). */
export function BoxList(part: PartProps) {
  const { definition, content, readOnly } = part
  const t = useT(WORDS)
  const own = useT(definition.words as 'features/booth-forms/forms/h9' | 'features/booth-forms/forms/h10')
  const yes = useT('shared/form')
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const { store, fields, messages } = useFormPart()
  const list = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<readonly { at: number; name: string; message: string }[]>([])
  const specs = useMemo(() => definition.fields['lines']?.rows?.columns ?? {}, [definition])
  const rows = useRows('lines')
  const abroad = Number(content['overseas'] ?? 0) === 1
  const countries = useOptions(loadCountries, abroad ? '' : null)
  const columns = useMemo<BoxColumn[]>(
    () =>
      Object.entries(specs)
        .filter(([name, spec]) => spec.control !== 'none' && (abroad || !CUSTOMS.includes(name)))
        .map(([name, spec]) => {
          const column = {
            name,
            spec: DEMANDED.includes(name) ? { ...spec, required: true } : spec,
            label: own(under('rows.lines.', name)),
            ...(CUSTOMS.includes(name) ? { below: true as const } : {}),
          }
          if (spec.options)
            return {
              ...column,
              choices: spec.options.map((value) => ({
                value,
                label: own(under('options.lines.', `${name}.${value}`)),
              })),
            }
          if (spec.control === 'switch')
            return {
              ...column,
              choices: ['1', '0'].map((value) => ({ value, label: yes(value === '1' ? 'form.yes' : 'form.no') })),
            }
          if (spec.control === 'region' && countries.nodes.length > 0)
            return {
              ...column,
              choices: countries.nodes.map((one) => ({
                value: one.id,
                label: locale === 'en-US' ? one.enName : one.name,
              })),
            }
          return column
        }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words change with the language only, and the page with them
    [specs, abroad, countries.nodes, locale],
  )
  const id = useId()
  useListEntry('lines', { label: own('fields.lines'), id }, specs, (column, value) =>
    own(under('options.lines.', `${column}.${value}`)),
  )
  const first = (): object => ({ ...emptyOf(specs), ...(abroad ? { temporary: '1' } : {}) })
  const focusCell = (at: number, name: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-cell="${at} ${name}"]`)?.focus())

  // A heavy piece needs its lift: the switch follows what is typed, and the server says the same.
  const lift = useEffectEvent(() => {
    const { needForklift, needCrane } = liftsOf(content)
    if (needForklift > Number(content['needForklift'] ?? 0)) store.setValue('needForklift', '1')
    if (needCrane > Number(content['needCrane'] ?? 0)) store.setValue('needCrane', '1')
  })
  useEffect(() => {
    if (!readOnly) lift()
  }, [content, readOnly])

  // Boxes that stood here before they were said to be from abroad are imported for the show only, unless somebody says otherwise.
  useEffect(() => {
    if (!abroad || readOnly) return
    rows.keys.forEach((_, at) => {
      const path = `lines.${at}.temporary`
      if ((store.getValues(path) ?? '') === '') store.setValue(path, '1')
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that come later begin with it
  }, [abroad, readOnly])

  async function remove(index: number) {
    const box = store.getValues(`lines.${index}`) as Partial<Box>
    if (box.lineId) {
      const { removeBox } = await import('./screens/remove-box.ts')
      if (!(await removeBox(part, box, t, shared, () => rows.remove(index)))) return
    } else rows.remove(index)
    setFaults([])
    focusCell(Math.max(0, Math.min(index, rows.keys.length - 2)), 'boxNo')
  }
  const removing = useRef(remove)
  useEffect(() => {
    removing.current = remove
  })
  const [onRemove] = useState(() => (index: number) => void removing.current(index))

  /** Lays cells over the rows from `at` on, adding rows as far as there may be; what is wrong in them is said at the cells and in a list. */
  async function lay(cells: readonly BoxCells[], at: number): Promise<number> {
    const before = (store.getValues('lines') as Content[] | undefined) ?? []
    const kept = cells.slice(0, MAX_LINES - at)
    const next = [...before]
    kept.forEach((row, offset) => {
      // What stands in no column on show stays out: a fault in it could not be seen.
      const seen = Object.entries(row).filter(([name]) => columns.some((one) => one.name === name))
      next[at + offset] = { ...(before[at + offset] ?? first()), ...Object.fromEntries(seen) }
    })
    rows.replace(next)
    const { checkBoxes } = await import('./screens/check-boxes.ts')
    const found = checkBoxes(specs, next, at, kept.length, yes, (name) => own(under('rows.lines.', name)))
    store.clearErrors('lines')
    for (const one of found) store.setError(`lines.${one.at}.${one.name}`, one.message)
    setFaults(found)
    return cells.length - kept.length
  }

  async function paste(event: ClipboardEvent<HTMLDivElement>) {
    const cell = (event.target as HTMLElement).dataset['cell']
    const text = event.clipboardData.getData('text/plain')
    if (!cell || readOnly || !/\t|\n./.test(text.trim())) return
    event.preventDefault()
    const [row = '0', name = 'boxNo'] = cell.split(' ')
    const { readPasted } = await import('./read-boxes.ts')
    const { placesByName } = await import('./screens/check-boxes.ts')
    const { rows: cells } = readPasted(
      text,
      columns.map((one) => one.name),
      name,
      placesByName(countries.nodes),
    )
    await lay(cells, Number(row))
    focusCell(Number(row), name)
  }

  const totals = totalsOf((content['lines'] ?? []) as Box[])
  const errors = useMemo(() => errorsByRow(messages), [messages])
  const message = messages['lines']
  return (
    <div ref={list} className="col-span-full flex min-w-0 flex-col gap-3" onPaste={(event) => void paste(event)}>
      <Suspense fallback={<div className="h-control" />}>
        <BoxTools
          part={part}
          columns={columns}
          countries={countries.nodes}
          lay={lay}
          faults={faults}
          onFault={focusCell}
        />
      </Suspense>
      {rows.keys.length === 0 ? (
        <p className="rounded-ui border border-dashed border-line px-4 py-6 text-center text-ink-soft">
          {own('rows.lines.empty')}
        </p>
      ) : (
        <div className="scroll-x relative -mx-1 px-1">
          <fieldset
            aria-label={own('fields.lines')}
            className="m-0 border-0 p-0 flex flex-col gap-4 lg:w-max lg:min-w-full lg:gap-0"
          >
            <div aria-hidden="true" className="hidden gap-2 border-b border-line pb-1 text-sm text-ink-faint lg:flex">
              <span className="w-8 shrink-0" />
              {columns.map(({ name, spec, label, below }) =>
                below ? null : (
                  <span key={name} className={`${boxWidth(spec)} ${spec.required ? 'label-required' : ''}`}>
                    {label}
                  </span>
                ),
              )}
            </div>
            {rows.keys.map((key, index) => (
              <BoxRow
                key={key}
                index={index}
                columns={columns}
                store={store}
                fields={fields}
                errors={errors[index]}
                title={t('list.row', { row: index + 1 })}
                removeLabel={t('list.remove', { row: index + 1 })}
                choose={yes('form.choose')}
                onRemove={onRemove}
              />
            ))}
          </fieldset>
        </div>
      )}
      <FieldError id={`${id}-error`}>{message}</FieldError>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          id={id}
          aria-describedby={message ? `${id}-error` : undefined}
          disabled={rows.keys.length >= MAX_LINES}
          onClick={() => {
            rows.append(first())
            focusCell(rows.keys.length, 'boxNo')
          }}
        >
          <Icon of={IconPlus} size={16} />
          {own('rows.lines.add')}
        </Button>
        <p className="tabular-nums">
          {t('list.totals')}{' '}
          <output aria-live="polite" className="font-semibold">
            {t('list.pieces', { count: totals.pieces })} · {totals.volume} m³ · {totals.weight} kg
          </output>
        </p>
      </div>
    </div>
  )
}

/** Words at cells, by row and column; a row without any has none, and is not drawn anew. */
function errorsByRow(messages: FieldErrors): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, string>> = {}
  for (const [path, message] of Object.entries(messages)) {
    const [list, row, column] = path.split('.')
    if (list === 'lines' && row !== undefined && column !== undefined) (rows[row] ??= {})[column] = message
  }
  return rows
}
