import { useEffect, useRef, useState, type ReactNode } from 'react'
import { attempt } from '../../api/attempt.ts'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { ApiError } from '../../api/envelope.ts'
import { prepareUpload } from '../../files/check-upload.ts'
import { problemText } from '../../form/rules.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import type { Reading } from '../../files/encoding/read-text.ts'
import { EncodingChoice, readingsAfter } from './encoding-choice.tsx'
import { FaultTable } from './fault-table.tsx'
import { FileNotes, FirstRows } from './file-notes.tsx'
import { Choose, Lacking } from './import-parts.tsx'
import { PasteRows } from './paste-rows.tsx'
import {
  IMPORT_LIMIT,
  SupplementError,
  type CheckOptions,
  type ImportCheck,
  type ImportDialogProps,
  type ImportResult,
  type Supplement,
} from './import-types.ts'

type Step<Check, Result> =
  | { at: 'choose'; error: string | null }
  | { at: 'encoding'; file: File; readings: Reading[] }
  | { at: 'checking'; name: string; share: number; words?: string | undefined }
  | { at: 'checked'; check: Check; error: string | null; busy?: boolean }
  | { at: 'committing'; check: Check }
  | { at: 'done'; check: Check; result: Result }

/**
 * Import in two steps: choose a file, see which rows would go in and why others would not, then store the good ones; the others are
 * handed back with their reasons.
 */
