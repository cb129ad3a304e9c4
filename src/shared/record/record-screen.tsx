import { Suspense, type ReactNode } from 'react'
import { SkeletonLines } from '../ui/loading/skeleton.tsx'
import { usePageView } from './use-view.ts'
import { LIST } from './view-param.ts'

/** What the list is given. */
export interface TablePlace<Quota> {
  /** What is used and allowed; null until it is known. */
  quota: Quota | null
  onAdd: () => void
  onEdit: (id: string) => void
  onChanged: () => void
}

/** What the form of a record is given: null for a new one; `stay` keeps the form of a saved draft open. */
export interface FormPlace {
  id: string | null
  onClose: () => void
  onSaved: (record: { id: string }, stay: boolean) => void
}

/**
 * A list of records, or the form of one on the whole page, as the address says.
 * @param onSaved asks for what a save changes besides the list: limits
 */
export function RecordScreen({
  list,
  form,
  onSaved,
}: {
  list: (open: { onAdd: () => void; onEdit: (id: string) => void }) => ReactNode
  form: (place: FormPlace) => ReactNode
  onSaved: () => void
}) {
  const [view, show] = usePageView()
  if (view.kind === 'list')
    return (
      // Woken after what stands around it: an address that asks for a form has the form before the list is woken for nothing.
      <Suspense>{list({ onAdd: () => show({ kind: 'new' }), onEdit: (id) => show({ kind: 'edit', id }) })}</Suspense>
    )
  const id = view.kind === 'edit' ? view.id : null
  return (
    // Another record is another form, with its own state.
    <Suspense key={id ?? 'new'} fallback={<SkeletonLines lines={8} />}>
      {form({
        id,
        onClose: () => show(LIST),
        onSaved: (record, stay) => {
          onSaved()
          if (stay) show({ kind: 'edit', id: record.id }, 'replace')
          else show(LIST)
        },
      })}
    </Suspense>
  )
}
