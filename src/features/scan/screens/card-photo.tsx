import { useCallback, useId, useRef, useState } from 'react'
import { CARD_PHOTO_BYTES } from '../../../shared/files/limits.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconImage } from '../../../shared/ui/icons.ts'

/** A photo of the business card, made small here: it may wait for a line, beside many others. */
export function CardPhoto({ photo, onPhoto }: { photo: Blob | null; onPhoto: (photo: Blob | null) => void }) {
  const t = useT('features/scan')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The picture has an address of its own as long as it stands on the page. */
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !photo) return
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )

  async function take(file: File | undefined) {
    if (!file) return
    setBusy(true)
    // A module that the line did not bring is no photo either.
    const small = await import('../../../shared/files/shrink-image.ts')
      .then((part) => part.shrinkWithin(file, CARD_PHOTO_BYTES))
      .catch(() => null)
    setBusy(false)
    setFault(small === null)
    if (small) onPhoto(small)
  }

  return (
    <div className="field">
      <div className="flex flex-wrap items-center gap-3">
        {photo ? (
          <img
            ref={show}
            alt={t('photo.preview')}
            className="h-20 w-32 rounded-ui border border-line bg-muted object-contain"
          />
        ) : null}
        <label
          aria-busy={busy}
          className="btn btn-secondary focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text"
        >
          <Icon of={IconImage} />
          {t(photo ? 'photo.again' : 'photo.take')}
          <input
            ref={input}
            type="file"
            className="sr-only"
            accept="image/*"
            capture="environment"
            aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
            aria-invalid={fault || undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              void take(file)
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        {photo ? (
          <Button
            variant="ghost"
            onClick={() => {
              onPhoto(null)
              input.current?.focus()
            }}
          >
            {t('photo.remove')}
          </Button>
        ) : null}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('photo.hint')}
      </p>
      {fault ? (
        <p className="field-error" role="alert" id={`${id}-error`}>
          {t('photo.unreadable')}
        </p>
      ) : null}
    </div>
  )
}
