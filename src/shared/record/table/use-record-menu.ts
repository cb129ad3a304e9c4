/** What can be done to a reviewed record from its row, with the questions SM-A asks (business-entities 1.4, 3.4). */
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { call } from '../../api/client.ts'
import type { Call } from '../../api/contract.ts'
import { useMay } from '../../auth/use-may.ts'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import type { Filters } from '../../list/list-state.ts'
import type { List } from '../../list/use-list.ts'
import { IconEdit, IconEye, IconTrash, IconUndo } from '../../ui/icons.ts'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import type { ReviewPart } from '../contract.ts'
import { refusalKey, type RefusalWords } from '../refusals.ts'
import type { askCancel, askRemove, CancelText } from '../questions.ts'
import { shownName } from '../shown-name.ts'
import type { Refused } from '../states.ts'
import { useRecordActions, type NewState, type RecordActionsOptions } from './use-record-actions.ts'

/** Rows of a list of records. */
export type RecordRow = ReviewPart & { name?: string; enName?: string }

export interface RecordMenuOptions<Row extends RecordRow, F extends Filters> extends RecordActionsOptions<Row> {
  list: List<Row, F>
  words: RefusalWords
  /** Names in both languages, where `name` and `enName` are not they. */
  names?: (row: Row) => { name: string; enName: string }
  /** The drawer of the record that is read; absent where the form is all there is to read. */
  View?: ComponentType<{ id: string; title: string; onClose: () => void }>
  /** Opens the record where it is read elsewhere. */
  onView?: (row: Row) => void
  onEdit: (id: string) => void
  /** A pending record may be corrected where it stands. */
  editsPending?: boolean
  /** Who may withdraw a record may change it. */
  calls: { cancel: Call; remove: Call }
  /** Further items, between reading and changing. */
  beside?: (row: Row) => MenuItem[]
  /** Further items, between changing and deleting. */
  after?: (row: Row) => MenuItem[]
  /** What withdrawing costs, at `shared/record:cancel.<key>` or in the area's own words; null: it cannot be withdrawn now. */
  cancelText: (row: Row) => CancelText | null
  /** Why it cannot be changed now, besides being under review. */
  hindersEdit?: (row: Row) => Refused<string> | null
  /** Why it cannot be deleted now. */
  hindersRemoval: (row: Row) => Refused<string> | null
}

type Questions = { askCancel: typeof askCancel; askRemove: typeof askRemove }

/** A list of records with what can be done to a row; each row at work stands in `busy` as `<action>:<id>`. */
export interface RecordMenu<Row extends RecordRow, F extends Filters = Filters> {
  list: List<Row, F>
  nameOf: (row: Row) => string
  busy: ReadonlySet<string>
  mayEdit: boolean
  /** Does something to a row and says what was done. */
  run: (key: string, work: () => Promise<unknown>, done: string | (() => string)) => void
  /** Flips a switch of a row and says what was done. */
  flip: (key: string, work: () => Promise<{ data: NewState<Row> }>, done: string) => void
  menu: (row: Row) => MenuItem[]
  /** What pressing a row's name opens: the record to read, else its form. */
  open: ((row: Row) => void) | undefined
  /** The drawer of the row that is read. */
  view: ReactNode
}

export function useRecordMenu<Row extends RecordRow, F extends Filters>(
  options: RecordMenuOptions<Row, F>,
): RecordMenu<Row, F> {
  const t = useT('shared/record')
  const locale = useLocale()
  const may = useMay()
  const [shown, setShown] = useState<Row | null>(null)
  const { list, View, names = ({ name = '', enName = '' }: Row) => ({ name, enName }) } = options
  const nameOf = (row: Row) => shownName(names(row), locale) || t('list.unnamed')
  const onView = View ? setShown : options.onView
  const { busy, run, flip } = useRecordActions(options)
  const mayEdit = may(options.calls.cancel)

  // Asked now and then: the questions are fetched with the first such wish.
  async function late(
    key: string,
    row: Row,
    ask: (questions: Questions, name: string) => Promise<string | null>,
    work: Call,
  ) {
    const done = await ask(await import('../questions.ts'), nameOf(row))
    if (done !== null) await run(`${key}:${row.id}`, () => call(work, { id: row.id }), done)
  }
  const cancel = (row: Row, text: CancelText) =>
    late('cancel', row, ({ askCancel }, name) => askCancel(t, name, text, row.auditStatus === 2), options.calls.cancel)
  const remove = (row: Row) => late('delete', row, ({ askRemove }, name) => askRemove(t, name), options.calls.remove)

  function menu(row: Row): MenuItem[] {
    const items: MenuItem[] = []
    if (onView) items.push({ label: t('actions.view'), icon: IconEye, onSelect: () => onView(row) })
    items.push(...(options.beside?.(row) ?? []))
    if (mayEdit) {
      const hindered = options.hindersEdit?.(row)
      const blocked = hindered
        ? t(refusalKey(options.words, hindered.refusal), hindered.params)
        : row.auditStatus === 1 && !options.editsPending
          ? t('errors.pendingEdit')
          : undefined
      items.push({
        label: t('actions.edit'),
        icon: IconEdit,
        atHand: true,
        blocked,
        onSelect: () => options.onEdit(row.id),
      })
      const text = options.cancelText(row)
      if (text) items.push({ label: t('actions.cancel'), icon: IconUndo, onSelect: () => void cancel(row, text) })
    }
    items.push(...(options.after?.(row) ?? []))
    if (may(options.calls.remove)) {
      const refused = options.hindersRemoval(row)
      items.push('rule', {
        label: t('actions.delete'),
        icon: IconTrash,
        danger: true,
        atHand: true,
        blocked: refused ? t(refusalKey(options.words, refused.refusal), refused.params) : undefined,
        onSelect: () => void remove(row),
      })
    }
    return items
  }

  return {
    list,
    nameOf,
    busy,
    mayEdit,
    run: (key, work, done) => void run(key, work, done),
    flip: (key, work, done) => void flip(key, work, done),
    menu,
    open: onView ?? (mayEdit ? ({ id }) => options.onEdit(id) : undefined),
    view:
      View && shown ? createElement(View, { id: shown.id, title: nameOf(shown), onClose: () => setShown(null) }) : null,
  }
}
