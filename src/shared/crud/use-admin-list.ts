import { attempt } from '../api/attempt.ts'
import { ApiError } from '../api/envelope.ts'
import { call } from '../api/client.ts'
import { download } from '../api/download.ts'
import type { RequestOf } from '../api/contract.ts'
import { useMay } from '../auth/use-may.ts'
import { useT } from '../i18n/use-t.tsx'
import { listQuery, type Filters } from '../list/list-state.ts'
import { useList, type List } from '../list/use-list.ts'
import { useSelection, type Selection } from '../list/use-selection.ts'
import { useView } from '../record/use-view.ts'
import { LIST } from '../record/view-param.ts'
import { confirm, toast } from '../ui/overlay/overlay-store.ts'
import type { AdminCalls, AdminRowOf, AdminRowCalls } from './contract.ts'

/** What every administered row has. */
export interface AdminRow {
  id: string
  version: number
  createTime: string
}

/** What the form of one kind of record needs of its list. Methods, so that a form of fewer facts takes the list of more. */
export interface AdminForm<Row extends AdminRow> {
  calls: AdminRowCalls
  /** Names the list in this browser: its columns, its drafts. */
  name: string
  labelOf(row: Row): string
  /** The row in the form: null for a new one, undefined when the form is closed. */
  open: Row | null | undefined
  /** Tells drafts of new records apart where they begin differently; default `new`. */
  newKey?: string
  close(): void
  /** Stored: closes the form and asks for the list again. */
  saved(added: boolean): void
}

/** What can be done to records of one kind, whether they stand in a list or a tree. */
export interface AdminActs<Row extends AdminRow, F extends Filters = Filters> extends AdminForm<Row> {
  list: List<Row, F>
  may: { add: boolean; edit: boolean; remove: boolean }
  /** @param below in a tree: the row the new one begins under */
  add: (below?: Row) => void
  /** The row a new one begins under. */
  below: Row | undefined
  edit: (row: Row) => void
  /** Deletes rows after a question that names them. True when they are gone. */
  remove: (rows: readonly Row[]) => Promise<boolean>
  /** Puts '0' (in use) or '1' (disabled) into a row's `status` after a question. */
  setStatus: (row: Row, status: '0' | '1') => Promise<void>
}

/** The list of one kind of record with what can be done to it. */
export interface AdminList<Row extends AdminRow, F extends Filters = Filters> extends AdminActs<Row, F> {
  selection: Selection<Row>
  mayExport: boolean
  /** The filtered rows as a workbook; its name without the ending, where the server gives none. */
  exportRows: (fileName: string) => Promise<void>
}

interface Options<Row, F extends Filters> {
  name: string
  /** Every filter with its default. */
  filters: F
  /** Filters as the call wants them (a range of days: `ranged`). */
  request?: (filters: F) => object
  /** A row's name in questions and for readers. */
  labelOf: (row: Row) => string
  /** What follows from a deletion; default: that it cannot be undone. */
  removeText?: string
  /** After a write was stored: what else on this page, or in this browser, it outdates. */
  onSaved?: () => void
}

/**
 * List, selection, permissions and acts over the calls of `adminCalls`.
 * @example const posts = useAdminList(postCalls, { name: 'posts', filters: { postName: '', status: '' }, labelOf: (row) => row.postName })
 */
export function useAdminList<C extends AdminCalls, F extends Filters>(
  calls: C,
  { name, filters, request, labelOf, removeText, onSaved }: Options<AdminRowOf<C> & AdminRow, F>,
): AdminList<AdminRowOf<C> & AdminRow, F> {
  type Row = AdminRowOf<C> & AdminRow
  const may = useMay()
  const list = useList({ call: calls.list, filters, ...(request ? { request } : {}) }) as List<Row, F>
  const selection = useSelection((row: Row) => row.id)
  const acts = useAdminActs(calls, { name, list, labelOf, removeText, onSaved })
  return {
    ...acts,
    selection,
    mayExport: may(calls.export),
    async remove(rows) {
      const gone = await acts.remove(rows)
      if (gone) selection.clear()
      return gone
    },
    exportRows: (fileName) => {
      const { filters: set, sort } = list
      const query = listQuery({ filters: set, page: 1, size: 20, sort }, request)
      return download(calls.export, query as RequestOf<C['export']>, `${fileName}.xlsx`)
    },
  }
}

