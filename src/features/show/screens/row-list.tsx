import { Fragment, type ReactNode } from 'react'
import { FieldGroup, useShownAs } from '../../../shared/form/fields/field.tsx'
import { useRows } from '../../../shared/form/use-rows.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus } from '../../../shared/ui/icons.ts'

interface Words {
  label: string
  hint: string
  /** Said while there is no row. */
  empty: string
  add: string
}

/**
 * A list of the show's record, a row each, with the button for a further one.
 * @param max rows at most
 * @param blank what a new row begins as
 */
export function RowList({
  name,
  words,
  max,
  blank,
  className,
  rowsClass = 'flex flex-col gap-3',
  children,
}: {
  name: string
  words: Words
  max: number
  blank: object
  className?: string
  rowsClass?: string
  children: (at: number, remove: () => void) => ReactNode
}) {
  const rows = useRows(name)
  return (
    <FieldGroup name={name} label={words.label} hint={words.hint} className={className}>
      <ShownRows name={name} />
      {rows.keys.length === 0 ? <p className="text-sm text-ink-soft">{words.empty}</p> : null}
      <ol className={rowsClass}>
        {rows.keys.map((key, at) => (
          <Fragment key={key}>{children(at, () => rows.remove(at))}</Fragment>
        ))}
      </ol>
      {rows.keys.length < max ? (
        <div className="mt-3">
          <Button icon={IconPlus} onClick={() => rows.append({ ...blank })}>
            {words.add}
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  )
}

/** Rows of a list in words, for the two versions of a conflict. */
function ShownRows({ name }: { name: string }) {
  useShownAs(name, (value) =>
    (Array.isArray(value) ? (value as object[]) : [])
      .map((row) => Object.values(row).filter(Boolean).join(' · '))
      .join('\n'),
  )
  return null
}
