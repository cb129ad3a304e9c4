import { useId, useState, type DragEvent } from 'react'
import { download } from '../../../shared/api/download.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconDownload, IconUpload } from '../../../shared/ui/icons.ts'
import { exhibitorTemplate } from '../contract.ts'
import { IMPORT_MAX_ROWS } from '../rules.ts'

/** Chooses or drops the list; the template and what a list holds stand beside it. */
export function ImportChoose({ error, onFile }: { error: string | null; onFile: (file: File) => void }) {
  const t = useT('features/exhibitors')
  const hintId = useId()
  const [over, setOver] = useState(false)
  async function template(format: 'xlsx' | 'csv') {
    try {
      await download(exhibitorTemplate, { format }, `${t('import.templateName')}.${format}`)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div className="flex flex-col gap-4">
      {error ? (
        <Alert live tone="danger" title={t('import.refused')}>
          {error}
        </Alert>
      ) : null}
      <div
        className={`flex flex-col items-center gap-3 rounded-ui border border-dashed px-4 py-8 text-center ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-muted'}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="btn btn-primary focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text">
          <Icon of={IconUpload} />
          {t('import.choose')}
          <input
            type="file"
            className="sr-only"
            accept=".csv,.xlsx"
            aria-describedby={hintId}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) onFile(file)
            }}
          />
        </label>
        <p id={hintId} className="hint max-w-prose">
          {t('import.limits', { rows: IMPORT_MAX_ROWS })}
        </p>
      </div>
      <div>
        <p className="text-ink-soft">{t('import.columns')}</p>
        <p className="mt-1 text-ink-soft">{t('import.safe')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button small icon={IconDownload} onClick={() => void template('xlsx')}>
            {t('import.template', { format: 'XLSX' })}
          </Button>
          <Button small icon={IconDownload} onClick={() => void template('csv')}>
            {t('import.template', { format: 'CSV' })}
          </Button>
        </div>
      </div>
    </div>
  )
}
