import { FileLink } from '../../../shared/files/file-link.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { inLanguageOf } from '../../../shared/lib/locale.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { WelcomeData } from './welcome-screen.tsx'

/** Files of the manual in force to download, those in the reader's language first. */
export function WelcomeManual({ files }: { files: WelcomeData['manual'] }) {
  const t = useT('features/home')
  const locale = useLocale()
  return (
    <Card
      title={t('manual.title')}
      actions={
        <a className="link text-sm" href={hrefOf('/manual', locale)}>
          {t('manual.all')}
        </a>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {files.map(({ fileName, size, name, enName, lang, version, updatedAt }) => (
          <li key={fileName} className="px-5 py-2.5">
            <FileLink file={{ fileName, size, originalName: inLanguageOf(locale, name, enName).text }} />
            <span className="block text-sm tabular-nums text-ink-faint">
              {t(`manual.lang.${lang}`)} · {t('manual.facts', { version, day: updatedAt.slice(0, 10) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
