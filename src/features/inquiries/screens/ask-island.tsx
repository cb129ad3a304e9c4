import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { loadWholeSheet } from '../../../shared/lib/whole-sheet.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Spinner } from '../../../shared/ui/loading/spinner.tsx'
import { askOptions } from '../contract.ts'

/** A form takes more styles than a page that shows a product. */
const AskForm = late(async () => {
  const [part] = await Promise.all([import('./ask-form.tsx'), loadWholeSheet()])
  return { default: part.AskForm }
})

interface Choice {
  id: string
  name: string
}
/** What the page of a product offers to who wants to ask about it. */
export interface Asking {
  productId: string
  types: readonly Choice[]
  identities: readonly Choice[]
}

/** Id of the product in the address a code leads to; '' for anything else. */
const wanted = () => /^\d{1,18}$/.exec(new URLSearchParams(location.search).get('p') ?? '')?.[0] ?? ''

/** Under a product on show: a button, and behind it the form. Nothing stands there while nothing can be asked. */
export const AskExhibitor = island(function AskExhibitor() {
  const t = useT('features/inquiries')
  const [asking, setAsking] = useState<Asking | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const productId = wanted()
    if (productId === '') return
    // The product above says what is wrong.
    void attempt(async () => {
      const { data } = await call(askOptions, { productId }, { quiet: true })
      if (data.open === 1) setAsking({ productId, types: data.types, identities: data.identities })
    })
  }, [])
  if (!asking) return null
  return (
    <section className="border-t border-line pt-5" aria-labelledby="ask-title">
      <h2 id="ask-title" className="text-lg font-semibold">
        {t('ask.title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('ask.text')}</p>
      {open ? (
        <Suspense
          fallback={
            <output className="flex items-center gap-2 py-4 text-ink-soft">
              <Spinner />
              {t('ask.loading')}
            </output>
          }
        >
          <AskForm {...asking} />
        </Suspense>
      ) : (
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('ask.action')}
        </Button>
      )}
    </section>
  )
})
