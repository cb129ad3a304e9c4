import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { apiAddress } from '../../../shared/api/transport.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { IconProduct } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { productShow } from '../show-contract.ts'
import { ProductShowcase } from './product-showcase.tsx'

/** Id in the address a code leads to (`?p=17`); '0', which nobody has, for anything else. */
const wanted = () => /^\d{1,18}$/.exec(new URLSearchParams(location.search).get('p') ?? '')?.[0] ?? '0'

/** A product on show, for whoever scanned its code. */
export const ShowcaseScreen = island(function ShowcaseScreen() {
  const t = useT('features/products')
  const language = useLocale() === 'en-US' ? 'en' : 'zh'
  const [id, setId] = useState('')
  const [loaded, retry] = useLoad(async (signal) => {
    const found = wanted()
    setId(found)
    return (await call(productShow, { id: found }, { signal, quiet: true })).data
  })
  if (loaded.state === 'loading') return <SkeletonLines lines={10} />
  if (loaded.state === 'error')
    return loaded.error.code === CODE.notFound ? (
      <EmptyState icon={IconProduct} title={t('show.gone')} text={t('show.goneText')} />
    ) : (
      <ErrorState title={t('show.failed')} message={loaded.error.message} onRetry={retry} />
    )
  return (
    <ProductShowcase
      product={loaded.data}
      language={language}
      imageUrl={(fileName, width) =>
        apiAddress(`/common/file/product/${id}?fileName=${encodeURIComponent(fileName)}&width=${width}`)
      }
    />
  )
})
