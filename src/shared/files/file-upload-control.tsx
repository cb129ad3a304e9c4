import { useT } from '../i18n/use-t.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconChevronDown, IconChevronUp, IconFile, IconTrash } from '../ui/icons.ts'
import { useFocusAfter } from '../ui/use-focus-after.ts'
import { fileUrl, type NamedFile } from './contract.ts'
import { DOCUMENT_LIMIT } from './limits.ts'
import { sizeText } from './size-text.ts'
import { DropZone, PendingList } from './upload-parts.tsx'
import { useFileField, type UploadFieldProps } from './use-file-field.ts'

/** Documents (or a video) of a FieldGroup: a list of names that open, move and go with undo. */
export function FileUploadControl({
  limit = DOCUMENT_LIMIT,
  kind = 'document',
  max,
  stored,
}: Partial<UploadFieldProps> & {
  /** What the record knows of a stored file. */
  stored?: ((fileName: string) => NamedFile | undefined) | undefined
}) {
  const t = useT('shared/files')
  const { field, names, max: most, uploads } = useFileField({ limit, kind, ...(max === undefined ? {} : { max }) })
  const fileOf = (fileName: string): NamedFile | undefined => uploads.details.get(fileName) ?? stored?.(fileName)

  const focusAfter = useFocusAfter()
  function moveTo(from: number, to: number, button: 'earlier' | 'later') {
    if (to < 0 || to >= names.length) return
    uploads.move(from, to)
    focusAfter(`${field.id}-${button}-${to}`)
  }

  return (
    <DropZone field={field} uploads={uploads} limit={limit} max={most} held={names.length}>
      {names.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {names.map((fileName, at) => {
            const file = fileOf(fileName)
            const name = file?.originalName ?? t('picture', { label: field.label, number: at + 1 })
            return (
              <li key={fileName} className="flex items-center gap-2 rounded-sm bg-muted px-3 py-1.5">
                <Icon of={IconFile} className="text-ink-faint" />
                <a className="link min-w-0 flex-1 break-all" href={fileUrl(fileName)} target="_blank" rel="noreferrer">
                  {name}
                </a>
                {file ? <span className="whitespace-nowrap text-sm text-ink-soft">{sizeText(file.size)}</span> : null}
                {most > 1 ? (
                  <>
                    <IconButton
                      small
                      id={`${field.id}-earlier-${at}`}
                      icon={IconChevronUp}
                      label={t('earlier', { name })}
                      aria-disabled={at === 0 || undefined}
                      onClick={() => moveTo(at, at - 1, 'earlier')}
                    />
                    <IconButton
                      small
                      id={`${field.id}-later-${at}`}
                      icon={IconChevronDown}
                      label={t('later', { name })}
                      aria-disabled={at === names.length - 1 || undefined}
                      onClick={() => moveTo(at, at + 1, 'later')}
                    />
                  </>
                ) : null}
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('remove', { name })}
                  onClick={() => uploads.remove(fileName)}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
      <PendingList uploads={uploads} />
    </DropZone>
  )
}
