import { useT } from '../../../shared/i18n/use-t.tsx'
import { saveBlob } from '../../../shared/api/download.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload, IconSend } from '../../../shared/ui/icons.ts'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import type { Scan } from './scan-queue.ts'
import type { useScans } from './use-scans.ts'

export const shownCode = (code: string): string => (code.length === 12 ? spelledCode(code) : code)

/** What of the numbers read here is still open: not sent yet, or not taken by the server. */
export function ScanPile({ scans }: { scans: ReturnType<typeof useScans> }) {
  const t = useT('features/scan')
  const { waiting, refused, problem, unkept } = scans
  const count = waiting.length
  async function save(rows: readonly Scan[]) {
    const { stringifyCsv } = await import('../../../shared/files/csv.ts')
    const head = (['number', 'time', 'grade', 'note', 'tags'] as const).map((key) => t(`columns.${key}`))
    const lines = rows.map((one) => [
      shownCode(one.code) || t('card'),
      formatDateTime(new Date(one.at)),
      one.grade ? t(`grades.${one.grade}`) : t('gradeNone'),
      one.note,
      (one.tags ?? []).join('; '),
    ])
    saveBlob(new Blob([stringifyCsv([head, ...lines])], { type: 'text/csv;charset=utf-8' }), `${t('file')}.csv`)
  }
  async function forget() {
    const sure = await confirm({
      title: t('forgetAsk', { count: refused.length }),
      text: t('forgetText'),
      confirmLabel: t('forget'),
      cancelLabel: t('keep'),
      tone: 'danger',
    })
    if (sure) await scans.forget(refused.map((one) => one.clientId))
  }

  return (
    <>
      {unkept ? (
        <Alert live tone="danger">
          {t(unkept === 'photo' ? 'photo.dropped' : 'unkept')}
        </Alert>
      ) : null}
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {count > 0 ? (
        <Alert tone="warning" title={t('waiting', { count })}>
          <p>{t('offline')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button icon={IconSend} onClick={() => void scans.send()}>
              {t('sendNow')}
            </Button>
            <Button icon={IconDownload} onClick={() => void save(waiting)}>
              {t('export')}
            </Button>
          </div>
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert live tone="danger" title={t('refused', { count: refused.length })}>
          <ul>
            {refused.map((one) => (
              <li key={one.clientId} className="break-words">
                <span className="tabular-nums">
                  {shownCode(one.code) || t('card')} · {formatDateTime(new Date(one.at))}
                </span>{' '}
                {one.refused} {one.note}
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button icon={IconDownload} onClick={() => void save(refused)}>
              {t('export')}
            </Button>
            <Button onClick={() => void forget()}>{t('forget')}</Button>
          </div>
        </Alert>
      ) : null}
    </>
  )
}
