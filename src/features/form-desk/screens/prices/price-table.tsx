import { fileUrl } from '../../../../shared/files/contract.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../../shared/ui/button.tsx'
import { IconChevronDown, IconChevronUp } from '../../../../shared/ui/icons.ts'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import type { PriceRow } from '../../prices-contract.ts'

interface TableProps {
  rows: readonly PriceRow[]
  /** Fees nobody has looked at are told from the others. */
  markPreset?: boolean
  /** Absent where the reader may only look. */
  onEdit?: ((row: PriceRow) => void) | undefined
  onMove?: ((row: PriceRow, way: 'up' | 'down') => void) | undefined
}

const HEADS = ['code', 'name', 'cny', 'usd', 'stock', 'state'] as const

/** The price list: rental items by category, in the order exhibitors see them, then the fees of the forms. */
export function PriceTable({ rows, markPreset = false, onEdit, onMove }: TableProps) {
  const t = useT('features/form-desk/screens/prices')
  const locale = useLocale()
  const groups = [...new Set(rows.map((row) => row.groupCode))].map(
    (group) => [group, rows.filter((row) => row.groupCode === group)] as const,
  )
  const heads = {
    code: t('code'),
    name: t('item'),
    cny: t('price.cny'),
    usd: t('price.usd'),
    stock: t('fields.stock'),
    state: t('fields.status'),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="scroll-x" aria-label={t('list')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {HEADS.map((key) => (
              <th key={key} scope="col" className={/cny|usd|stock/.test(key) ? 'text-right' : 'text-left'}>
                {heads[key]}
              </th>
            ))}
            {onEdit ? (
              <th scope="col">
                <span className="sr-only">{t('shared/crud:actions.edit')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {groups.map(([group, own]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={HEADS.length + (onEdit ? 1 : 0)} className="text-left text-ink-soft">
                {group === ''
                  ? t('fees')
                  : `${own[0]?.forms[0]?.toUpperCase()} ${locale === 'zh-CN' ? own[0]?.groupZh : own[0]?.groupEn}`}
              </th>
            </tr>
            {own.map((row, at) => (
              <Row
                key={row.code}
                row={row}
                preset={markPreset && group === '' && row.version === 0}
                onEdit={onEdit}
                onMove={onMove}
                ends={{ first: at === 0, last: at === own.length - 1 }}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({
  row,
  preset,
  onEdit,
  onMove,
  ends,
}: Omit<TableProps, 'rows' | 'markPreset'> & {
  row: PriceRow
  preset: boolean
  ends: { first: boolean; last: boolean }
}) {
  const t = useT('features/form-desk/screens/prices')
  const zh = useLocale() === 'zh-CN'
  const isItem = row.groupCode !== ''
  const name = zh ? row.nameZh : row.nameEn
  const spec = zh ? row.specZh : row.specEn
  return (
    <tr>
      <td>{isItem ? row.code : '—'}</td>
      <th scope="row" className="text-left font-normal">
        <span className="flex items-center gap-3">
          {row.image === '' ? null : (
            <img
              src={fileUrl(row.image)}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-10 rounded-sm bg-white object-contain"
            />
          )}
          <span>
            {name} <span className="hint">{isItem ? spec : row.forms.map((form) => form.toUpperCase()).join(' ')}</span>
            {preset ? <span className="text-sm text-warning-text"> {t('preset')}</span> : null}
          </span>
        </span>
      </th>
      <td className="text-right tabular-nums">{row.cny}</td>
      <td className="text-right tabular-nums">{row.usd}</td>
      <td className="text-right tabular-nums">{row.stock ?? t('unlimited')}</td>
      <td>
        <StatusBadge tone={row.status === 1 ? 'success' : 'neutral'}>
          {t(row.status === 1 ? 'offered' : 'withdrawn')}
        </StatusBadge>
      </td>
      {onEdit ? (
        <td>
          <span className="flex items-center justify-end gap-1">
            {isItem && onMove
              ? (
                  [
                    ['up', IconChevronUp, ends.first],
                    ['down', IconChevronDown, ends.last],
                  ] as const
                ).map(([way, icon, end]) => (
                  <IconButton
                    key={way}
                    id={`${row.code}-${way}`}
                    icon={icon}
                    disabled={end}
                    label={t(way === 'up' ? 'upOf' : 'downOf', { name })}
                    onClick={() => onMove(row, way)}
                  />
                ))
              : null}
            <Button small aria-label={t('editOf', { name })} onClick={() => onEdit(row)}>
              {t('shared/crud:actions.edit')}
            </Button>
          </span>
        </td>
      ) : null}
    </tr>
  )
}
