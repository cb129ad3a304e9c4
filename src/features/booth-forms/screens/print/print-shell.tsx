import { Suspense, useRef, useState, type ReactNode } from 'react'
import { StringsContext, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft, IconDownload, IconPrinter } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import type { PrintLanguage } from './print-types.ts'
import type { Printed } from './use-printed.ts'

const LANGUAGES = ['zh-CN', 'en-US', 'both'] as const

/** What stands around printed pages: their language, print, PDF, and the way back. The pages are inside, in the words they need. */
export function PrintShell({
  title,
  backLabel,
  language,
  onLanguage,
  choices,
  source: { printed, failed: missing, retry },
  fileName,
  onClose,
  children,
}: {
  title: string
  backLabel: string
  language: PrintLanguage
  onLanguage: (language: PrintLanguage) => void
  /** Further choices beside the language. */
  choices?: ReactNode
  source: { printed: Printed<unknown> | null; failed: boolean; retry: () => void }
  /** Asked when a PDF is made. */
  fileName: () => string
  onClose: () => void
  children: ReactNode
}) {
  const t = useT('features/booth-forms')
  const [drawing, setDrawing] = useState(0)
  const [failed, setFailed] = useState(false)
  const pages = useRef<HTMLElement>(null)

  async function savePdf() {
    setFailed(false)
    try {
      const { downloadPdf } = await import('../../../../shared/files/pdf/pdf-file.ts')
      if (pages.current) pages.current.dataset['drawing'] = ''
      const sheets = [...(pages.current?.querySelectorAll<HTMLElement>('.print-page') ?? [])]
      await downloadPdf(sheets, fileName(), setDrawing)
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
          title={title}
          purpose={t('print.purpose')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {backLabel}
              </Button>
              <Button icon={IconDownload} busy={drawing > 0} disabled={!printed} onClick={() => void savePdf()}>
                {drawing > 0 ? t('print.drawing', { page: drawing }) : t('print.pdf')}
              </Button>
              <Button variant="primary" icon={IconPrinter} disabled={!printed} onClick={() => print()}>
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
            onChange={onLanguage}
          />
          {choices}
        </div>
        {failed ? <Alert tone="danger" title={t('print.pdfFailed')} /> : null}
      </div>
      {printed ? (
        <StringsContext value={printed.words}>
          <section
            ref={pages}
            className="print-pages scroll-x print:overflow-visible"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page wider than the window scrolls: a keyboard must be able to
            tabIndex={0}
            aria-label={t('print.pages')}
          >
            <Suspense fallback={<SkeletonLines lines={12} />}>{children}</Suspense>
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
