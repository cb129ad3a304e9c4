import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Named } from '../../catalogue/money.ts'
import type { FormReply } from '../../contract.ts'
import type { PrintBlock } from '../print/print-types.ts'
import type { ChangeVersion } from './part-in-force.ts'

type Change = NonNullable<FormReply['change']>

/** Returns the pieces that a print of a form with a waiting change adds: which version the paper is, and the difference of the two. */
export function useChangeBlocks(
  change: Change | null,
  version: ChangeVersion | null,
  receipt: string,
  named: (name: Named) => string,
): { note: PrintBlock[]; difference: PrintBlock[] } {
  const t = useT('features/booth-forms')
  if (!change || !version) return { note: [], difference: [] }
  const { difference, inForce } = change
  const { pairs, tables, files } = difference
  const note =
    version === 'inForce' ? t('change.printed', { receipt }) : t('change.printedWaiting', { receipt: inForce.receipt })
  const fileNames = (list: Change['files'] | Change['difference']['files'][number]['before']) =>
    list.map(({ originName }) => originName).join('\n')
  const fields = [
    ...pairs.map(({ label, before, after }) => [named(label), named(before) || '—', named(after) || '—']),
    ...files.map(({ label, before, after }) => [named(label), fileNames(before) || '—', fileNames(after) || '—']),
  ]
  const cells = ({ before, after }: { before: Named[]; after: Named[] }) =>
    (before.length > 0 ? before : after).map((_, at) => {
      const [was, is] = [before[at], after[at]].map((one) => one && (named(one) || '—'))
      return was === undefined || is === undefined || was === is ? (was ?? is ?? '') : `${was} → ${is}`
    })
  const kindOf = ({ before, after }: { before: Named[]; after: Named[] }) =>
    before.length === 0 ? t('change.added') : after.length === 0 ? t('change.removed') : ''
  const title = t('change.title', { version: inForce.version })
  return {
    note: [{ key: 'change-note', node: <p className="print-title">{note}</p> }],
    difference: [
      {
        key: 'change',
        title,
        head: [t('change.field'), t('change.before'), t('change.after')],
        rows: fields.length + tables.length === 0 ? [[t('change.none')]] : fields,
      },
      ...tables.map((table) => ({
        key: `change-${table.title.en}`,
        title: named(table.title),
        head: [...table.head.map(named), ''],
        rows: table.rows.map((row) => [...cells(row), kindOf(row)]),
      })),
    ].filter((block) => block.rows.length > 0),
  }
}
