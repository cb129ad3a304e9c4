import type { ReactNode } from 'react'
import { download } from '../../../shared/api/download.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconDownload, IconMail } from '../../../shared/ui/icons.ts'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { exhibitorBadRows } from '../contract.ts'
import { ImportChecked } from './import-checked.tsx'
import { ImportChoose } from './import-choose.tsx'
import { useImport, type Import } from './use-import.ts'

type Props = {
  onClose: () => void
  /** Rows were stored: the list behind is out of date. */
  onStored: () => void
  onMailing: () => void
}

/** Imports an exhibitor list in two steps: a dry run that stores nothing, then the good rows. */
export function ImportDialog({ onClose, onStored, onMailing }: Props) {
  const t = useT('features/exhibitors')
  const work = useImport(onStored)
  const { state } = work
  const close = () => {
    work.restart()
    onClose()
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('import.title')}
      onClose={close}
      footer={<Foot work={work} onClose={close} onMailing={onMailing} />}
    >
      <Body work={work} />
      <output className="sr-only">
        {state.step === 'checked'
          ? t('import.checked', { ok: state.check.ok, fail: state.check.fail, dup: state.check.dup })
          : ''}
      </output>
    </Dialog>
  )
}

function Body({ work }: { work: Import }): ReactNode {
  const t = useT('features/exhibitors')
  const { state } = work
  switch (state.step) {
    case 'choose':
      return <ImportChoose error={state.error} onFile={(file) => void work.take(file)} />
    case 'upload':
      return <ProgressBar label={t('import.uploading', { name: state.fileName })} value={state.share} max={1} />
    case 'check':
      return <ProgressBar label={t('import.checking', { name: state.fileName })} />
    case 'store':
      return <ProgressBar label={t('import.storing', { count: state.check.ok })} />
    case 'checked':
      return (
        <>
          {state.error ? (
            <Alert live tone="danger" title={state.error} className="mb-4">
              {t('import.retryHint')}
            </Alert>
          ) : null}
          <ImportChecked check={state.check} />
        </>
      )
    case 'done':
      return (
        <Alert live tone="success" title={t('import.done', { count: state.result.imported })}>
          <p>{t('import.doneText', { exhibitors: state.result.exhibitors, booths: state.result.booths })}</p>
          {state.result.skipped > 0 ? <p>{t('import.skipped', { count: state.result.skipped })}</p> : null}
          {state.check.fail > 0 ? <p>{t('import.left', { count: state.check.fail })}</p> : null}
        </Alert>
      )
  }
}

function Foot({ work, onClose, onMailing }: { work: Import; onClose: () => void; onMailing: () => void }) {
  const t = useT('features/exhibitors')
  const { state } = work
  const check = state.step === 'checked' || state.step === 'done' ? state.check : null
  async function badRows(batchId: string) {
    try {
      await download(exhibitorBadRows, { batchId }, `${t('import.badRowsName')}.csv`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  const bad =
    check && check.fail > 0 ? (
      <Button icon={IconDownload} onClick={() => void badRows(check.batchId)}>
        {t('import.downloadBad', { count: check.fail })}
      </Button>
    ) : null
  if (state.step === 'done')
    return (
      <>
        {bad}
        {state.result.exhibitors > 0 ? (
          <Button icon={IconMail} onClick={onMailing}>
            {t('mailing.title')}
          </Button>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          {t('actions.finish')}
        </Button>
      </>
    )
  if (state.step === 'checked')
    return (
      <>
        <Button variant="ghost" className="sm:mr-auto" onClick={work.restart}>
          {t('import.another')}
        </Button>
        {bad}
        <Button
          variant="primary"
          blocked={state.check.ok === 0 ? t('import.noneGood') : undefined}
          onClick={() => void work.store()}
        >
          {t('import.store', { count: state.check.ok })}
        </Button>
      </>
    )
  // What is being stored is stored whole or not at all; until then there is nothing to take back.
  if (state.step === 'store') return null
  return <Button onClick={state.step === 'choose' ? onClose : work.restart}>{t('actions.cancel')}</Button>
}
