import { useState } from 'react'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload, IconPrinter } from '../../../../shared/ui/icons.ts'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { fasciaExport, fasciaList, type FasciaSums } from '../../fascia-contract.ts'

/** Name of the choice of all halls; no hall is called so. */
export const ALL_HALLS = 'all'

const FIGURES = ['booths', 'contract', 'boards', 'BOTH', 'CN', 'EN', 'BLANK', 'cnSigns', 'enSigns'] as const

/** What of the boards there is to make, hall by hall; the list itself is a file or a print. */
export function FasciaPanel({ onPrint }: { onPrint: (hall: string) => void }) {
  const t = useT('features/form-desk/screens/fascia')
  const locale = useLocale()
  const may = useMay()
  const [hall, setHall] = useState(ALL_HALLS)
  const [saving, begin] = useBusy('')
  const [found, retry] = useLoad((signal) =>
    call(fasciaList, { boards: 0 }, { signal, quiet: true }).then((reply) => reply.data.halls),
  )
  if (found.state === 'loading') return <SkeletonLines lines={6} />
  if (found.state === 'error') return <ErrorState title={t('failed')} message={found.error.message} onRetry={retry} />
  const halls = found.data
  if (halls.length === 0) return <EmptyState title={t('empty')} />
  const nameOf = ({ zh, en }: FasciaSums) => (locale === 'en-US' ? en : zh)
  const wanted = hall === ALL_HALLS ? {} : { hall }
  const save = () =>
    begin('save', () => attempt(() => download(fasciaExport, wanted, `${t('title')}.xlsx`, { ownName: true })))
  const headOf = (key: (typeof FIGURES)[number]) =>
    key === 'BOTH' || key === 'CN' || key === 'EN' || key === 'BLANK' ? t(`modes.${key}`) : t(`columns.${key}`)
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">{t('purpose')}</p>
      <Segmented
        label={t('hall')}
        value={hall}
        options={[
          { value: ALL_HALLS, label: t('all') },
          ...halls.map((one) => ({ value: one.code, label: nameOf(one) })),
        ]}
        onChange={setHall}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={IconPrinter} onClick={() => onPrint(hall)}>
          {t('print')}
        </Button>
        {may(fasciaExport) ? (
          <Button icon={IconDownload} busy={saving !== ''} onClick={() => void save()}>
            {t('export')}
          </Button>
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to */}
      <section className="scroll-x w-full" aria-label={t('title')} tabIndex={0}>
        <table className="table">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col" className="text-left">
                {t('hall')}
              </th>
              {FIGURES.map((key) => (
                <th key={key} scope="col" className="text-right">
                  {headOf(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {halls
              .filter((one) => hall === ALL_HALLS || one.code === hall)
              .map((one) => (
                <tr key={one.code}>
                  <th scope="row" className="whitespace-nowrap text-left font-normal">
                    {nameOf(one)}
                  </th>
                  {FIGURES.map((key) => (
                    <td key={key} className="text-right tabular-nums">
                      {one[key]}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
          {hall === ALL_HALLS && halls.length > 1 ? (
            <tfoot>
              <tr>
                <th scope="row" className="whitespace-nowrap text-left">
                  {t('all')}
                </th>
                {FIGURES.map((key) => (
                  <td key={key} className="text-right font-semibold tabular-nums">
                    {halls.reduce((sum, one) => sum + one[key], 0)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
    </div>
  )
}
