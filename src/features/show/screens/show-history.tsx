import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { showHistory, showHistoryExport } from '../contract.ts'
import { KEPT_FACTS } from '../facts.ts'
import { under } from '../../../shared/i18n/keys.ts'

const FACT_OF_NAME = new Map(KEPT_FACTS.map((fact) => [fact.name, fact]))
/** Versions shown at first, and by each press more. */
const STEP = 20

/** Who changed what of the show, newest first. */
export function ShowHistory({ onClose }: { onClose: () => void }) {
  const t = useT('features/show')
  const [busy, run] = useBusy(false)
  const [shown, setShown] = useState(STEP)
  const [history, retry] = useLoad((signal) =>
    call(showHistory, { pageSize: shown }, { signal, quiet: true }).then((reply) => reply.data),
  )
  return (
    <Dialog
      open
      size="lg"
      title={t('history.title')}
      onClose={onClose}
      footer={
        history.state === 'ready' && history.data.total > 0 ? (
          <Button
            icon={IconDownload}
            busy={busy}
            onClick={() =>
              void run(true, () => download(showHistoryExport, {}, `${t('history.title')}.xlsx`, { ownName: true }))
            }
          >
            {t('history.export')}
          </Button>
        ) : undefined
      }
    >
      {history.state === 'error' ? (
        <ErrorState title={t('history.failed')} message={history.error.message} onRetry={retry} />
      ) : history.state === 'loading' ? (
        <SkeletonLines lines={6} />
      ) : history.data.list.length === 0 ? (
        <EmptyState title={t('history.empty')} />
      ) : (
        <ol className="flex flex-col gap-5">
          {history.data.list.map(({ version, changes, createBy, createTime }) => (
            <li key={version}>
              <h3 className="font-medium">{t('history.version', { version })}</h3>
              <p className="text-sm text-ink-faint">{t('history.by', { name: createBy, time: createTime })}</p>
              <dl className="mt-1 flex flex-col gap-1 text-sm">
                {changes.map(({ name, from, to }) => (
                  <div key={name}>
                    <dt className="text-ink-soft">
                      {t(`sections.${FACT_OF_NAME.get(name)?.section ?? 'show'}`)} · {t(under('fields.', name))}
                    </dt>
                    <dd className="whitespace-pre-line break-words">
                      <del className="text-ink-faint">{from || t('history.none')}</del> → {to || t('history.none')}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
      {history.state === 'ready' && history.data.total > shown ? (
        <Button className="mt-4" onClick={() => (setShown(shown + STEP), retry())}>
          {t('history.more')}
        </Button>
      ) : null}
    </Dialog>
  )
}
