import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import type { RequestOf, ReplyOf } from '../../../../shared/api/contract.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft, IconBadge, IconCheck, IconPrinter } from '../../../../shared/ui/icons.ts'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { LoadFailed } from '../../../../shared/ui/loading/load-failed.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { FACE_LANGUAGES, type FaceLanguage } from '../../face.ts'
import { RUN_MAX, runLabels, runMark } from '../../run-contract.ts'
// By its address, as for the exhibitor's own sheet.
import styles from '../badge-print.css?url'
import labelStyles from './label-print.css?url'
import { RunSheets, RUN_FORMATS, type RunFormat } from './run-sheets.tsx'

/** What this desk's printer takes, remembered from run to run. */
const $format = persistentAtom<string>('badge-run-format', RUN_FORMATS[0])

/** One run: its labels as they leave the printer, and the answer whether they came out right, with which the next run begins. */
export function RunPrint({
  ids,
  wish,
  onMarked,
  onClose,
}: {
  /** Those chosen, in as many runs as they take; absent: the next ones that match `wish`. */
  ids?: readonly string[] | undefined
  wish: RequestOf<typeof runLabels>
  onMarked: () => void
  onClose: () => void
}) {
  const t = useT('features/badges')
  const remembered = useStore($format, { ssr: 'initial' })
  const format = RUN_FORMATS.find((one) => one === remembered) ?? RUN_FORMATS[0]
  const [language, setLanguage] = useState<FaceLanguage>('both')
  const [asks, setAsks] = useState(false)
  const [left, setLeft] = useState<ReplyOf<typeof runMark>['data']['left']>([])
  const [busy, begin] = useBusy(false)
  /** How many of those chosen went through the printer in earlier runs. */
  const [past, setPast] = useState(0)
  const [labels, retry] = useLoad((signal) =>
    call(runLabels, ids ? { ids: ids.slice(past, past + RUN_MAX) } : wish, { signal, quiet: true }).then(
      (reply) => reply.data,
    ),
  )
  const ready = labels.state === 'ready' && labels.data.list.length > 0 ? labels.data : null

  async function mark() {
    if (!ready) return
    const items = ready.list.map(({ id, version }) => ({ id, version }))
    const done = await begin(true, () => call(runMark, { items, printed: 1, clientToken: newToken() }))
    if (!done) return
    toast.success(t('run.marked', { count: done.data.done }))
    setLeft(done.data.left)
    setAsks(false)
    onMarked()
    const next = past + RUN_MAX
    if (ids && next < ids.length) setPast(next)
    else if (ids && done.data.left.length === 0) return onClose()
    retry()
  }

  return (
    <>
      <link rel="stylesheet" href={styles} />
      <link rel="stylesheet" href={labelStyles} />
      <div className="no-print">
        <PageHeader
          title={t('run.print')}
          purpose={t('run.printPurpose')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {t('run.back')}
              </Button>
              {ready ? (
                <Button
                  variant="primary"
                  icon={IconPrinter}
                  onClick={() => {
                    print()
                    setAsks(true)
                  }}
                >
                  {t('run.printNow', { count: ready.list.length })}
                </Button>
              ) : null}
            </>
          }
        />
        {left.length > 0 ? (
          <Alert live tone="warning" className="mb-3" title={t('run.left', { count: left.length })}>
            <p>{left.map(({ name, boothNo }) => `${name} ${boothNo}`).join(t('run.comma'))}</p>
          </Alert>
        ) : null}
        {ready ? (
          <div className="mb-4 flex flex-col items-start gap-3">
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              <Segmented
                label={t('run.format')}
                value={format}
                options={RUN_FORMATS.map((value) => ({ value, label: t(`run.formats.${value}`) }))}
                onChange={(value: RunFormat) => $format.set(value)}
              />
              <Segmented
                label={t('print.language')}
                value={language}
                options={FACE_LANGUAGES.map((value) => ({ value, label: t(`print.${value}`) }))}
                onChange={setLanguage}
              />
            </div>
            <p className="text-ink-soft">
              {t('run.of', { count: ready.list.length, total: ids ? ids.length - past : ready.total })}{' '}
              {t(`run.formatHints.${format}`)}
            </p>
            <Alert live={asks} tone={asks ? 'warning' : 'info'} title={t(asks ? 'run.askTitle' : 'run.markTitle')}>
              <p>{t('run.markText')}</p>
              <Button className="mt-2" busy={busy} icon={IconCheck} onClick={() => void mark()}>
                {t('run.mark', { count: ready.list.length })}
              </Button>
            </Alert>
          </div>
        ) : null}
      </div>
      {ready ? (
        <RunSheets labels={ready} language={language} format={format} />
      ) : labels.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className="card">
          {labels.state === 'error' ? (
            <LoadFailed error={labels.error} title={t('failed')} onRetry={retry} />
          ) : (
            <EmptyState icon={IconBadge} title={t('run.allPrinted')} text={t('run.allPrintedText')} />
          )}
        </div>
      )}
    </>
  )
}
