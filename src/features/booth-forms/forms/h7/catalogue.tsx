import { Suspense, useEffect, useId, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hasWords } from '../../../../shared/lib/text/normal-form.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { ITEM_GROUPS } from '../../catalogue/items.ts'
import { perUnit } from '../../catalogue/words.ts'
import { h7Products, type Product } from '../../rental-contract.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { holding, quantityOf } from '../rental/lines.ts'
import { useProducts } from '../rental/use-products.ts'
import { ItemPicture } from '../rental/item-picture.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useAskedItem } from '../rental/use-asked-item.ts'
import { useOrder } from './use-order.ts'

const GroupPicture = late(() => import('./group-picture.tsx').then((part) => ({ default: part.GroupPicture })))

/** The price list by groups, to search and to order from. */
export function Catalogue(props: PartProps) {
  const t = useT('features/booth-forms/forms/h7')
  const { boothId } = props.reply.booth
  // Loaded whole and filtered here.
  const [products, retry] = useProducts(h7Products, boothId)
  return (
    <div className="col-span-full min-w-0" data-call="/busi/reportH7/getReportH7Product">
      {products.state === 'ready' ? (
        <List {...props} products={products.data} />
      ) : products.state === 'loading' ? (
        // What stands below does not jump when it comes.
        <SkeletonLines lines={30} />
      ) : (
        <ErrorState title={t('catalogue.failed')} message={products.error.message} onRetry={retry} />
      )}
    </div>
  )
}

function List({ products, ...props }: PartProps & { products: readonly Product[] }) {
  const t = useT('features/booth-forms/forms/h7')
  const zh = useLocale() === 'zh-CN'
  const { fields, messageOf } = useFormPart()
  const [text, setText] = useState('')
  const [group, setGroup] = useState('')
  const id = useId()
  const message = messageOf('lines')
  const order = useOrder()
  useAskedItem(
    products.filter((one) => one.status === 1).map((one) => one.itemCode),
    (itemCode) => {
      if (!props.readOnly && Number(order.textOf(itemCode)) === 0) order.change(itemCode, { qty: '1' })
      document.querySelector<HTMLElement>(`[data-item="${itemCode}"] [role=spinbutton]`)?.focus()
    },
  )
  const names = new Map(products.map((one) => [one.groupCode, zh ? one.groupNameZh : one.groupNameEn]))
  const groups = Object.keys(ITEM_GROUPS).flatMap((code) => {
    const name = names.get(code)
    return name === undefined ? [] : [[code, name] as const]
  })
  const shown = products.filter(
    (one) => (group === '' || one.groupCode === group) && hasWords(`${one.nameZh} ${one.nameEn} ${one.itemCode}`, text),
  )
  const label = t('fields.lines')
  useEffect(() => {
    const nameOf = (code: unknown) => {
      const product = products.find((one) => one.itemCode === code)
      return (zh ? product?.nameZh : product?.nameEn) ?? String(code)
    }
    const show = (value: unknown) =>
      ((value ?? []) as { itemCode?: string; qty?: unknown; colour?: string; remark?: string }[])
        .filter((one) => Number(one.qty) > 0)
        .map((one) => [`${nameOf(one.itemCode)} × ${one.qty}`, one.colour, one.remark].filter(Boolean).join(' · '))
        .join('\n')
    fields.set('lines', { label, id, show })
    return () => void fields.delete('lines')
  }, [fields, products, zh, label, id])

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <label className="field min-w-0 flex-1 basis-48" htmlFor={id}>
          <span className="label">{t('catalogue.search')}</span>
          <input
            id={id}
            type="search"
            className="input"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter would send the whole form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </label>
        <label className="field min-w-0 basis-40" htmlFor={`${id}-group`}>
          <span className="label">{t('catalogue.group')}</span>
          <select id={`${id}-group`} className="input" value={group} onChange={(event) => setGroup(event.target.value)}>
            <option value="">{t('catalogue.all')}</option>
            {groups.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="hint">{t('catalogue.keys')}</p>
        <output className="hint">{t('catalogue.found', { count: shown.length })}</output>
      </div>
      <FieldError>{message}</FieldError>
      {shown.length === 0 ? <p className="py-6 text-center text-ink-soft">{t('catalogue.none')}</p> : null}
      {groups.map(([code, name]) => {
        const own = shown.filter((one) => one.groupCode === code)
        return own.length === 0 ? null : (
          <section key={code} aria-label={name}>
            <h3 className="mb-1 flex min-h-6 items-center gap-2 font-medium text-ink-soft">
              <Suspense>
                <GroupPicture code={code} />
              </Suspense>
              {name}
            </h3>
            <ul className="grid gap-x-8 2xl:grid-cols-2">
              {own.map((product) => (
                <Item key={product.itemCode} {...props} product={product} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Item({ product, reply, view }: PartProps & { product: Product }) {
  const t = useT('features/booth-forms/forms/h7')
  const locale = useLocale()
  const zh = locale === 'zh-CN'
  const order = useOrder()
  const { itemCode } = product
  const { currency } = reply.bill
  const item = zh ? product.nameZh : product.nameEn
  const index = order.indexOf(itemCode)
  const before = quantityOf(holding(view.previous), itemCode)
  const gone = product.status === 0
  const max = Math.max(before, Math.min(product.maxQty, product.left ?? product.maxQty))
  const price = formatMoney(toMinor(currency === 'CNY' ? product.priceCny : product.priceUsd), currency, locale)
  const spec = zh ? product.spec : product.specEn
  // What is not offered is shown to those only who have ordered it.
  if (gone && before === 0 && index < 0) return null
  return (
    <li
      data-item={itemCode}
      className="flex items-center justify-between gap-2 border-b border-line py-2.5 max-[360px]:flex-wrap sm:gap-3"
    >
      <ItemPicture image={product.image} name={item} />
      <div className="min-w-0 flex-1">
        <p>{item}</p>
        <p className="hint">
          {spec === '' ? '' : `${spec} · `}
          <span className="whitespace-nowrap tabular-nums">{perUnit(price, zh ? product.unitZh : product.unitEn)}</span>
          {product.left !== null && !gone ? ` · ${t('catalogue.left', { left: product.left })}` : ''}
        </p>
        {gone ? <p className="hint text-warning-text">{t('catalogue.gone')}</p> : null}
      </div>
      <QuantityStepper
        name={index < 0 ? '' : `lines.${index}.qty`}
        label={t('catalogue.qty', { item })}
        more={t('catalogue.more', { item })}
        less={t('catalogue.less', { item })}
        value={order.textOf(itemCode)}
        max={max}
        fixed={gone}
        onChange={(qty) => order.change(itemCode, { qty: qty === '' ? '0' : qty })}
      />
    </li>
  )
}
