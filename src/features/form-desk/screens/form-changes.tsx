import { fileUrl } from '../../../shared/files/contract.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { DeskChanges } from '../contract.ts'

type Side = 'before' | 'after'
const SIDES = ['before', 'after'] as const

/** Old and new of a change that waits, per field and row: what a decision is about, above all that is filed. */
export function FormChanges({ changes: { pairs, tables, files }, version }: { changes: DeskChanges; version: number }) {
  const t = useT('features/form-desk')
  const title = t('changes.title', { version })
  const nothing = pairs.length + tables.length + files.length === 0
  return (
    <section aria-label={title} className="rounded-ui border border-warning p-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {nothing ? <p className="text-ink-soft">{t('changes.none')}</p> : null}
      {pairs.length + files.length > 0 ? (
        <table className="table table-fixed">
          <thead>
            <tr>
              <th scope="col">{t('changes.field')}</th>
              {SIDES.map((side) => (
                <th key={side} scope="col">
                  {t(`changes.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row" className="!align-top font-normal text-ink-soft">
                  {label}
                </th>
                <td className="whitespace-pre-line break-words !align-top text-ink-soft">{before || '—'}</td>
                <td className="whitespace-pre-line break-words bg-warning-soft !align-top">{after || '—'}</td>
              </tr>
            ))}
            {files.map((one) => (
              <tr key={one.label}>
                <th scope="row" className="!align-top font-normal text-ink-soft">
                  {one.label}
                </th>
                {SIDES.map((side) => (
                  <td key={side} className={`break-words !align-top ${side === 'after' ? 'bg-warning-soft' : ''}`}>
                    {one[side].length === 0 ? '—' : null}
                    {one[side].map(({ fileName, originName }) => (
                      <a
                        key={fileName}
                        className="link block"
                        href={fileUrl(fileName)}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {originName}
                      </a>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {tables.map((table) => (
        <RowChanges key={table.title} {...table} within={title} />
      ))}
    </section>
  )
}

/** Rows that came, went or read differently; in a row that was changed each changed cell says both. */
function RowChanges({ title, head, rows, within }: DeskChanges['tables'][number] & { within: string }) {
  const t = useT('features/form-desk')
  const kindOf = ({ before, after }: Record<Side, readonly string[]>) =>
    before.length === 0 ? 'added' : after.length === 0 ? 'removed' : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="scroll-x mt-3" aria-label={`${within}: ${title}`} tabIndex={0}>
      <table className="table">
        <caption className="mb-1 text-left text-ink-soft">{title}</caption>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col" className="text-left">
                {one}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('fields.status')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const kind = kindOf(row)
            return (
              <tr key={index}>
                {head.map((_, at) => (
                  <Cell key={at} before={row.before[at]} after={row.after[at]} />
                ))}
                <td>
                  {kind ? (
                    <StatusBadge tone={kind === 'added' ? 'info' : 'danger'}>{t(`changes.${kind}`)}</StatusBadge>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ before, after }: { before: string | undefined; after: string | undefined }) {
  const t = useT('features/form-desk')
  if (before === after) return <td>{after || '—'}</td>
  if (after === undefined) return <td className="text-ink-faint line-through">{before || '—'}</td>
  if (before === undefined) return <td className="bg-warning-soft">{after || '—'}</td>
  return (
    <td className="bg-warning-soft">
      <del className="text-ink-soft">
        <span className="sr-only">{t('changes.before')} </span>
        {before || '—'}
      </del>{' '}
      <ins className="font-medium no-underline">
        <span className="sr-only">{t('changes.after')} </span>
        {after || '—'}
      </ins>
    </td>
  )
}
