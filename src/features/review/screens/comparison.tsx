import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { usePhone } from '../../../shared/ui/use-media.ts'
import type { ReviewFieldValue, ReviewRecord } from '../contract.ts'
import { FieldValue } from '../../../shared/record/change/field-value.tsx'
import type { FieldView, ReviewKindScreen } from './kinds/kind.ts'

export type ShownLanguage = 'both' | 'zh' | 'en'

interface Row {
  view: FieldView
  field: ReviewFieldValue
  label: string
}

/** Is there an old side worth a column? Not at a first submission, nor when the approved version is what stands there. */
export function isCompared(record: ReviewRecord): boolean {
  return record.first === 0 && (record.status !== 2 || record.fields.some((field) => field.changed === 1))
}

/** Old and new side by side, section by section; on a phone one under the other. Without an old side there is one column. */
export function Comparison({
  record,
  kind,
  language,
  onlyChanged,
}: {
  record: ReviewRecord
  kind: ReviewKindScreen
  language: ShownLanguage
  onlyChanged: boolean
}) {
  const t = useT('features/review')
  const phone = usePhone()
  const compared = isCompared(record)
  const known = new Set(kind.sections.flatMap((section) => section.fields.map((field) => field.key)))
  // What the server compares and the screen has no place for is shown all the same: nothing may be approved unseen.
  const rest = record.fields.filter((field) => !known.has(field.key)).map((field): FieldView => ({ key: field.key }))
  const sections = rest.length === 0 ? kind.sections : [...kind.sections, { id: 'more' as const, fields: rest }]

  const shown = sections.map((section, at) => ({
    key: `${section.id} ${at}`,
    title: t(`compare.sections.${section.id}`),
    rows: section.fields.flatMap((view): Row[] => {
      const field = record.fields.find((one) => one.key === view.key)
      if (!field || (onlyChanged && field.changed === 0)) return []
      if (language !== 'both' && view.lang && view.lang !== language) return []
      return [{ view, field, label: t(kind.label(view.key)) }]
    }),
  }))
  if (shown.every((section) => section.rows.length === 0))
    return <p className="card p-5 text-ink-soft">{t('compare.nothingChanged')}</p>

  const Section = phone ? Stacked : SideBySide
  return (
    <div className="flex flex-col gap-4">
      {shown.map(({ key, title, rows }) =>
        rows.length > 0 ? (
          <Card key={key} title={title} flush>
            <Section title={title} rows={rows} compared={compared} />
          </Card>
        ) : null,
      )}
    </div>
  )
}

type SectionProps = { title: string; rows: readonly Row[]; compared: boolean }

function Side({ row: { view, field, label }, old = false }: { row: Row; old?: boolean }): ReactNode {
  const [value, other] = old ? [field.approved ?? '', field.current] : [field.current, field.approved]
  return (
    <div lang={view.lang === 'en' ? 'en' : view.lang === 'zh' ? 'zh-CN' : undefined}>
      <FieldValue type={field.type} value={value} other={other} label={label} />
    </div>
  )
}

function Changed() {
  const t = useT('features/review')
  return <StatusBadge tone="warning">{t('compare.isChanged')}</StatusBadge>
}

function SideBySide({ title, rows, compared }: SectionProps) {
  const t = useT('features/review')
  return (
    <table className="table table-fixed">
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col className="w-44" />
        {compared ? <col /> : null}
        <col />
      </colgroup>
      {/* Without an old side the one column needs no heading to be seen. */}
      <thead className={compared ? '' : 'sr-only'}>
        <tr>
          <th scope="col">{t('compare.field')}</th>
          {compared ? <th scope="col">{t('compare.old')}</th> : null}
          <th scope="col">{t('compare.new')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.view.key}>
            <th scope="row" className="!align-top font-normal text-ink-soft">
              <span className="block">{row.label}</span>
              {row.field.changed === 1 ? <Changed /> : null}
            </th>
            {compared ? (
              <td className={`!align-top ${row.field.changed === 1 ? 'text-ink-soft' : ''}`}>
                <Side row={row} old />
              </td>
            ) : null}
            <td className={`!align-top ${row.field.changed === 1 ? 'bg-warning-soft' : ''}`}>
              <Side row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Stacked({ rows, compared }: SectionProps) {
  const t = useT('features/review')
  return (
    <dl className="divide-y divide-line">
      {rows.map((row) => {
        const changed = compared && row.field.changed === 1
        return (
          <div key={row.view.key} className="px-4 py-3">
            <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {row.label}
              {changed ? <Changed /> : null}
            </dt>
            {changed ? (
              <dd className="m-0 mt-1.5 border-l-2 border-line-strong pl-3 text-ink-soft">
                <span className="block text-sm text-ink-faint">{t('compare.old')}</span>
                <Side row={row} old />
              </dd>
            ) : null}
            <dd className={`m-0 mt-1.5 ${changed ? 'border-l-2 border-warning bg-warning-soft py-1 pl-3' : ''}`}>
              {changed ? <span className="block text-sm text-warning-text">{t('compare.new')}</span> : null}
              <Side row={row} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
