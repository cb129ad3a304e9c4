import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { controlAttributes, type FieldPart } from '../form/form-context.ts'
import { useT } from '../i18n/use-t.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconClose, IconRefresh, IconUndo, IconUpload } from '../ui/icons.ts'
import type { FileLimit } from './limits.ts'
import { useLimitWords } from './upload-place.tsx'
import type { PendingFile, Uploads } from './use-uploads.ts'

/** Chooses, drops and pastes files; the button is the browser's own file field, so a phone offers its camera. */
export function DropZone({
  field,
  uploads,
  limit,
  max,
  held,
  children,
}: {
  field: FieldPart
  uploads: Uploads
  limit: FileLimit
  max: number
  /** How many stand: choosing another replaces a single one. */
  held: number
  children?: ReactNode
}) {
  const t = useT('shared/files')
  const api = useT('shared/api')
  const words = useLimitWords(limit, max)
  const input = useRef<HTMLInputElement>(null)
  const pressed = useRef(false)
  const [over, setOver] = useState(false)
  const hintId = `${field.id}-limits`
  const chooseWords = t(max > 1 ? 'add' : held > 0 ? 'replace' : 'choose')

  // The button that was pressed went away with its file: focus goes on from the file field, not from the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body && pressed.current) input.current?.focus()
    pressed.current = false
  })

  function take(files: FileList | null | undefined): boolean {
    const list = [...(files ?? [])]
    if (list.length > 0) uploads.add(list)
    return list.length > 0
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (take(event.dataTransfer.files)) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
  }

  return (
    // Dropping and pasting are shortcuts; the file field inside does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
    <div
      className={`flex flex-col gap-2 rounded-ui border border-dashed p-3 ${over ? 'border-accent bg-accent-soft' : field.invalid ? 'border-danger' : 'border-line-strong'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      onClick={() => {
        pressed.current = true
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="btn btn-secondary focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text">
          <Icon of={IconUpload} />
          {chooseWords}
          <input
            ref={input}
            {...controlAttributes(field)}
            aria-describedby={[field.describedBy, hintId].filter(Boolean).join(' ')}
            aria-label={t('chooseFor', { action: chooseWords, name: field.label })}
            type="file"
            className="sr-only"
            accept={limit.types.map((type) => `.${type}`).join(',')}
            multiple={max > 1}
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again after it was refused.
              event.target.value = ''
            }}
          />
        </label>
        <span id={hintId} className="hint min-w-0 break-words">
          {words}
        </span>
        <output className="hint text-success-text">{uploads.stored ? api('success.uploaded') : ''}</output>
      </div>
      {uploads.notice ? (
        <p role="alert" className="field-error">
          {uploads.notice}
        </p>
      ) : null}
      {uploads.removed ? (
        <Alert
          live
          actions={
            <Button small icon={IconUndo} onClick={uploads.undo}>
              {t('undo')}
            </Button>
          }
        >
          {t('removed')}
        </Alert>
      ) : null}
    </div>
  )
}

/** Files on their way or refused, each with what can be done about it. */
export function PendingList({ uploads }: { uploads: Uploads }) {
  if (uploads.pending.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {uploads.pending.map((one) => (
        <PendingRow key={one.key} file={one} uploads={uploads} />
      ))}
    </ul>
  )
}

function PendingRow({ file, uploads }: { file: PendingFile; uploads: Uploads }) {
  const t = useT('shared/files')
  return (
    <li className="flex items-center gap-2 rounded-sm bg-muted px-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block break-all text-sm">{file.name}</span>
        {file.error === undefined ? (
          <progress
            className="progress"
            aria-label={t('progress', { name: file.name })}
            value={file.progress}
            max={1}
          />
        ) : (
          <span role="alert" className="field-error">
            {file.error}
          </span>
        )}
      </span>
      {file.canRetry ? (
        <IconButton
          small
          icon={IconRefresh}
          label={t('retry', { name: file.name })}
          onClick={() => uploads.retry(file.key)}
        />
      ) : null}
      <IconButton
        small
        icon={IconClose}
        label={t(file.error === undefined ? 'cancel' : 'dismiss', { name: file.name })}
        onClick={() => uploads.cancel(file.key)}
      />
    </li>
  )
}
