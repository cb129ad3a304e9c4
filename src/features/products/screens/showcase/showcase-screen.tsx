import type { ReactNode } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { CODE } from '../../../../shared/api/envelope.ts'
import { apiAddress } from '../../../../shared/api/transport.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { productShow } from '../../show-contract.ts'
import { ProductShowcase } from './product-showcase.tsx'

/** Id in the address a code leads to (`?p=17`); '0', which nobody has, for anything else. */
const wanted = () => /^\d{1,18}$/.exec(new URLSearchParams(location.search).get('p') ?? '')?.[0] ?? '0'

/** A product on show, for whoever scanned its code; with it, what can be done about it (`children`), which moves no more once it stands. */
export const ShowcaseScreen = island(function ShowcaseScreen({ children }: { children?: ReactNode }) {
  const t = useT('features/products')
  const language = useLocale() === 'en-US' ? 'en' : 'zh'
  const [shown, retry] = useLoad((signal) =>
    call(productShow, { id: wanted() }, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (shown.state === 'loading')
    return (
      <output className="flex items-center gap-2 py-10 text-ink-soft">
        <Spinner />
        {t('show.loading')}
      </output>
    )
  if (shown.state === 'error' && shown.error.code === CODE.notFound)
    return (
      <Alert tone="info" title={t('show.gone')}>
        {t('show.goneText')}
      </Alert>
    )
  if (shown.state === 'error')
    return (
      <Alert live tone="danger" title={t('show.failed')}>
        <p>{shown.error.message}</p>
        <Button className="mt-2" onClick={retry}>
          {t('show.retry')}
        </Button>
      </Alert>
    )
  const { data: product } = shown
  return (
    <ProductShowcase
      product={product}
      language={language}
      imageUrl={(fileName, width) =>
        apiAddress(`/common/file/product/${product.id}?fileName=${encodeURIComponent(fileName)}&width=${width}`)
      }
    >
      {children}
    </ProductShowcase>
  )
})
