import { readText, sampleOf, type Reading } from '../../files/encoding/read-text.ts'
import { ApiError } from '../../api/envelope.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../../ui/button.tsx'

/** The readings of a file that the server could not decide between; null when that was not the matter. */
export async function readingsAfter(error: unknown, file: File): Promise<Reading[] | null> {
  const asks = error instanceof ApiError && error.errors.some(({ msgKey }) => msgKey.endsWith('.encodingUnsure'))
  if (!asks) return null
  error.takeUp()
  return readText(new Uint8Array(await file.arrayBuffer()))
}

/** Asks which reading of a CSV is right, each with a sample; the chosen one is sent as UTF-8. */
export function EncodingChoice({
  readings,
  name,
  onFile,
}: {
  readings: readonly Reading[]
  /** Of the file. */
  name: string
  onFile: (file: File) => void
}) {
  const t = useT('shared/list')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3">{t('import.encodingAsk')}</legend>
      {readings.map(({ encoding, text }) => (
        <div key={encoding} className="flex flex-wrap items-center gap-3 rounded-ui border border-line p-3">
          <pre className="min-w-0 flex-1 whitespace-pre-wrap break-words text-sm">{sampleOf(text).join('\n')}</pre>
          <Button onClick={() => onFile(new File([text], name, { type: 'text/csv' }))}>
            {t('import.encodingUse', { name: encoding.toUpperCase() })}
          </Button>
        </div>
      ))}
    </fieldset>
  )
}
