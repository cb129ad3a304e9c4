import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { apiAddress } from '../../../../shared/api/transport.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { productShow, type ShownProduct } from '../../show-contract.ts'
import { ProductShowcase } from './product-showcase.tsx'

type Shown =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; product: ShownProduct }

/** Id in the address a code leads to (`?p=17`); '0', which nobody has, for anything else. */
const wanted = () => /^\d{1,18}$/.exec(new URLSearchParams(location.search).get('p') ?? '')?.[0] ?? '0'

/** A product on show, for whoever scanned its code; with it, what can be done about it (`children`), which moves no more once it stands. */
export const ShowcaseScreen = island(function ShowcaseScreen({ children }: { children?: ReactNode }) {
  const t = useT('features/products')
  const language = useLocale() === 'en-US' ? 'en' : 'zh'
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const load = useCallback(async () => {
    setShown({ state: 'loading' })
    try {
      setShown({ state: 'ready', product: (await call(productShow, { id: wanted() }, { quiet: true })).data })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setShown(error.code === CODE.notFound ? { state: 'gone' } : { state: 'failed', message: error.message })
    }
  }, [])
  useEffect(() => {
    void Promise.resolve().then(load)
  }, [load])
  if (shown.state === 'loading')
    return (
      <output className="flex items-center gap-2 py-10 text-ink-soft">
        <Spinner />
        {t('show.loading')}
      </output>
    )
  if (shown.state === 'gone')
    return (
      <Alert tone="info" title={t('show.gone')}>
        {t('show.goneText')}
      </Alert>
    )
  if (shown.state === 'failed')
    return (
      <Alert live tone="danger" title={t('show.failed')}>
        <p>{shown.message}</p>
        <Button className="mt-2" onClick={() => void load()}>
          {t('show.retry')}
        </Button>
      </Alert>
    )
  const { product } = shown
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
