import { useContext, useId, useRef } from 'react'
import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconCopy, IconPlus, IconTrash } from '../../../../shared/ui/icons.ts'
import { emptyOf, type FieldSpec, type FieldSpecs } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { UnderRowContext, useNewRow } from '../form-parts.ts'
import type { FormFolder } from '../../definition/form-words.ts'
import { SpecField } from './spec-field.tsx'
import { useListEntry } from './use-list-entry.ts'
import { useRows } from '../../../../shared/form/use-rows.ts'
import { type OwnKey, under } from '../../../../shared/i18n/keys.ts'

/**
 * A list of rows: a table on a wide screen, cards on a narrow one. Rows are added at the end, copied and removed; focus goes to what came or
 * to the neighbour of what went.
 */
export function RowsField({
  words,
  name,
  spec,
  label,
}: {
  words: FormFolder
  name: string
  spec: FieldSpec
  label: OwnKey<FormFolder>
}) {
  const t = useT(words)
  const own = useT('features/booth-forms')
  const { store, messageOf } = useFormPart()
  const { columns = {}, max = 1, cards = false } = spec.rows ?? {}
  const rows = useRows(name)
  const list = useRef<HTMLDivElement>(null)
  const newRow = useNewRow(name)
  const underRow = useContext(UnderRowContext)
  const message = messageOf(name)
  const id = useId()
  useListEntry(name, { label: t(label), id }, columns, (column, value) =>
    t(under('options.', `${name}.${column}.${value}`)),
  )
  const shown = Object.entries(columns).filter(([, one]) => one.control !== 'none')

  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${index}"] :is(input, select, textarea)`)?.focus(),
    )
  function add(row: object) {
    rows.append(row)
    focusRow(rows.keys.length)
  }
  function remove(index: number) {
    rows.remove(index)
    if (rows.keys.length > 1) focusRow(Math.min(index, rows.keys.length - 2))
  }

  return (
    <div className="col-span-full flex min-w-0 flex-col gap-3" ref={list} data-list={name}>
      {rows.keys.length === 0 ? (
        <p className="rounded-ui border border-dashed border-line px-4 py-6 text-center text-ink-soft">
          {t(under('rows.', `${name}.empty`))}
        </p>
      ) : (
        <div className="scroll-x relative -mx-1 px-1">
          <fieldset
            aria-label={t(label)}
            className={`m-0 flex border-0 p-0 flex-col gap-4 ${cards ? '' : 'lg:w-max lg:min-w-full lg:gap-0'}`}
          >
            <div
              aria-hidden="true"
              className={`hidden gap-2 border-b border-line pb-1 text-sm text-ink-faint ${cards ? '' : 'lg:flex'}`}
            >
              <span className="w-8 shrink-0" />
              {shown.map(([column, one]) => (
                <span key={column} className={`${widthOf(one)} ${one.required ? 'label-required' : ''}`}>
                  {t(under('rows.', `${name}.${column}`))}
                  {one.unit ? ` (${one.unit})` : ''}
                </span>
              ))}
            </div>
            {rows.keys.map((key, index) => (
              <fieldset
                key={key}
                data-row={index}
                aria-label={own('actions.row', { row: index + 1 })}
                className={`m-0 grid min-w-0 grid-cols-2 gap-3 rounded-ui border border-line p-3 ${cards ? 'md:grid-cols-4' : 'lg:flex lg:gap-2 lg:rounded-none lg:border-0 lg:border-b lg:px-0 lg:py-2'}`}
              >
                <span
                  className={`col-span-full text-sm text-ink-faint tabular-nums ${cards ? '' : 'lg:w-8 lg:shrink-0 lg:pt-2'}`}
                >
                  {index + 1}
                </span>
                {shown.map(([column, one]) => (
                  <div
                    key={column}
                    className={
                      cards
                        ? `min-w-0 empty:hidden ${one.control === 'area' || one.control === 'files' ? 'col-span-2' : ''}`
                        : `${widthOf(one)} ${one.control === 'area' ? 'max-lg:col-span-full' : ''}`
                    }
                  >
                    <SpecField
                      words={words}
                      name={`${name}.${index}.${column}`}
                      spec={one}
                      label={under('rows.', `${name}.${column}`)}
                      options={`${name}.${column}`}
                      inTable={!cards}
                    />
                  </div>
                ))}
                {underRow(name, index)}
                <div
                  className={`col-span-full flex justify-end gap-1 bg-surface ${cards ? '' : 'lg:sticky lg:right-0 lg:pt-0.5'}`}
                >
                  <IconButton
                    label={own('actions.copyRow', { row: index + 1 })}
                    icon={IconCopy}
                    disabled={rows.keys.length >= max}
                    onClick={() => add(copyOf(columns, store.getValues(`${name}.${index}`) as object, newRow()))}
                  />
                  <IconButton
                    label={own('actions.removeRow', { row: index + 1 })}
                    icon={IconTrash}
                    onClick={() => remove(index)}
                  />
                </div>
              </fieldset>
            ))}
          </fieldset>
        </div>
      )}
      <FieldError id={`${id}-error`}>{message}</FieldError>
      <div>
        <Button
          id={id}
          aria-describedby={message ? `${id}-error` : undefined}
          disabled={rows.keys.length >= max}
          onClick={() => add({ ...emptyOf(columns), ...newRow() })}
        >
          <Icon of={IconPlus} size={16} />
          {t(under('rows.', `${name}.add`))}
        </Button>
      </div>
    </div>
  )
}

/** A row to go on from: what is only that row's own (its id, an identity number, its files) is not copied but as in a new row. */
const copyOf = (columns: FieldSpecs, row: object, fresh: Content): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const one = columns[name]
      return [
        name,
        one && (one.control === 'none' || one.control === 'files' || one.secret) ? (fresh[name] ?? one.empty) : value,
      ]
    }),
  )

/** Widths of columns on a wide screen; written out, so that the style sheet has them. */
const WIDTHS: Readonly<Record<number, string>> = {
  4: 'lg:w-16',
  5: 'lg:w-20',
  6: 'lg:w-24',
  7: 'lg:w-28',
  8: 'lg:w-32',
  9: 'lg:w-36',
  10: 'lg:w-40',
  11: 'lg:w-44',
  12: 'lg:w-48',
  14: 'lg:w-56',
  16: 'lg:w-64',
}
const widthOf = ({ width = 9 }: FieldSpec): string => `min-w-0 lg:shrink-0 ${WIDTHS[width] ?? 'lg:w-36'}`
