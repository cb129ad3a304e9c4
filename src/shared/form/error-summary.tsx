import { useEffect, useRef, type MouseEvent } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconXCircle } from '../ui/icons.ts'
import type { Form } from './form-types.ts'
import { placedMessage, rowIn } from './placed-message.ts'

/** What went wrong, in the same words as at the fields, each a link to its field; takes focus after every refused submit. */
export function ErrorSummary<T>({ form }: { form: Form<T> }) {
  const t = useT('shared/form')
  const box = useRef<HTMLDivElement>(null)
  // A refused submit counts up before its errors are drawn: the focus waits for the box.
  const focused = useRef(0)
  useEffect(() => {
    if (form.refusals <= focused.current || !box.current) return
    focused.current = form.refusals
    box.current.focus()
  })
  if (form.errors.length === 0) return null

  function entryOf(field: string) {
    const own = form.fields.get(field)
    if (own) return own
    const parent = [...form.fields.keys()].find((name) => field.startsWith(`${name}.`))
    return parent === undefined ? undefined : form.fields.get(parent)
  }

  function goTo(event: MouseEvent, id: string) {
    event.preventDefault()
    const control = document.getElementById(id)
    const folded = control?.closest('details')
    if (folded) folded.open = true
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }

  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby={`${form.id}-summary`} className="alert alert-danger">
      <Icon of={IconXCircle} size={18} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <h2 id={`${form.id}-summary`} className="font-semibold">
          {t('form.summary', { count: form.errors.length })}
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {form.errors.map(({ field, message }) => {
            const entry = entryOf(field)
            const at = rowIn(field)
            const list = at ? form.fields.get(at.list)?.label : undefined
            const words = placedMessage(t, message, { label: entry?.label ?? '', list, row: at?.row })
            return (
              <li key={field}>
                {entry ? (
                  <a
                    className="underline underline-offset-4"
                    href={`#${entry.id}`}
                    onClick={(event) => goTo(event, entry.id)}
                  >
                    {words}
                  </a>
                ) : (
                  words
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
