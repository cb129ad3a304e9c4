import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import type { Loaded } from '../../../../shared/ui/loading/use-load.ts'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { itemMove, priceExport, samplesTake, type PriceRow } from '../../prices-contract.ts'
import type { Begun } from './price-dialog.tsx'
import { PriceTable } from './price-table.tsx'

const PriceDialog = late(() => import('./price-dialog.tsx').then((part) => ({ default: part.PriceDialog })))
const FeesDialog = late(() => import('./fees-dialog.tsx').then((part) => ({ default: part.FeesDialog })))
const PriceImport = late(() => import('./price-import.tsx').then((part) => ({ default: part.PriceImport })))

/** The price list with what is done to it; who may only look sees and exports it. */
export function PriceList({
  found,
  may,
  reload,
}: {
  found: Loaded<{ rows: PriceRow[]; samples: number; presetFees: number }>
  may: boolean
  reload: () => void
}) {
  const t = useT('features/form-desk/screens/prices')
  const [opened, open, close] = useOpened('price', 'import')
  const [busy, run] = useBusy<'' | 'samples' | 'move' | 'export'>('')
  const { rows, samples, presetFees } = found.state === 'ready' ? found.data : { rows: [], samples: 0, presetFees: 0 }
  const chosen = may && opened?.kind === 'price' ? opened.id : null
  const row = rows.find((one) => one.code === chosen) ?? null
  const preset = rows.filter((one) => one.groupCode === '' && one.version === 0)
  const done = () => (close(), reload())
  // The next new item stands where the one before stood.
  const [begun, setBegun] = useState<(Begun & { nth: number }) | null>(null)
  const next = (of: Begun) => (setBegun({ ...of, nth: (begun?.nth ?? 0) + 1 }), reload())

  async function takeSamples() {
    const words = { title: t('samplesAsk.title', { count: samples }), text: t('samplesAsk.text') }
    if (!(await confirm({ ...words, confirmLabel: t('samples') }))) return
    await run('samples', async () => {
      const { data } = await call(samplesTake, { clientToken: newToken() })
      toast.success(t('samplesDone', { count: data.added }))
      reload()
    })
  }
  const move = ({ code }: PriceRow, way: 'up' | 'down') =>
    run('move', async () => {
      await call(itemMove, { code, way, clientToken: newToken() })
      toast.success(t('moved'))
      reload()
    })
  const save = () => run('export', () => download(priceExport, {}, `${t('list')}.xlsx`, { ownName: true }))

  const buttons = (
    <>
      <Button busy={busy === 'export'} onClick={() => void save()}>
        {t('export')}
      </Button>
      {may ? (
        <>
          {samples > 0 ? (
            <Button busy={busy === 'samples'} onClick={() => void takeSamples()}>
              {t('samples')}
            </Button>
          ) : null}
          <Button onClick={() => open('import', 'file')}>{t('importing')}</Button>
          <Button variant="primary" onClick={() => (setBegun(null), open('price', 'new'))}>
            {t('add')}
          </Button>
        </>
      ) : null}
    </>
  )
  return (
    <Card title={t('list')} flush>
      {found.state === 'ready' ? (
        <>
          <div className="flex flex-wrap gap-2 px-5 py-4">{buttons}</div>
          {rows.some((one) => one.groupCode !== '') ? null : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )}
          {presetFees > 0 ? (
            <Alert tone="warning" className="mx-5 mb-4">
              {t('presetFees', { count: presetFees })}
              {may ? (
                <div className="mt-2">
                  <Button small onClick={() => open('price', 'fees')}>
                    {t('confirmFees.action')}
                  </Button>
                </div>
              ) : null}
            </Alert>
          ) : null}
          <PriceTable
            rows={rows}
            markPreset={presetFees > 0}
            onEdit={may ? (one) => open('price', one.code) : undefined}
            onMove={may ? (one, way) => void (busy || move(one, way)) : undefined}
          />
        </>
      ) : (
        <div className="card-body">
          <SkeletonLines lines={10} />
        </div>
      )}
      <Suspense>
        {row || chosen === 'new' ? (
          <PriceDialog
            key={`${chosen} ${begun?.nth ?? 0}`}
            row={row}
            begun={begun}
            onNext={next}
            onDone={done}
            onClose={close}
          />
        ) : null}
        {chosen === 'fees' && presetFees > 0 ? <FeesDialog rows={preset} onDone={done} onClose={close} /> : null}
        {may && opened?.kind === 'import' ? <PriceImport onDone={reload} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}