/** Was a deletion refused because the record is in use (`fail.inUse`)? */
const isInUse = ({ data }: ApiError): boolean => typeof (data as { inUse?: unknown } | null)?.inUse === 'number'

/** Form, deletion and status switch over the calls about one record; lists and trees add their rows. */
export function useAdminActs<C extends AdminRowCalls, Row extends AdminRow, F extends Filters>(
  calls: C,
  {
    name,
    list,
    labelOf,
    removeText,
    onSaved,
  }: Pick<AdminActs<Row, F>, 'name' | 'list' | 'labelOf'> & {
    removeText?: string | undefined
    onSaved?: (() => void) | undefined
  },
): AdminActs<Row, F> {
  const t = useT('shared/crud')
  const may = useMay()
  const [view, show] = useView()

  /** The row in the form, as the address names it. */
  function form(): Row | null | undefined {
    // After a reload the form waits for the row it begins under.
    if (view.kind === 'new') return may(calls.add) && (!view.below || list.rows.length > 0) ? null : undefined
    return view.kind === 'edit' && may(calls.edit) ? list.rows.find(({ id }) => id === view.id) : undefined
  }

  /** Offers to switch off what is in use and cannot be deleted. False for any other refusal, which the client has told of. */
  async function switchOff(rows: readonly Row[], refusal: ApiError): Promise<void> {
    const on = rows.filter((row) => (row as { status?: unknown }).status === '0')
    if (!isInUse(refusal) || !may(calls.edit) || on.length === 0) return
    // The dialog says the refusal: one fault is one message.
    refusal.takeUp()
    if (!(await confirm({ title: t('inUse.title'), text: refusal.message, confirmLabel: t('inUse.confirm') }))) return
    await write(async () => {
      for (const row of on) await call(calls.edit, { ...row, status: '1' })
    }, t('shared/api:success.modified'))
  }

  /** Runs a write; what the client has told of already ends here, and the list is asked again either way: it may have changed. */
  async function write(
    act: () => Promise<unknown>,
    done: string,
    refused?: (refusal: ApiError) => Promise<void>,
  ): Promise<boolean> {
    const stored = await attempt(async () => {
      await act().catch(async (error: unknown) => {
        if (refused && error instanceof ApiError) void refused(error)
        throw error
      })
      toast.success(done)
      onSaved?.()
      return true
    })
    list.reload()
    return stored ?? false
  }

  return {
    calls,
    name,
    list,
    labelOf,
    open: form(),
    below: view.kind === 'new' ? list.rows.find(({ id }) => id === view.below) : undefined,
    may: { add: may(calls.add), edit: may(calls.edit), remove: may(calls.remove) },
    add: (below) => show({ kind: 'new', ...(below ? { below: below.id } : {}) }),
    edit: ({ id }) => show({ kind: 'edit', id }),
    close: () => show(LIST),
    saved(added) {
      show(LIST)
      toast.success(t(added ? 'shared/api:success.added' : 'shared/api:success.modified'))
      onSaved?.()
      list.reload()
    },
    async remove(rows) {
      const [first] = rows
      if (!first) return false
      const title =
        rows.length === 1 ? t('remove.one', { name: labelOf(first) }) : t('remove.many', { count: rows.length })
      if (
        !(await confirm({
          title,
          text: removeText ?? t('remove.text'),
          confirmLabel: t('actions.remove'),
          tone: 'danger',
        }))
      )
        return false
      const id = rows.map((row) => row.id).join(',')
      return write(
        () => call(calls.remove, { id }),
        t('shared/api:success.deleted'),
        (refusal) => switchOff(rows, refusal),
      )
    },
    async setStatus(row, status) {
      const words = status === '1' ? 'disable' : 'enable'
      const title = t(`${words}.title`, { name: labelOf(row) })
      if (!(await confirm({ title, confirmLabel: t(`${words}.confirm`) }))) return
      await write(() => call(calls.edit, { ...row, status }), t('shared/api:success.modified'))
    },
  }
}
