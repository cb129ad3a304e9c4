import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { $session } from '../../../shared/auth/session.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { useSearch } from '../../../shared/list/search-params.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconArrowLeft, IconDashboard, IconDownload, IconPrinter } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ownReport, reportOf, type Report } from '../contract.ts'
import { ReportFacts } from './report-facts.tsx'
import { ReportPaper } from './report-paper.tsx'
import { ReportParts } from './report-parts.tsx'

/** A company's report on the show: the own one, or for the organiser that of the exhibitor named in the address (`?id=`). */
export const ReportScreen = island(function ReportScreen() {
  const t = useT('features/show-report')
  const { kind, status } = useStore($session, { ssr: 'initial' })
  const known = useHydrated() ? kind : null
  const id = /^\d{1,18}$/.exec(new URLSearchParams(useSearch()).get('id') ?? '')?.[0]
  if (known === 'exhibitor') return <OneReport key="own" />
  if (known === 'backOffice' && id) return <OneReport key={id} id={id} />
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="card">
        {status === 'failed' ? (
          <ErrorState title={t('failed')} onRetry={() => location.reload()} />
        ) : known === null ? (
          <div className="card-body">
            <SkeletonLines lines={8} />
          </div>
        ) : (
          <EmptyState icon={IconDashboard} title={t('noneTitle')} text={t('noneText')} />
        )}
      </div>
    </>
  )
})

function OneReport({ id }: { id?: string }) {
  const t = useT('features/show-report')
  const locale = useLocale()
  const [found, retry] = useLoad((signal) => {
    const options = { signal, quiet: true } as const
    return (id ? call(reportOf, { id }, options) : call(ownReport, {}, options)).then((reply) => reply.data)
  })
  const report = found.state === 'ready' ? found.data : null
  const company = report ? shownName({ name: report.companyName, enName: report.enCompanyName }, locale) : ''
  return (
    <>
      <PageHeader
        title={company ? t('of', { company }) : t('title')}
        purpose={id ? t('purposeOrganiser') : t('purpose')}
        actions={
          <span className="no-print flex flex-wrap gap-2">
            <a
              className={buttonClass()}
              href={id ? hrefOf(`/review/exhibitor?id=${id}`, locale) : hrefOf('/dashboard', locale)}
            >
              <Icon of={id ? IconArrowLeft : IconDashboard} />
              {id ? t('back') : t('toDashboard')}
            </a>
            {report ? <Take report={report} company={company} /> : null}
          </span>
        }
      />
      {found.state === 'loading' ? (
        <div className="card card-body">
          <SkeletonLines lines={8} />
        </div>
      ) : null}
      {found.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('failed')} message={found.error.message} onRetry={retry} />
        </div>
      ) : null}
      {report ? (
        <>
          <ReportFacts report={report} />
          <ReportParts
            report={report}
            className="gap-4 xl:columns-2 print:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid"
          />
        </>
      ) : null}
    </>
  )
}

/** The report as a file or on paper. */
function Take({ report, company }: { report: Report; company: string }) {
  const t = useT('features/show-report')
  const paper = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle')
  async function savePdf() {
    setState('drawing')
    try {
      const [{ downloadPdf }, { fileNameOf }] = await Promise.all([
        import('../../../shared/files/pdf/pdf-file.ts'),
        import('../../../shared/files/pdf/pdf-name.ts'),
      ])
      const pages = [...(paper.current?.querySelectorAll<HTMLElement>('[data-paper]') ?? [])]
      await downloadPdf(pages, fileNameOf([t('title'), report.boothNo, company]), () => {})
      setState('idle')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <>
      <Button icon={IconDownload} busy={state === 'drawing'} onClick={() => void savePdf()}>
        {t(state === 'drawing' ? 'drawing' : 'pdf')}
      </Button>
      <Button icon={IconPrinter} onClick={() => print()}>
        {t('print')}
      </Button>
      {state === 'failed' ? (
        <Alert live tone="danger">
          {t('pdfFailed')}
        </Alert>
      ) : null}
      {/* Beside the window: what is drawn is not read or reached twice. */}
      <div ref={paper} inert aria-hidden="true" className="no-print fixed start-[-300mm] top-0">
        <ReportPaper report={report} />
      </div>
    </>
  )
}
