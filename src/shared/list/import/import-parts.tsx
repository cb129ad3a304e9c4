import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconDownload, IconUpload } from '../../ui/icons.ts'
import type { Supplement } from './import-types.ts'

/** What the rows lack, and the button that adds it. */
export function Lacking<Check>({
  of,
  check,
  onFile,
}: {
  of: Supplement<Check>
  check: Check
  onFile: (check: Check, file: File, of: Supplement<Check>) => Promise<void>
}) {
  const text = of.text(check)
  if (text === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>{text}</span>
      <FileButton
        label={of.label}
        accept={of.accept}
        icon={IconUpload}
        onFile={(file) => void onFile(check, file, of)}
      />
    </div>
  )
}

/** A file input that looks like a button and is one for the keyboard. */
export function FileButton({
  label,
  name = label,
  accept,
  icon,
  primary = false,
  onFile,
}: {
  /** What stands on it. */
  label: string
  /** What it is called, where that differs: it may show the file that was chosen. */
  name?: string
  accept: string
  icon: string
  primary?: boolean
  onFile: (file: File) => void
}) {
  return (
    <label
      className={primary ? 'btn btn-primary focus-within:bg-fill-hover' : `${buttonClass()} focus-within:bg-muted`}
    >
      <Icon of={icon} />
      {label}
      <input
        type="file"
        className="sr-only"
        aria-label={name}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

/** The first step: further choices, the file, the template. */
export function Choose({
  hint,
  choices,
  error,
  onFile,
  onTemplate,
}: {
  hint: ReactNode
  choices: ReactNode
  error: string | null
  onFile: (file: File) => void
  onTemplate: (format: 'xlsx' | 'csv') => void
}) {
  const t = useT('shared/list')
  const [over, setOver] = useState(false)
  return (
    <div
      className={`flex flex-col items-start gap-4 rounded-ui ${over ? 'bg-accent-soft' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      {hint ? <p className="text-ink-soft">{hint}</p> : null}
      {error ? (
        <Alert live tone="danger">
          {error}
        </Alert>
      ) : null}
      {choices}
      <div className="flex flex-wrap gap-2">
        <FileButton primary label={t('import.choose')} accept=".csv,.xlsx" icon={IconUpload} onFile={onFile} />
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} icon={IconDownload} onClick={() => onTemplate(format)}>
            {t('import.template', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <p className="hint">{t('import.limits')}</p>
    </div>
  )
}
