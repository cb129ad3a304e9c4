import { useId, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { genPreview } from '../contract.ts'

/** The code of a feature, one file at a time. */
export function PreviewDialog({
  row,
  onDownload,
  onClose,
}: {
  row: { id: string; tableName: string }
  onDownload: () => Promise<void>
  onClose: () => void
}) {
  const t = useT('features/gen')
  const id = useId()
  const [code] = useLoad((signal) => call(genPreview, { id: row.id }, { signal, quiet: true }).then(({ data }) => data))
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState('')
  const files = code.state === 'ready' ? code.data : {}
  const path = chosen || (Object.keys(files)[0] ?? '')
  const text = files[path] ?? ''

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(path)
  }
  async function take() {
    setBusy(true)
    await onDownload().finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      size="xl"
      title={t('preview.title', { name: row.tableName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {code.state === 'ready' ? (
            <Button variant="primary" busy={busy} onClick={() => void take()}>
              {t('actions.download')}
            </Button>
          ) : null}
        </>
      }
    >
      {code.state === 'error' ? <EmptyState title={t('preview.failed')} text={code.error.message} /> : null}
      {code.state === 'loading' ? <div aria-busy className="min-h-40 rounded-ui bg-muted" /> : null}
      {code.state === 'ready' ? (
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <div className="field min-w-0 flex-1">
              <label className="label" htmlFor={id}>
                {t('preview.files')}
              </label>
              <select id={id} className="input" value={path} onChange={(event) => setChosen(event.target.value)}>
                {Object.keys(files).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </div>
            <Button onClick={() => void copy()}>{t('actions.copy')}</Button>
            <output className="sr-only">{copied === path && path ? t('actions.copied') : ''}</output>
          </div>
          <section aria-label={path} className="min-w-0">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long code scrolls: a keyboard must be able to */}
            <pre tabIndex={0} className="scroll-x max-h-96 overflow-auto rounded-ui bg-muted p-4 text-sm">
              <code>{text}</code>
            </pre>
          </section>
          <p className="break-words text-sm text-ink-soft">{t('command', { name: row.tableName })}</p>
        </div>
      ) : null}
    </Dialog>
  )
}
