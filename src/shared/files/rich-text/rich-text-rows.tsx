import { useId, useState, type RefObject } from 'react'
import { ApiError } from '../../api/envelope.ts'
import { upload } from '../../api/upload.ts'
import { prepareUpload } from '../check-upload.ts'
import { commonUpload, fileUrl } from '../contract.ts'
import { IMAGE_LIMIT } from '../limits.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../../ui/button.tsx'
import type { RichEditor } from '../../form/rich-text/rich-text-editor.ts'
import { problemText } from '../../form/rules.ts'

/** Width of the copy shown inside a text, in pixels. */
const IMAGE_WIDTH = 750

type RowProps = { editor: RefObject<RichEditor | null>; onClose: () => void }

/** One field between toolbar and text; Enter takes it over instead of sending the form around it, Escape closes it alone. */
function Row({
  label,
  value,
  onValue,
  onTake,
  onClose,
  busy = false,
  error,
  take,
}: {
  label: string
  value: string
  onValue: (value: string) => void
  onTake: () => void
  onClose: () => void
  busy?: boolean
  error: string | null
  take: string
}) {
  const t = useT('shared/form')
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <label className="text-sm" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={(input) => input?.focus()}
        className="input w-auto flex-1 basis-40"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') onTake()
          else onClose()
        }}
      />
      <Button small variant="primary" busy={busy} onClick={onTake}>
        {take}
      </Button>
      <Button small variant="ghost" onClick={onClose}>
        {t('form.rich.cancel')}
      </Button>
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className="field-error basis-full">
          {error}
        </p>
      )}
    </div>
  )
}

/** Asks for the address of a link; empty takes the link off. */
export function LinkRow({ editor, onClose }: RowProps) {
  const t = useT('shared/form')
  const [url, setUrl] = useState(() => editor.current?.link() || 'https://')
  const [error, setError] = useState<string | null>(null)
  function take() {
    const wanted = url.trim()
    if (
      wanted !== '' &&
      wanted !== 'https://' &&
      !/^(?:https?:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+)$/i.test(wanted)
    )
      return setError(t('rules.website'))
    editor.current?.setLink(wanted === 'https://' ? '' : wanted)
    onClose()
  }
  return (
    <Row
      label={t('form.rich.address')}
      value={url}
      onValue={setUrl}
      onTake={take}
      onClose={onClose}
      error={error}
      take={t('form.rich.apply')}
    />
  )
}

/** Asks for a picture's description, uploads and inserts it. */
export function PictureRow({ editor, onClose, file }: RowProps & { file: File }) {
  const t = useT('shared/form')
  const [alt, setAlt] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function take() {
    if (busy) return
    setBusy(true)
    const failed = await insert(file, alt.trim())
    setBusy(false)
    if (failed === null) onClose()
    else setError(failed)
  }
  async function insert(picture: File, text: string): Promise<string | null> {
    const prepared = await prepareUpload(picture, IMAGE_LIMIT)
    if ('problem' in prepared) return problemText({ field: '', ...prepared.problem }, t)
    try {
      const { fileName } = await upload(commonUpload, { file: prepared.file, kind: 'image' })
      editor.current?.insertImage(fileUrl(fileName, IMAGE_WIDTH), text)
      return null
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      cause.takeUp()
      return cause.refusal ?? t('rules.imageInsertFailed')
    }
  }
  return (
    <Row
      label={t('form.rich.alt')}
      value={alt}
      onValue={setAlt}
      onTake={() => void take()}
      onClose={onClose}
      busy={busy}
      error={error}
      take={t('form.rich.insert')}
    />
  )
}
