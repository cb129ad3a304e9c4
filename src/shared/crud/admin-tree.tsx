import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { DataTable } from '../list/data-table.tsx'
import type { Filters } from '../list/list-state.ts'
import { ListShell } from '../list/list-shell.tsx'
import { useColumns, type Column } from '../list/use-columns.ts'
import { Button } from '../ui/button.tsx'
import { IconEdit, IconPlus, IconTrash } from '../ui/icons.ts'
import type { MenuItem } from '../ui/overlay/menu.tsx'
import { EmptyState } from '../ui/loading/states.tsx'
import { FoldButton } from './fold-button.tsx'
import type { AdminTree as Tree, AdminTreeRow, ShownRow } from './use-admin-tree.ts'

type Props<Row extends AdminTreeRow, F extends Filters> = {
  tree: Tree<Row, F>
  /** Name of the tree in words. */
  label: string
  columns: readonly Column<Row>[]
  filters?: ReactNode
  /** May something hang below this row? Default: yes. */
  mayHold?: (row: Row) => boolean
  /** May it be deleted? Default: yes. */
  mayRemove?: (row: Row) => boolean
  /** What the records are for, where there are none yet. */
  empty: string
  /** The form of the open row; asked for when one is opened where it is lazy. */
  form: ReactNode
}

/** Rows drawn at first, and with each "show more": thousands at once would make every key press wait. */
const STEP = 200

/** Pixels a level is set in. */
const INDENT = 20

/** A tree of administered records as a table: fold and unfold, add below, rows that open their form. Arrow keys walk it. */
export function AdminTree<Row extends AdminTreeRow, F extends Filters>({
  tree,
  label,
  columns,
  filters,
  mayHold = () => true,
  mayRemove = () => true,
  empty,
  form,
}: Props<Row, F>) {
  const t = useT('shared/crud')
  const { list, may, labelOf, shown } = tree
  const [limit, setLimit] = useState(STEP)
  // The order of a tree is its own.
  const choice = useColumns(tree.name, columns.map(withoutSort))
  const drawn = shown.slice(0, limit)
  const placeOf = new Map(drawn.map((one) => [one.row.id, one]))
  const add = may.add ? (
    <Button variant="primary" icon={IconPlus} onClick={() => tree.add()}>
      {t('actions.add')}
    </Button>
  ) : null

  const actionsOf = (row: Row): MenuItem[] => [
    ...(may.edit ? [{ label: t('actions.edit'), icon: IconEdit, atHand: true, onSelect: () => tree.edit(row) }] : []),
    ...(may.add && mayHold(row)
      ? [{ label: t('tree.addBelow'), icon: IconPlus, atHand: true, onSelect: () => tree.addBelow(row) }]
      : []),
    ...(may.remove && mayRemove(row)
      ? [
          {
            label: t('actions.remove'),
            icon: IconTrash,
            atHand: true,
            danger: true,
            onSelect: () => void tree.remove([row]),
          },
        ]
      : []),
  ]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = (event.target as Element).closest('tr, li')
    const place = placeOf.get(element?.querySelector<HTMLElement>('[data-node]')?.dataset.node ?? '')
    // Only from the name and what unfolds it: in a menu or a switch arrows have a meaning of their own.
    if (!element || !place || !(event.target as Element).closest('[data-tree-name], th[scope=row], .font-semibold'))
      return
    const to = stepOf(event.key, element, place, () => tree.toggle(place.row))
    if (to === undefined) return
    event.preventDefault()
    if (to) nameOf(to)?.focus()
  }

  return (
    <>
      {/* The keys are heard here for all rows; what has the focus are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div onKeyDown={onKeyDown}>
        <ListShell
          list={list}
          label={label}
          columns={choice}
          filters={filters}
          actions={
            <>
              {add}
              <Button onClick={() => tree.unfold(!tree.unfolded)}>
                {t(tree.unfolded ? 'tree.foldAll' : 'tree.unfoldAll')}
              </Button>
            </>
          }
          foot={
            <div className="flex flex-wrap items-center gap-3 text-ink-soft">
              <span className="tabular-nums">{t('tree.total', { count: list.rows.length })}</span>
              {shown.length > limit ? (
                <Button small onClick={() => setLimit(limit + STEP)}>
                  {t('tree.more', { count: Math.min(STEP, shown.length - limit) })}
                </Button>
              ) : null}
            </div>
          }
        >
          <DataTable
            list={{ ...list, rows: drawn.map((one) => one.row) }}
            columns={choice}
            caption={label}
            rowKey={(row) => row.id}
            rowLabel={labelOf}
            beforeTitle={(row) => {
              const place = placeOf.get(row.id)
              return place ? <Lead place={place} name={labelOf(row)} onToggle={() => tree.toggle(row)} /> : null
            }}
            onOpen={may.edit ? tree.edit : undefined}
            rowActions={actionsOf}
            empty={<EmptyState title={t('empty')} text={empty} action={add} />}
          />
        </ListShell>
      </div>
      {tree.open === undefined ? null : <Suspense>{form}</Suspense>}
    </>
  )
}

function withoutSort<Row>(column: Column<Row>): Column<Row> {
  const { sort: _, ...rest } = column
  return rest
}

/** A row's place: set in by its level, with the button that unfolds it, and the names above where they are not on show. */
function Lead<Row extends AdminTreeRow>({
  place: { row, level, branch, open },
  name,
  onToggle,
}: {
  place: ShownRow<Row>
  name: string
  onToggle: () => void
}) {
  const t = useT('shared/crud')
  const above = level === 1 ? row.above : []
  return (
    <span
      data-node={row.id}
      className="inline-flex shrink-0 items-center gap-1 font-normal"
      style={{ paddingInlineStart: (level - 1) * INDENT }}
    >
      {branch ? <FoldButton name={name} open={open} onToggle={onToggle} /> : <span className="size-6" />}
      <span className="sr-only">{t('tree.level', { level })}</span>
      {above.length > 0 ? <span className="text-ink-soft">{above.join(' / ')} /</span> : null}
    </span>
  )
}

/** The buttons of a row's name: the name itself where it opens something, else what unfolds it. */
function nameOf(element: Element): HTMLElement | null {
  const lead = element.querySelector('[data-node]')
  return (
    lead?.parentElement?.querySelector<HTMLElement>(':scope > :last-child button') ??
    lead?.querySelector<HTMLElement>('button') ??
    null
  )
}

/** Where an arrow key leads from a row: another row, null for a key that folded or unfolded it, undefined for any other key. */
function stepOf<Row extends AdminTreeRow>(
  key: string,
  element: Element,
  { row, branch, open }: ShownRow<Row>,
  toggle: () => void,
): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return element.nextElementSibling
    case 'ArrowUp':
      return element.previousElementSibling
    case 'ArrowRight':
      if (!branch) return undefined
      if (open) return element.nextElementSibling
      toggle()
      return null
    case 'ArrowLeft':
      if (!open) {
        const parent = element.parentElement?.querySelector(`[data-node="${row.parentId}"]`)
        return parent?.closest('tr, li') ?? null
      }
      toggle()
      return null
    default:
      return undefined
  }
}
