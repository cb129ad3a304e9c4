import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { perUnit } from '../../catalogue/words.ts'
import { h8Products } from '../../rental-contract.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { useProducts } from '../rental/use-products.ts'
import { ItemPicture } from '../rental/item-picture.tsx'

/** What H8 offers with pictures and prices, each with the way into the order. */
export function ItemList({ reply, readOnly, onAdd }: PartProps & { onAdd: (itemCode: string) => void }) {
  const t = useT('features/booth-forms/forms/h8')
  const locale = useLocale()
  const zh = locale === 'zh-CN'
  const { boothId, settleCurrency } = reply.booth
  const [found, retry] = useProducts(h8Products, boothId)
  if (found.state === 'loading') return <SkeletonLines lines={8} />
  if (found.state === 'error')
    return <ErrorState title={t('catalogue.failed')} message={found.error.message} onRetry={retry} />
  const offered = found.data.filter((one) => one.status === 1)
  if (offered.length === 0) return <p className="text-ink-soft">{t('catalogue.none')}</p>
  return (
    <ul className="grid gap-x-8 xl:grid-cols-2">
      {offered.map((one) => {
        const name = zh ? one.nameZh : one.nameEn
        const spec = zh ? one.spec : one.specEn
        const price = formatMoney(
          toMinor(settleCurrency === 'CNY' ? one.priceCny : one.priceUsd),
          settleCurrency,
          locale,
        )
        return (
          <li key={one.itemCode} className="flex items-center gap-3 border-b border-line py-2.5">
            <ItemPicture image={one.image} name={name} />
            <div className="min-w-0 flex-1">
              <p>{name}</p>
              <p className="hint">
                {spec === '' ? '' : `${spec} · `}
                <span className="whitespace-nowrap tabular-nums">{perUnit(price, zh ? one.unitZh : one.unitEn)}</span>
                {one.left === null ? '' : ` · ${t('catalogue.left', { left: one.left })}`}
              </p>
            </div>
            {readOnly ? null : (
              <Button small aria-label={t('catalogue.addOf', { item: name })} onClick={() => onAdd(one.itemCode)}>
                {t('catalogue.add')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
