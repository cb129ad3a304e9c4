import { useState } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { IconButton } from '../ui/button.tsx'
import { IconArrowLeft, IconArrowRight, IconTrash } from '../ui/icons.ts'
import { useFocusAfter } from '../ui/use-focus-after.ts'
import { fileUrl } from './contract.ts'
import { IMAGE_LIMIT } from './limits.ts'
import { DropZone, PendingList } from './upload-parts.tsx'
import { useFileField, type UploadFieldProps } from './use-file-field.ts'

/** Width of a thumbnail's copy in pixels (decisions 23). */
const THUMB = 300

/**
 * Pictures of a FieldGroup: choose, drop or paste; looked at, re-ordered by dragging or by buttons, removed with undo.
 * @example <FieldGroup name="carousel" label={t('fields.carousel')}><ImageUpload max={8} /></FieldGroup>
 */
export function ImageUploadControl({ limit = IMAGE_LIMIT, kind = 'image', max }: Partial<UploadFieldProps>) {
  const t = useT('shared/files')
  const { field, names, max: most, uploads } = useFileField({ limit, kind, ...(max === undefined ? {} : { max }) })
  const [shown, setShown] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const nameOf = (at: number) => t('picture', { label: field.label, number: at + 1 })
  const open = shown === null ? undefined : names[shown]

  const focusAfter = useFocusAfter()
  function moveTo(from: number, to: number, button: 'earlier' | 'later') {
    if (to < 0 || to >= names.length) return
    uploads.move(from, to)
    focusAfter(`${field.id}-${button}-${to}`)
  }

  return (
    <DropZone field={field} uploads={uploads} limit={limit} max={most} held={names.length}>
      {names.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {names.map((fileName, at) => (
            // Dragging is a shortcut for the two arrow buttons.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
            <li
              key={fileName}
              className={`flex w-28 flex-col gap-1 ${dragged === at ? 'opacity-50' : ''}`}
              draggable={most > 1}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                uploads.move(dragged, at)
                setDragged(null)
              }}
            >
              <button
                type="button"
                className="block size-28 overflow-hidden rounded-ui border border-line bg-muted"
                aria-label={t('look', { name: nameOf(at) })}
                onClick={() => setShown(at)}
              >
                <img
                  src={fileUrl(fileName, THUMB)}
                  alt={nameOf(at)}
                  width={112}
                  height={112}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
              <span className="flex justify-center">
                {most > 1 ? (
                  <IconButton
                    small
                    id={`${field.id}-earlier-${at}`}
                    icon={IconArrowLeft}
                    label={t('earlier', { name: nameOf(at) })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => moveTo(at, at - 1, 'earlier')}
                  />
                ) : null}
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('remove', { name: nameOf(at) })}
                  onClick={() => uploads.remove(fileName)}
                />
                {most > 1 ? (
                  <IconButton
                    small
                    id={`${field.id}-later-${at}`}
                    icon={IconArrowRight}
                    label={t('later', { name: nameOf(at) })}
                    aria-disabled={at === names.length - 1 || undefined}
                    onClick={() => moveTo(at, at + 1, 'later')}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <PendingList uploads={uploads} />
      {open !== undefined && shown !== null ? (
        <Dialog open size="lg" dismissOnBackdrop title={nameOf(shown)} onClose={() => setShown(null)}>
          <img src={fileUrl(open)} alt={nameOf(shown)} className="mx-auto max-h-[70vh] max-w-full object-contain" />
        </Dialog>
      ) : null}
    </DropZone>
  )
}
