import { Suspense, useRef, useState } from 'react'
import { StringsContext, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft, IconDownload, IconPrinter } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../../shared/ui/segmented.tsx'
import { SkeletonLines } from '../../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/states.tsx'
import type { FormParts, PartProps } from '../form-parts.ts'
import { pdfName } from './pdf-name.ts'
import { PrintedPaper } from './printed-paper.tsx'
import type { PrintLanguage } from './print-types.ts'
import { usePrinted } from './use-printed.ts'

const LANGUAGES = ['zh-CN', 'en-US', 'both'] as const
const FORM = 'form'

/** A form as paper: pages to look at, to print, and to take along as a PDF. What is typed prints as it stands, marked as a draft until it is sent. */
export function PrintView({
  parts,
  stored,
  onClose,
  ...part
}: PartProps & { parts: FormParts; stored: string; onClose: () => void }) {
  const { definition } = part
  const t = useT('features/booth-forms')
  const own = useT(definition.words)
  const locale = useLocale()
  const [language, setLanguage] = useState<PrintLanguage>(locale)
  const [paper, setPaper] = useState(FORM)
  const [drawing, setDrawing] = useState(0)
  const [failed, setFailed] = useState(false)
  const pages = useRef<HTMLElement>(null)
  const { printed: ready, failed: missing, retry } = usePrinted(part, parts, language, locale)
  const papers = (ready?.extra.papers ?? []).filter(
    (one) => one.shown?.({ ...part, language, places: ready?.places ?? new Map(), named: ({ zh }) => zh }) ?? true,
  )

  async function savePdf() {
    setFailed(false)
    try {
      const { downloadPdf } = await import('./pdf-file.ts')
      if (pages.current) pages.current.dataset['drawing'] = ''
      const sheets = [...(pages.current?.querySelectorAll<HTMLElement>('.print-page') ?? [])]
      const name = pdfName(definition.code, part.reply, paper === FORM ? '' : own(`papers.${paper}`))
      await downloadPdf(sheets, name, setDrawing)
    } catch (error) {
      console.error(error)
      setFailed(true)
    } finally {
      delete pages.current?.dataset['drawing']
      setDrawing(0)
    }
  }

  return (
    <>
      <div className="no-print">
        <PageHeader
          title={t('print.title', { form: own('title') })}
          purpose={t('print.purpose')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {t('print.back')}
              </Button>
              <Button icon={IconDownload} busy={drawing > 0} disabled={!ready} onClick={() => void savePdf()}>
                {drawing > 0 ? t('print.drawing', { page: drawing }) : t('print.pdf')}
              </Button>
              <Button variant="primary" icon={IconPrinter} disabled={!ready} onClick={() => print()}>
                {t('actions.print')}
              </Button>
            </>
          }
        />
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Segmented
            label={t('print.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: t(`print.languages.${value}`) }))}
            onChange={setLanguage}
          />
          {papers.length > 0 ? (
            <Segmented
              label={t('print.paper')}
              value={paper}
              options={[
                { value: FORM, label: t('print.form') },
                ...papers.map(({ key }) => ({ value: key, label: own(`papers.${key}`) })),
              ]}
              onChange={setPaper}
            />
          ) : null}
        </div>
        {failed ? <Alert tone="danger" title={t('print.pdfFailed')} /> : null}
      </div>
      {ready ? (
        <StringsContext value={ready.words}>
          <section
            ref={pages}
            className="print-pages scroll-x print:overflow-visible"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page wider than the window scrolls: a keyboard must be able to
            tabIndex={0}
            aria-label={t('print.pages')}
          >
            <Suspense fallback={<SkeletonLines lines={12} />}>
              <PrintedPaper
                key={`${paper} ${language}`}
                {...part}
                language={language}
                extra={ready.extra}
                places={ready.places}
                paper={papers.find((one) => one.key === paper)}
                stored={stored}
              />
            </Suspense>
          </section>
        </StringsContext>
      ) : missing ? (
        <div className="card">
          <ErrorState title={t('print.failed')} message={t('print.failedText')} onRetry={retry} />
        </div>
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  )
}
