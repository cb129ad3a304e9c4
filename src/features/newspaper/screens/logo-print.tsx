import { useState } from 'react'
import { fileUrl } from '../../../shared/files/contract.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { logoPrintWidth, LOGO_PRINT_MM } from '../rules.ts'

/** The logo with its width in print: at 300 dpi a picture of too few pixels is small. A PDF prints at any size. */
export function LogoPrint({ fileName }: { fileName: string }) {
  const t = useT('features/newspaper')
  const [pixels, setPixels] = useState(0)
  if (fileName === '') return null
  if (fileName.toLowerCase().endsWith('.pdf')) return <p className="hint">{t('preview.logoPdf')}</p>
  const width = logoPrintWidth(pixels)
  return (
    <figure className="m-0 flex flex-wrap items-center gap-3">
      <img
        src={fileUrl(fileName)}
        alt={t('fields.logoFile')}
        className="max-h-16 max-w-40 rounded-ui border border-line bg-white p-1"
        onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
      />
      <figcaption
        aria-live="polite"
        className={`text-sm ${width < LOGO_PRINT_MM ? 'text-warning-text' : 'text-ink-soft'}`}
      >
        {pixels === 0
          ? ''
          : t(width < LOGO_PRINT_MM ? 'preview.logoSmall' : 'preview.logo', { width, least: LOGO_PRINT_MM })}
      </figcaption>
    </figure>
  )
}
