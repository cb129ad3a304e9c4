import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { deskTotals, type TotalRow } from '../money-contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'

/** The rows of each item, one a currency: who orders it has one number of pieces, whatever they are paid in. */
function itemsOf(rows: readonly TotalRow[]): [TotalRow, ...TotalRow[]][] {
  const items = new Map<string, [TotalRow, ...TotalRow[]]>()
  for (const row of rows) {
    const item = items.get(row.code)
    if (item) item.push(row)
    else items.set(row.code, [row])
  }
  return [...items.values()]
}

/** What was ordered of each item over all booths; the sums are those of the exhibitors' bills. */
export function TotalsDialog({ form, onClose }: { form: FormCode; onClose: () => void }) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const [found, retry] = useLoad((signal) =>
    call(deskTotals, { form }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const money = (text: string, currency: 'CNY' | 'USD') => formatMoney(toMinor(text), currency, locale)
  return (
    <Dialog open title={t('totals.title', { form: form.toUpperCase() })} size="lg" onClose={onClose}>
      {found.state === 'loading' ? (
        <SkeletonLines lines={6} />
      ) : found.state === 'error' ? (
        <ErrorState title={t('totals.failed')} message={found.error.message} onRetry={retry} />
      ) : found.data.length === 0 ? (
        <EmptyState title={t('totals.empty')} />
      ) : (
        <div className="scroll-x">
          <table className="table">
            <thead>
              <tr>
                {['item', 'booths', 'qty', 'base', 'surcharge', 'deposit'].map((key) => (
                  <th key={key} scope="col" className={key === 'item' ? 'text-left' : 'text-right'}>
                    {t(under('totals.', key))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {itemsOf(found.data).map((rows) => (
                <tr key={rows[0].code}>
                  <th scope="row" className="text-left font-normal">
                    {rows[0].code} {locale === 'zh-CN' ? rows[0].nameZh : rows[0].nameEn}
                  </th>
                  {(['booths', 'qty'] as const).map((key) => (
                    <td key={key} className="text-right tabular-nums">
                      {rows.reduce((sum, row) => sum + row[key], 0)}
                    </td>
                  ))}
                  {(['base', 'surcharge', 'deposit'] as const).map((key) => (
                    <td key={key} className="whitespace-nowrap text-right tabular-nums">
                      {rows.map((row) => (
                        <span key={row.currency} className="block">
                          {money(row[key], row.currency)}
                        </span>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
