import { useId, useRef, type ReactNode } from 'react'
import { FieldError } from '../form/fields/field.tsx'
import { useFormPart } from '../form/form-context.ts'
import { useRows } from '../form/use-rows.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { IconPlus, IconTrash } from '../ui/icons.ts'

/**
 * Rows that belong to the record of a form, each a few fields side by side; added at the end and removed, the focus goes to what came or to the
 * neighbour of what went.
 * @param what what one row is called: the head of each, and the words of the buttons
 * @param least rows that stay; default 0
 * @param full why no more may be added, in words
 * @param children the fields of the row at a place: their names are `<name>.<at>.<field>`
 * @example <RowsField name="stops" what={t('rows.stop')}>{(at) => <Field name={`stops.${at}.place`} …>…</Field>}</RowsField>
 */
export function RowsField({
  name,
  what,
  blank = {},
  least = 0,
  full,
  children,
}: {
  name: string
  what: string
  blank?: object
  least?: number
  full?: string | undefined
  children: (at: number) => ReactNode
}) {
  const t = useT('shared/crud')
  const { messageOf } = useFormPart()
  const rows = useRows(name)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const message = messageOf(name)

  const focusRow = (at: number) =>
    // The row stands once React has drawn it.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-row="${at}"] :is(input, select, textarea), [data-add]`)?.focus(),
    )
  function add() {
    rows.append(blank)
    focusRow(rows.keys.length)
  }
  function remove(at: number) {
    rows.remove(at)
    focusRow(Math.min(at, rows.keys.length - 2))
  }

  return (
    <div ref={frame} className="col-span-full flex min-w-0 flex-col gap-4">
      {rows.keys.map((key, at) => (
        <fieldset key={key} data-row={at} className="m-0 min-w-0 rounded-ui border border-line p-4">
          <legend className="px-1 text-sm font-medium text-ink-soft">{t('rows.row', { what, no: at + 1 })}</legend>
          <div className="flex items-start gap-3">
            <div className="grid min-w-0 flex-1 items-start gap-4 md:grid-cols-3">{children(at)}</div>
            {rows.keys.length > least ? (
              <IconButton
                icon={IconTrash}
                className="mt-6"
                label={t('rows.remove', { what, no: at + 1 })}
                onClick={() => remove(at)}
              />
            ) : null}
          </div>
        </fieldset>
      ))}
      <FieldError id={`${id}-error`}>{rows.keys.length > 0 && message}</FieldError>
      <div>
        <Button data-add icon={IconPlus} blocked={full} onClick={add}>
          {t('rows.add', { what })}
        </Button>
      </div>
    </div>
  )
}
