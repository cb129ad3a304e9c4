import { problemText } from '../../../../shared/form/rules.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { wordsOf } from '../../catalogue/words.ts'
import type { Finding } from './finding.ts'

/** Form in which an item is ordered: furniture H7, everything with a plug or pipe H8. */
const formOf = (item: string) => (item.startsWith('F') ? 'h7' : 'h8')

/** Why something does not go, and what to order instead, with the way there. */
export function Findings({ found }: { found: readonly Finding[] }) {
  const t = useT('features/booth-forms/forms/shell')
  return (
    // The regions stand before anything is wrong: only then is what comes into them read out.
    <div aria-live="polite" className="col-span-full flex flex-col gap-2 empty:hidden">
      {found.map((one) => (
        <Alert key={`${one.at}${one.msgKey}`} tone="danger" title={problemText({ field: one.at, ...one }, t)}>
          {one.order.length > 0 ? (
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {one.order.map((item) => (
                <OrderLink key={item} item={item} />
              ))}
            </span>
          ) : null}
        </Alert>
      ))}
    </div>
  )
}

function OrderLink({ item }: { item: string }) {
  const t = useT('features/booth-forms/forms/shell')
  const locale = useLocale()
  const { name } = wordsOf(item)
  const form = formOf(item)
  const text = t('order', { item: `${item} ${locale === 'zh-CN' ? name.zh : name.en}`, form: form.toUpperCase() })
  return (
    <a className="link" href={hrefOf(`/newspaper/${form}?item=${item}`, locale)}>
      {text}
    </a>
  )
}
