import { useState, type ReactNode } from 'react'
import { RichTextView } from '../../../../shared/form/rich-text/rich-text-view.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, parseMoney, type Currency } from '../../../../shared/lib/money.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconImage } from '../../../../shared/ui/icons.ts'
import type { ShownProduct } from '../../show-contract.ts'
import { under } from '../../../../shared/i18n/keys.ts'

export type Language = 'zh' | 'en'

/** One text in the language of the reader, or the other where it is missing. */
const either = (language: Language, zh: string, en: string) => (language === 'en' ? en || zh : zh || en)

// Visitors wait for this page on a fair's network: it takes nothing of the frame behind the login, and no rules.

/** A product as a visitor sees it, in one language, whatever the language of the page around it. */
export function ProductShowcase({
  product,
  language,
  imageUrl,
  children,
}: {
  product: ShownProduct
  language: Language
  /** Address of a picture in a width. */
  imageUrl: (fileName: string, width: number) => string
  /** What can be done about it: above the details, whose formatting comes later. */
  children?: ReactNode
}) {
  const t = useT('features/products')
  const word = (key: string, params?: Record<string, string | number>) =>
    t(under('show.', `${language}.${key}`), params)
  const pictures =
    language === 'en' && product.enImages.length > 0
      ? [...new Set([...product.enImages, ...product.images])]
      : product.images.length > 0
        ? product.images
        : product.enImages
  const money = (amount: string) => {
    // A form may hold something that is no amount yet.
    const minor = parseMoney(amount)
    if (minor === null) return '—'
    return minor === 0
      ? word('negotiable')
      : formatMoney(minor, product.currency as Currency, language === 'en' ? 'en-US' : 'zh-CN')
  }
  const content = either(language, product.content, product.enContent)
  return (
    <article lang={language === 'en' ? 'en' : 'zh-CN'} className="grid items-start gap-6 md:grid-cols-2">
      <Pictures key={pictures.join()} names={pictures} imageUrl={imageUrl} word={word} />
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="break-words text-xl font-semibold">
          {either(language, product.productName, product.enProductName)}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sm text-ink-soft">{word('price')}</span>
          <span className="text-2xl font-semibold text-accent-text">{money(product.price)}</span>
          {product.marketPrice && parseMoney(product.price) !== 0 ? (
            <span className="text-sm text-ink-soft">
              {word('marketPrice')} <s>{money(product.marketPrice)}</s>
            </span>
          ) : null}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {product[language].map(({ key, label, value }) => (
            <div key={key} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {product.keywords.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {product.keywords.map((keyword) => (
              <li key={keyword} className="rounded-ui bg-muted px-2 py-0.5 text-sm text-ink-soft">
                {keyword}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {children ? <div className="min-w-0 md:col-span-2">{children}</div> : null}
      {content ? (
        <section className="min-w-0 md:col-span-2">
          <h3 className="mb-2 font-semibold">{word('details')}</h3>
          <RichTextView html={content} />
        </section>
      ) : null}
    </article>
  )
}

/** The chosen picture large, all of them small below. */
function Pictures({
  names,
  imageUrl,
  word,
}: {
  names: readonly string[]
  imageUrl: (fileName: string, width: number) => string
  word: (key: string, params?: Record<string, string | number>) => string
}) {
  const [chosen, setChosen] = useState(0)
  const current = names[chosen]
  if (current === undefined)
    return (
      <div className="grid aspect-square place-items-center rounded-ui border border-line bg-muted text-ink-soft">
        <span className="flex flex-col items-center gap-2">
          <Icon of={IconImage} size={32} />
          {word('noImage')}
        </span>
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <img
        src={imageUrl(current, 750)}
        alt={word('picture', { number: chosen + 1 })}
        className="aspect-square w-full rounded-ui border border-line bg-muted object-contain"
      />
      {names.length > 1 ? (
        <ul className="flex flex-wrap gap-2">
          {names.map((name, at) => (
            <li key={name}>
              <button
                type="button"
                aria-label={word('picture', { number: at + 1 })}
                aria-pressed={at === chosen}
                className="block rounded-ui border border-line p-0.5 aria-pressed:border-accent"
                onClick={() => setChosen(at)}
              >
                <img
                  src={imageUrl(name, 96)}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  className="size-14 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
