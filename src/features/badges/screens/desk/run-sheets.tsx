import { useT } from '../../../../shared/i18n/use-t.tsx'
import { QrCode } from '../../../../shared/ui/qr-code.tsx'
import { faceText, pagesOf, sizeStep, type FaceLanguage } from '../../face.ts'
import type { RunLabel, RunLabels } from '../../run-contract.ts'
import { BadgeCard } from '../badge-card.tsx'

/** What a run is printed on: sheets of labels for blank badges, a label printer, whole badges on A4, a badge printer. */
export const RUN_FORMATS = ['labels', 'label', 'sheet', 'single'] as const
export type RunFormat = (typeof RUN_FORMATS)[number]

/** Class of a page in badge-print.css, and how many stand on it. */
const PAGES: Readonly<Record<RunFormat, { page: string; size: number }>> = {
  labels: { page: 'badge-labels', size: 24 },
  label: { page: 'badge-label-single', size: 1 },
  sheet: { page: 'badge-page', size: 4 },
  single: { page: 'badge-single', size: 1 },
}
/** Half widths that two lines of a name hold in its large and in its smaller size. */
const NAME: readonly [number, number] = [20, 34]

/** The pages of a run. */
export function RunSheets({
  labels,
  language,
  format,
}: {
  labels: RunLabels
  language: FaceLanguage
  format: RunFormat
}) {
  const t = useT('features/badges')
  const { page, size } = PAGES[format]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page wider than the window scrolls: a keyboard must be able to
    <section className="badge-sheets overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={t('run.print')}>
      {pagesOf(labels.list, size).map((faces, at) => (
        <section key={faces[0]?.id} className={page} aria-label={t('print.sheet', { page: at + 1 })}>
          {faces.map((face) =>
            format === 'labels' || format === 'label' ? (
              <Label key={face.id} labels={labels} face={face} language={language} />
            ) : (
              <BadgeCard key={face.id} sheet={{ ...labels, ...face }} face={face} language={language} />
            ),
          )}
        </section>
      ))}
    </section>
  )
}

/** Name, company, booth and code, to be stuck on a badge that was printed blank. */
function Label({ labels, face, language }: { labels: RunLabels; face: RunLabel; language: FaceLanguage }) {
  const text = faceText({ ...labels, ...face }, face, language)
  return (
    <article className="badge-label" aria-label={face.name} lang={language === 'en' ? 'en-US' : 'zh-CN'}>
      <div className="min-w-0 flex-1">
        <p className="badge-label-name" data-step={sizeStep(face.name, NAME)}>
          {face.name}
        </p>
        {text.company.map((line) => (
          <p key={line} className="badge-label-line">
            {line}
          </p>
        ))}
        <p className="badge-label-booth">{text.booth}</p>
      </div>
      <QrCode text={face.code} className="badge-label-code" />
    </article>
  )
}
