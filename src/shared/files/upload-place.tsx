/** An upload field before its code is there: the same frame, rows and words, so that nothing below moves when the code arrives. */
import { useFieldPart } from '../form/form-context.ts'
import { useHeld } from '../form/use-values.ts'
import { useT } from '../i18n/use-t.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconFile, IconUpload } from '../ui/icons.ts'
import type { NamedFile } from './contract.ts'
import { DOCUMENT_LIMIT, IMAGE_LIMIT, makesSmaller, type FileLimit } from './limits.ts'
import { sizeText } from './size-text.ts'
import type { UploadFieldProps } from './use-file-field.ts'

/** Limits of a field in words: types, size, number, and whether larger photos are made smaller. */
export function useLimitWords(limit: FileLimit, max: number): string {
  const t = useT('shared/files')
  const words = t('limits', { types: limit.types.join('/'), size: sizeText(limit.maxBytes), count: max })
  return makesSmaller(limit) ? `${words}${t('madeSmaller')}` : words
}

/** Names of the files that a field holds: one name, or a list of names. */
export const fileNamesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : []

function ChooserPlace({ limit, max, held }: { limit: FileLimit; max: number; held: number }) {
  const t = useT('shared/files')
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="btn btn-secondary">
        <Icon of={IconUpload} />
        {t(max > 1 ? 'add' : held > 0 ? 'replace' : 'choose')}
      </span>
      <span className="hint min-w-0 break-words">{useLimitWords(limit, max)}</span>
      <span className="hint" />
    </span>
  )
}

/** A button of a row, as high and wide as the ones that come. */
const ButtonPlace = () => <span className="btn btn-sm btn-icon btn-ghost invisible" />

/** Holds the place of `image-upload-control.tsx`. */
export function PicturesPlace({ limit = IMAGE_LIMIT, max = limit.maxFiles }: Partial<UploadFieldProps>) {
  const names = fileNamesOf(useHeld(useFieldPart().name).value)
  return (
    <>
      {names.length > 0 ? (
        <span className="flex flex-wrap gap-3">
          {names.map((name) => (
            <span key={name} className="flex w-28 flex-col gap-1">
              <span className="block size-28 rounded-ui border border-line bg-muted" />
              <span className="flex justify-center">
                <ButtonPlace />
              </span>
            </span>
          ))}
        </span>
      ) : null}
      <ChooserPlace limit={limit} max={max} held={names.length} />
    </>
  )
}

/** Holds the place of `file-upload-control.tsx`. */
export function FilesPlace({
  limit = DOCUMENT_LIMIT,
  max = limit.maxFiles,
  stored,
}: Partial<UploadFieldProps> & { stored?: ((fileName: string) => NamedFile | undefined) | undefined }) {
  const t = useT('shared/files')
  const { name: field, label } = useFieldPart()
  const names = fileNamesOf(useHeld(field).value)
  return (
    <>
      {names.length > 0 ? (
        <span className="flex flex-col gap-2">
          {names.map((name, at) => (
            <span key={name} className="flex items-center gap-2 rounded-sm bg-muted px-3 py-1.5">
              <Icon of={IconFile} className="text-ink-faint" />
              <span className="min-w-0 flex-1 break-all">
                {stored?.(name)?.originalName ?? t('picture', { label, number: at + 1 })}
              </span>
              {max > 1 ? (
                <>
                  <ButtonPlace />
                  <ButtonPlace />
                </>
              ) : null}
              <ButtonPlace />
            </span>
          ))}
        </span>
      ) : null}
      <ChooserPlace limit={limit} max={max} held={names.length} />
    </>
  )
}
