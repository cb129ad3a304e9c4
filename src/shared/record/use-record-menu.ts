/** What can be done to a reviewed record from its row, with the questions SM-A asks (business-entities 1.4, 3.4). */
import { useMay } from '../auth/use-may.ts'
import { useT } from '../i18n/use-t.tsx'
import { IconEdit, IconEye, IconTrash, IconUndo } from '../ui/icons.ts'
import type { MenuItem } from '../ui/menu.tsx'
import type { ReviewPart } from './contract.ts'
import { refusalKey, type RefusalWords } from './refusals.ts'
import type { askCancel, askRemove } from './questions.ts'
import type { Refused } from './states.ts'
import { useRecordActions, type NewState, type RecordActionsOptions } from './use-record-actions.ts'

export interface RecordMenuOptions<Row extends ReviewPart> extends RecordActionsOptions<Row> {
  /** Middle of the permission strings: `supplyChain` of `busi:supplyChain:edit`. */
  area: string
  words: RefusalWords
  nameOf: (row: Row) => string
  /** Absent where the form is all there is to read. */
  onView?: (row: Row) => void
  onEdit: (row: Row) => void
  /** Sends a withdrawal or a deletion. */
  cancel: (id: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** What withdrawing costs, at `shared/record:cancel.<key>` or in the area's own words; null: it cannot be withdrawn now. */
  cancelText: (row: Row) => 'text' | 'textPublished' | 'textApproved' | `${string}:${string}` | null
  /** Why it cannot be changed now, besides being under review. */
  hindersEdit?: (row: Row) => Refused<string> | null
  /** Why it cannot be deleted now. */
  hindersRemoval: (row: Row) => Refused<string> | null
}

type Questions = { askCancel: typeof askCancel; askRemove: typeof askRemove }

/** A row's menu, and the small deeds of its switches: each row at work stands in `busy` as `<deed>:<id>`. */
export interface RecordMenu<Row> {
  busy: ReadonlySet<string>
  mayEdit: boolean
  /** Does something to a row and says what was done. */
  run: (key: string, work: () => Promise<unknown>, done: string | (() => string)) => void
  /** Flips a switch of a row and says what was done. */
  flip: (key: string, work: () => Promise<{ data: NewState<Row> }>, done: string) => void
  menu: (row: Row) => MenuItem[]
  /** What pressing a row's name opens: the record to read, else its form. */
  open: ((row: Row) => void) | undefined
}

export function useRecordMenu<Row extends ReviewPart>(options: RecordMenuOptions<Row>): RecordMenu<Row> {
  const t = useT('shared/record')
  const may = useMay()
  const { busy, run, flip } = useRecordActions(options)
  const mayEdit = may({ permission: [`busi:${options.area}:edit`] })

  // Asked now and then: the questions are fetched with the first such wish.
  async function late(
    key: string,
    row: Row,
    ask: (questions: Questions, name: string) => Promise<string | null>,
    work: (id: string) => Promise<unknown>,
  ) {
    const done = await ask(await import('./questions.ts'), options.nameOf(row))
    if (done !== null) await run(`${key}:${row.id}`, () => work(row.id), done)
  }
  const cancel = (row: Row, text: string) =>
    late('cancel', row, ({ askCancel }, name) => askCancel(t, name, text, row.auditStatus === 2), options.cancel)
  const remove = (row: Row) => late('delete', row, ({ askRemove }, name) => askRemove(t, name), options.remove)

  function menu(row: Row): MenuItem[] {
    const items: MenuItem[] = []
    const { onView } = options
    if (onView) items.push({ label: t('actions.view'), icon: IconEye, onSelect: () => onView(row) })
    if (mayEdit) {
      const hindered = options.hindersEdit?.(row)
      const blocked = hindered
        ? t(refusalKey(options.words, hindered.refusal), hindered.params)
        : row.auditStatus === 1
          ? t('errors.pendingEdit')
          : undefined
      items.push({
        label: t('actions.edit'),
        icon: IconEdit,
        atHand: true,
        blocked,
        onSelect: () => options.onEdit(row),
      })
      const text = options.cancelText(row)
      if (text) items.push({ label: t('actions.cancel'), icon: IconUndo, onSelect: () => void cancel(row, text) })
    }
    if (may({ permission: [`busi:${options.area}:remove`] })) {
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
    busy,
    mayEdit,
    run: (key, work, done) => void run(key, work, done),
    flip: (key, work, done) => void flip(key, work, done),
    menu,
    open: options.onView ?? (mayEdit ? options.onEdit : undefined),
  }
}
