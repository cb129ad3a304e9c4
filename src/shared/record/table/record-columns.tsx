/** Columns that lists of reviewed records share; switches stand only where they can be used. */
import type { Column } from '../../list/use-columns.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Switch } from '../../ui/inputs/toggles.tsx'
import type { ReviewPart } from '../contract.ts'
import { Audit, Names, Thumb } from './record-cells.tsx'
import type { Translate } from '../../i18n/keys.ts'

type Named = { name: string; enName: string }

/** The names in both languages: the card's title. */
export function namesColumn<Row extends Named>(title: string): Column<Row> {
  return {
    key: 'name',
    title,
    width: 'min-w-48',
    always: true,
    onCard: 'title',
    render: (row) => <Names name={row.name} enName={row.enName} />,
  }
}

/** The picture before the names. */
export function pictureColumn<Row>(key: string & keyof Row, title: string, of: (row: Row) => string): Column<Row> {
  return { key, title, width: 'w-20', onCard: 'lead', render: (row) => <Thumb fileName={of(row)} /> }
}

/** The review state, and whether an approved version is public beside an edited one. `t` words `shared/record`. */
export function auditColumn<Row extends ReviewPart & { published?: number }>(
  t: Translate<'shared/record'>,
): Column<Row> {
  return {
    key: 'auditStatus',
    title: t('fields.auditStatus'),
    width: 'min-w-32',
    onCard: 'badge',
    render: (row) => (
      <span className="flex flex-col items-start gap-1">
        <Audit row={row} />
        {row.published === 1 && row.auditStatus !== 2 ? (
          <StatusBadge tone="info">{t('list.published')}</StatusBadge>
        ) : null}
      </span>
    ),
  }
}

/** Whom to ask, and the number under the name. */
export function contactColumn<Row extends { contactName: string }>(
  title: string,
  numberOf: (row: Row) => string,
): Column<Row> {
  return {
    key: 'contactName' as Column<Row>['key'],
    title,
    width: 'min-w-32',
    render: (row) => (
      <span className="flex flex-col">
        <span>{row.contactName || '—'}</span>
        <span className="whitespace-nowrap text-sm tabular-nums text-ink-faint">{numberOf(row)}</span>
      </span>
    ),
  }
}

/** When it changed last. `t` words `shared/record`. */
export function updatedColumn<Row>(t: Translate<'shared/record'>): Column<Row> {
  return {
    key: 'updateTime' as Column<Row>['key'],
    title: t('fields.updateTime'),
    width: 'w-44 whitespace-nowrap tabular-nums',
  }
}

/** A switch of a row. `blocked`: why it cannot be used now. */
export function switchColumn<Row>(options: {
  key: string & keyof Row
  title: string
  label: (row: Row) => string
  checked: (row: Row) => boolean
  busy: (row: Row) => boolean
  blocked: (row: Row) => string | undefined
  mayEdit: boolean
  onChange: (row: Row, value: 0 | 1) => void
}): Column<Row> {
  return {
    key: options.key,
    title: options.title,
    width: 'w-24',
    render: (row) => {
      const blocked = options.blocked(row)
      return (
        <span data-tip={blocked}>
          <Switch
            labelHidden
            label={options.label(row)}
            checked={options.checked(row)}
            disabled={!options.mayEdit || blocked !== undefined || options.busy(row)}
            onChange={(event) => options.onChange(row, event.target.checked ? 1 : 0)}
          />
        </span>
      )
    },
  }
}
