import { call, download } from '../api/client.ts'
import type { RequestOf } from '../api/contract.ts'
import { ApiError } from '../api/envelope.ts'
import { useMay } from '../auth/use-may.ts'
import { useT } from '../i18n/use-t.tsx'
import { listQuery, type Filters } from '../list/list-state.ts'
import { useList, type List } from '../list/use-list.ts'
import { useSelection, type Selection } from '../list/use-selection.ts'
import { useView } from '../record/use-view.ts'
import { LIST } from '../record/view-param.ts'
import { confirm, toast } from '../ui/overlay-store.ts'
import type { AdminCalls, AdminRowOf } from './contract.ts'

/** What every administered row has. */
export interface AdminRow {
  id: string
  version: number
  createTime: string
}

/** What the form of one kind of record needs of its list. Methods, so that a form of fewer facts takes the list of more. */
export interface AdminForm<Row extends AdminRow> {
  calls: AdminCalls
  /** Names the list in this browser: its columns, its drafts. */
  name: string
  labelOf(row: Row): string
  /** The row in the form: null for a new one, undefined when the form is closed. */
  open: Row | null | undefined
  close(): void
  /** Stored: closes the form and asks for the list again. */
  saved(added: boolean): void
}

/** The list of one kind of record with what can be done to it. */
export interface AdminList<Row extends AdminRow, F extends Filters = Filters> extends AdminForm<Row> {
  list: List<Row, F>
  selection: Selection<Row>
  may: { add: boolean; edit: boolean; remove: boolean; export: boolean }
  add: () => void
  edit: (row: Row) => void
  /** Deletes rows after a question that names them. */
  remove: (rows: readonly Row[]) => Promise<void>
  /** Puts '0' (in use) or '1' (disabled) into a row's `status` after a question. */
  setStatus: (row: Row, status: '0' | '1') => Promise<void>
  /** The filtered rows as a workbook. */
  exportRows: () => Promise<void>
}

interface Options<Row, F extends Filters> {
  name: string
  /** Every filter with its default. */
  filters: F
  /** Filters as the call wants them (a range of days: `addDateRange`). */
  request?: (filters: F) => object
  /** A row's name in questions and for readers. */
  labelOf: (row: Row) => string
  /** Name of the exported file, without its ending. */
  fileName: string
}

/**
 * List, selection, permissions and acts over the calls of `adminCalls`.
 * @example const posts = useAdminList(postCalls, { name: 'posts', filters: { postName: '', status: '' }, labelOf: (row) => row.postName, fileName: t('title') })
 */
export function useAdminList<C extends AdminCalls, F extends Filters>(
  calls: C,
  { name, filters, request, labelOf, fileName }: Options<AdminRowOf<C> & AdminRow, F>,
): AdminList<AdminRowOf<C> & AdminRow, F> {
  type Row = AdminRowOf<C> & AdminRow
  const t = useT('shared/crud')
  const may = useMay()
  const list = useList({ call: calls.list, filters, ...(request ? { request } : {}) }) as List<Row, F>
  const selection = useSelection((row: Row) => row.id)
  const [view, show] = useView()

  /** The row in the form, as the address names it. */
  function form(): Row | null | undefined {
    if (view.kind === 'new') return may(calls.add) ? null : undefined
    return view.kind === 'edit' && may(calls.edit) ? list.rows.find(({ id }) => id === view.id) : undefined
  }

  /** Runs a write; what the client has told of already ends here, and the list is asked again either way: it may have changed. */
  async function write(act: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await act()
      toast.success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    list.reload()
  }

  return {
    calls,
    name,
    list,
    selection,
    labelOf,
    open: form(),
    may: { add: may(calls.add), edit: may(calls.edit), remove: may(calls.remove), export: may(calls.export) },
    add: () => show({ kind: 'new' }),
    edit: ({ id }) => show({ kind: 'edit', id }),
    close: () => show(LIST),
    saved(added) {
      show(LIST)
      toast.success(t(added ? 'done.add' : 'done.edit'))
      list.reload()
    },
    async remove(rows) {
      const [first] = rows
      if (!first) return
      const title =
        rows.length === 1 ? t('remove.one', { name: labelOf(first) }) : t('remove.many', { count: rows.length })
      if (!(await confirm({ title, text: t('remove.text'), confirmLabel: t('actions.remove'), tone: 'danger' }))) return
      await write(() => call(calls.remove, { id: rows.map((row) => row.id).join(',') }), t('done.remove'))
      selection.clear()
    },
    async setStatus(row, status) {
      const words = status === '1' ? 'disable' : 'enable'
      const title = t(`${words}.title`, { name: labelOf(row) })
      if (!(await confirm({ title, confirmLabel: t(`${words}.confirm`) }))) return
      await write(() => call(calls.edit, { ...row, status }), t('done.edit'))
    },
    exportRows: () => {
      const { filters: set, sort } = list
      const query = listQuery({ filters: set, page: 1, size: 20, sort }, request)
      return download(calls.export, query as RequestOf<C['export']>, `${fileName}.xlsx`)
    },
  }
}
