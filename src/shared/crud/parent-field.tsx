import { useState } from 'react'
import { call } from '../api/client.ts'
import { Field } from '../form/fields/field.tsx'
import { RemoteSelect, type RemoteQuery } from '../form/fields/remote-select.tsx'
import { useT } from '../i18n/use-t.tsx'
import { ROOT } from './tree-contract.ts'
import type { AdminTreeForm, AdminTreeRow } from './use-admin-tree.ts'
import { hasWords } from '../lib/text/normal-form.ts'

type Props<Row extends AdminTreeRow> = {
  tree: AdminTreeForm<Row>
  label: string
  hint?: string
  /** Words of "at the top"; absent: every record hangs under another. */
  top?: string
  /** What may hold this record; default: anything. */
  fits?: (row: Row) => boolean
}

/** The parent of a record in a tree: typed or picked by its whole path; neither the record nor what is below it is offered. */
export function ParentField<Row extends AdminTreeRow>({ tree, label, hint, top, fits = () => true }: Props<Row>) {
  const t = useT('shared/crud')
  const own = tree.open ?? null
  const nameOf = (row: Row) => [...row.above, tree.labelOf(row)].join(' / ')
  // Where nothing stands at the top, a new record begins under the only one that does.
  const below = tree.below ?? (top === undefined ? tree.onlyTop : undefined)
  const stands = own ? own.above.join(' / ') : below ? nameOf(below) : ''

  // Asked once for as long as the form is open.
  const [kept] = useState<{ rows?: Promise<Row[]> }>({})
  async function find({ name, pageSize }: RemoteQuery) {
    kept.rows ??= call(tree.calls.exclude, { id: own?.id ?? ROOT }, { quiet: true }).then(({ data }) => data as Row[])
    const rows = await kept.rows
    const all = [
      ...(top === undefined ? [] : [{ id: ROOT, name: top }]),
      ...rows.filter(fits).map((row) => ({ id: row.id, name: nameOf(row) })),
    ]
    return { data: all.filter((one) => hasWords(one.name, name)).slice(0, pageSize) }
  }

  return (
    <Field name="parentId" label={label} hint={hint ?? t('tree.parentHint')}>
      <RemoteSelect list={find} chosen={stands || top} />
    </Field>
  )
}