export function ImportDialog<Check extends ImportCheck, Result extends ImportResult>(
  props: ImportDialogProps<Check, Result>,
) {
  const t = useT('shared/list')
  const [step, setStep] = useState<Step<Check, Result>>({ at: 'choose', error: null })
  const [typed, setTyped] = useState<ReadonlyMap<number, Record<string, string>>>(new Map())
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  function close() {
    if (step.at === 'committing') return
    abort.current?.abort()
    props.onClose()
  }

  async function choose(file: File) {
    const controller = new AbortController()
    abort.current = controller
    setStep({ at: 'checking', name: file.name, share: 0 })
    const prepared = await prepareUpload(file, IMPORT_LIMIT)
    if (controller.signal.aborted) return
    if ('problem' in prepared)
      return setStep({ at: 'choose', error: problemText({ field: '', ...prepared.problem }, t) })
    try {
      const check = await props.check(prepared.file, progressOf(file.name, controller))
      setTyped(new Map())
      if (!controller.signal.aborted) setStep({ at: 'checked', check, error: null })
    } catch (error) {
      if (controller.signal.aborted) return
      const readings = await readingsAfter(error, prepared.file)
      setStep(readings ? { at: 'encoding', file, readings } : { at: 'choose', error: wordsOf(error) })
    }
  }

  const progressOf = (name: string, { signal }: AbortController): CheckOptions => ({
    signal,
    onProgress(share, words) {
      if (!signal.aborted) setStep({ at: 'checking', name, share, words })
    },
  })

  async function supplement(check: Check, file: File, { take }: Supplement<Check>) {
    const controller = new AbortController()
    abort.current = controller
    try {
      const next = await take(check, file, progressOf(file.name, controller))
      if (!controller.signal.aborted) setStep({ at: 'checked', check: next, error: null })
    } catch (error) {
      if (!controller.signal.aborted) setStep({ at: 'checked', check, error: wordsOf(error) })
    }
  }

  async function mend(check: Check) {
    setStep({ at: 'checked', check, error: null, busy: true })
    try {
      const fixes = [...typed].map(([row, values]) => ({ row, values }))
      const mended = await props.mend?.(check, fixes)
      setTyped(new Map())
      setStep({ at: 'checked', check: mended ?? check, error: null })
    } catch (error) {
      // What was typed stays where it is.
      setStep({ at: 'checked', check, error: wordsOf(error) })
    }
  }

  async function commit(check: Check) {
    setStep({ at: 'committing', check })
    try {
      const { data: result } = await call(props.calls.commit, { batchId: check.batchId })
      setStep({ at: 'done', check, result })
      props.onDone()
    } catch (error) {
      // The batch still stands: committing it twice answers the same.
      setStep({ at: 'checked', check, error: wordsOf(error) })
    }
  }

  const stop = () => {
    abort.current?.abort()
    setStep({ at: 'choose', error: null })
  }
  const bad = (check: Check) =>
    check.fail > 0 ? (
      <Button
        icon={IconDownload}
        onClick={() =>
          void attempt(() => download(props.calls.badRows, { batchId: check.batchId }, `${props.badRowsName}.csv`))
        }
      >
        {t('import.downloadBad', { count: check.fail })}
      </Button>
    ) : null

  return (
    <Dialog open size="lg" title={props.title} onClose={close} footer={footer()}>
      {step.at === 'choose' ? (
        <Choose
          hint={props.hint}
          choices={
            <>
              {props.choices}
              {props.paste ? (
                <PasteRows
                  words={props.paste}
                  titles={props.columns.map(({ title }) => title)}
                  onFile={(file) => void choose(file)}
                />
              ) : null}
            </>
          }
          error={step.error}
          onFile={(file) => void choose(file)}
          onTemplate={(format) =>
            void attempt(() => download(props.calls.template, { format }, `${props.templateName}.${format}`))
          }
        />
      ) : step.at === 'encoding' ? (
        <EncodingChoice readings={step.readings} name={step.file.name} onFile={(file) => void choose(file)} />
      ) : step.at === 'checking' ? (
        <ProgressBar
          label={step.words ?? t(step.share < 1 ? 'import.sending' : 'import.checking', { name: step.name })}
          value={step.share < 1 || step.words ? step.share : undefined}
          max={1}
          actions={<Button onClick={stop}>{t('import.cancel')}</Button>}
        />
      ) : step.at === 'committing' ? (
        <ProgressBar label={t('import.committing', { count: step.check.ok })} />
      ) : (
        <div className="flex flex-col gap-4">
          {step.at === 'done' ? (
            <Alert live tone="success" title={t('import.done')}>
              <p>{props.doneText(step.result)}</p>
              {step.result.skipped > 0 ? <p>{t('import.skipped', { count: step.result.skipped })}</p> : null}
              {step.check.fail > 0 ? <p>{t('import.left', { count: step.check.fail })}</p> : null}
            </Alert>
          ) : (
            <output className="font-medium">
              {t('import.found', {
                total: step.check.total,
                ok: step.check.ok,
                fail: step.check.fail,
                dup: step.check.dup ?? 0,
              })}
            </output>
          )}
          {step.at === 'checked' && step.error ? (
            <Alert live tone="danger">
              {step.error}
            </Alert>
          ) : null}
          {step.check.unknown && step.check.unknown.length > 0 ? (
            <Alert tone="warning">{t('import.unknown', { names: step.check.unknown.join(', ') })}</Alert>
          ) : null}
          {step.at === 'checked' && step.check.about ? <FileNotes about={step.check.about} /> : null}
          {step.at === 'checked' ? props.changes?.(step.check) : null}
          {step.at === 'checked' && props.supplement ? (
            <Lacking of={props.supplement} check={step.check} onFile={supplement} />
          ) : null}
          {step.at === 'checked' && props.mend && step.check.fail > 0 ? (
            <p className="text-ink-soft">{t('import.mendHint')}</p>
          ) : null}
          <FaultTable
            rows={step.check.rows.filter((row) => row.errors.length > 0)}
            columns={props.columns}
            {...(step.at === 'checked' && props.mend ? { typed, onType } : {})}
          />
          {step.at === 'checked' && step.check.first ? (
            <FirstRows rows={step.check.first} columns={props.columns} />
          ) : null}
        </div>
      )}
    </Dialog>
  )

  function onType(row: number, field: string, value: string) {
    setTyped((now) => new Map(now).set(row, { ...now.get(row), [field]: value }))
  }

  function footer(): ReactNode {
    if (step.at === 'done')
      return (
        <>
          {bad(step.check)}
          {props.next?.(step.result)}
          <Button variant="primary" onClick={close}>
            {t('import.close')}
          </Button>
        </>
      )
    if (step.at !== 'checked')
      return (
        <Button blocked={step.at === 'committing' ? t('import.wait') : undefined} onClick={close}>
          {t('import.cancel')}
        </Button>
      )
    const { check } = step
    return (
      <>
        {bad(check)}
        <Button onClick={() => setStep({ at: 'choose', error: null })}>{t('import.other')}</Button>
        {props.mend && typed.size > 0 ? (
          <Button busy={step.busy ?? false} onClick={() => void mend(check)}>
            {t('import.again', { count: typed.size })}
          </Button>
        ) : null}
        <Button
          variant="primary"
          blocked={typed.size > 0 ? t('import.unchecked') : check.ok === 0 ? t('import.nothing') : undefined}
          onClick={() => void commit(check)}
        >
          {t('import.commit', { count: check.ok })}
        </Button>
      </>
    )
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof SupplementError) return error.message
  if (!(error instanceof ApiError)) throw error
  error.takeUp()
  return error.errors[0]?.msg ?? error.message
}
