import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { Button, buttonClass } from '../../../../shared/ui/button.tsx'
import { IconBrand, IconPlus, IconProduct } from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import type { Quota } from '../../contract.ts'
import type { ProductTab } from './product-columns.tsx'

/** Says what the table is for and offers the first step: a brand, when there is none yet. */
export function NoProducts({
  tab,
  quota,
  onAdd,
}: {
  tab: ProductTab
  quota: Quota | null
  onAdd: (() => void) | undefined
}) {
  const t = useT('features/products')
  const locale = useLocale()
  if (quota?.used === 0)
    return (
      <EmptyState
        icon={IconBrand}
        title={t('empty.noBrand')}
        text={t('empty.noBrandText')}
        action={
          <a className={buttonClass('primary')} href={`${hrefOf('/basic/brand', locale)}?new=1`}>
            {t('brand.add')}
          </a>
        }
      />
    )
  return (
    <EmptyState
      icon={IconProduct}
      title={t(`empty.${tab}`)}
      text={t(`empty.${tab}Text`)}
      action={
        onAdd && tab === 'pending' ? (
          <Button variant="primary" icon={IconPlus} onClick={onAdd}>
            {t('product.add')}
          </Button>
        ) : null
      }
    />
  )
}
