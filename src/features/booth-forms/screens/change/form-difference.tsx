import { fileUrl } from '../../../../shared/files/contract.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import type { Named } from '../../catalogue/money.ts'
import type { FormDifference } from '../../change-contract.ts'
import { namedIn } from '../print/printed-name.ts'
import { labelled } from '../../../../shared/lib/locale.ts'

type Side = 'before' | 'after'
const SIDES = ['before', 'after'] as const

/** Shows what a change that waits alters: the version in force and the change side by side, per field and row. */
export function FormDifferenceTable({
  difference: { pairs, tables, files },
  version,
}: {
  difference: FormDifference
  /** Number of the version in force. */
  version: number
}) {
  const t = useT('features/booth-forms')
  const say = namedIn(useLocale())
  const title = t('change.title', { version })
  const nothing = pairs.length + tables.length + files.length === 0
  return (
    <section aria-label={title} className="rounded-ui border border-warning p-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {nothing ? <p className="text-ink-soft">{t('change.none')}</p> : null}
      {pairs.length + files.length > 0 ? (
        <table className="table table-fixed">
          <thead>
            <tr>
              <th scope="col">{t('change.field')}</th>
              {SIDES.map((side) => (
                <th key={side} scope="col">
                  {t(`change.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ label, before, after }) => (
              <tr key={label.en}>
                <th scope="row" className="!align-top font-normal text-ink-soft">
                  {say(label)}
                </th>
                <td className="whitespace-pre-line break-words !align-top text-ink-soft">{say(before) || '—'}</td>
                <td className="whitespace-pre-line break-words bg-warning-soft !align-top">{say(after) || '—'}</td>
              </tr>
            ))}
            {files.map((one) => (
              <tr key={one.label.en}>
                <th scope="row" className="!align-top font-normal text-ink-soft">
                  {say(one.label)}
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
        <RowChanges key={table.title.en} {...table} within={title} />
      ))}
    </section>
  )
}

/** Rows that came, went or read differently; in a row that was changed each changed cell says both. */
function RowChanges({ title, head, rows, within }: FormDifference['tables'][number] & { within: string }) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const say = namedIn(locale)
  const kindOf = ({ before, after }: Record<Side, readonly Named[]>) =>
    before.length === 0 ? 'added' : after.length === 0 ? 'removed' : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="scroll-x mt-3" aria-label={labelled(within, say(title), locale)} tabIndex={0}>
      <table className="table">
        <caption className="mb-1 text-left text-ink-soft">{say(title)}</caption>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one.en} scope="col" className="text-left">
                {say(one)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('filed.state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const kind = kindOf(row)
            return (
              <tr key={index}>
                {head.map((_, at) => (
                  <Cell
                    key={at}
                    before={row.before[at] && say(row.before[at])}
                    after={row.after[at] && say(row.after[at])}
                  />
                ))}
                <td>
                  {kind ? (
                    <StatusBadge tone={kind === 'added' ? 'info' : 'danger'}>{t(`change.${kind}`)}</StatusBadge>
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
  const t = useT('features/booth-forms')
  if (before === after) return <td>{after || '—'}</td>
  if (after === undefined) return <td className="text-ink-faint line-through">{before || '—'}</td>
  if (before === undefined) return <td className="bg-warning-soft">{after || '—'}</td>
  return (
    <td className="bg-warning-soft">
      <del className="text-ink-soft">
        <span className="sr-only">{t('change.before')} </span>
        {before || '—'}
      </del>{' '}
      <ins className="font-medium no-underline">
        <span className="sr-only">{t('change.after')} </span>
        {after || '—'}
      </ins>
    </td>
  )
}
