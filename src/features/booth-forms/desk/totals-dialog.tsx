import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { deskTotals } from '../desk-contract.ts'
import type { FormCode } from '../model.ts'

/** What was ordered of each item over all booths; the sums are those of the exhibitors' bills. */
export function TotalsDialog({ form, onClose }: { form: FormCode; onClose: () => void }) {
  const t = useT('features/booth-forms/desk')
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
                    {t(`totals.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.data.map((row) => (
                <tr key={`${row.code}-${row.currency}`}>
                  <th scope="row" className="text-left font-normal">
                    {row.code} {locale === 'zh-CN' ? row.nameZh : row.nameEn}{' '}
                    <span className="hint">{row.currency}</span>
                  </th>
                  <td className="text-right tabular-nums">{row.booths}</td>
                  <td className="text-right tabular-nums">{row.qty}</td>
                  <td className="text-right tabular-nums">{money(row.base, row.currency)}</td>
                  <td className="text-right tabular-nums">{money(row.surcharge, row.currency)}</td>
                  <td className="text-right tabular-nums">{money(row.deposit, row.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
