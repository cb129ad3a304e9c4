import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { under } from '../../../shared/i18n/keys.ts'

/** Screen on which the counted things stand. */
const WHERE: Record<string, string> = {
  products: '/basic/commodityManagement',
  productsPending: '/basic/commodityManagement',
  productsApproved: '/basic/commodityManagement',
  productsRejected: '/basic/commodityManagement',
  onShelf: '/basic/commodityManagement',
  brands: '/basic/brand',
  badges: '/newspaper/badge',
  inquiries: '/InquiryOrder',
  inquiriesOpen: '/InquiryOrder',
  leads: '/clue-list',
  reviewPending: '/review',
  reviewApproved: '/review',
  reviewRejected: '/review',
  exhibitors: '/review/exhibitors',
  accountsUnopened: '/review/exhibitors',
}

/** Counts as quiet figures, each a way to what it counts. */
export function WelcomeCounts({ counts, linked }: { counts: Record<string, number>; linked: boolean }) {
  const t = useT('features/home')
  const locale = useLocale()
  const known = Object.entries(counts).filter(([key]) => key in WHERE)
  if (known.length === 0) return null
  return (
    <Card title={t('counts.title')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        {known.map(([key, count]) => {
          const figure = (
            <>
              <span className="block text-xl font-semibold tabular-nums">{count}</span>
              <span className="block text-sm text-ink-soft">{t(under('counts.', key))}</span>
            </>
          )
          return (
            <li key={key} className="min-w-0">
              {linked ? (
                <a
                  className="block rounded-ui border border-line px-3 py-2 hover:border-accent"
                  href={hrefOf(WHERE[key] ?? '/', locale)}
                >
                  {figure}
                </a>
              ) : (
                <div className="rounded-ui border border-line px-3 py-2">{figure}</div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
