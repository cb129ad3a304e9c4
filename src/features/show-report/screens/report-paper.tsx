import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Report } from '../contract.ts'
import { ReportFacts } from './report-facts.tsx'
import { ReportParts } from './report-parts.tsx'

/** The report on one A4 page, for the PDF: drawn beside the screen, so that the screen may keep its own width. */
export function ReportPaper({ report }: { report: Report }) {
  const t = useT('features/show-report')
  const locale = useLocale()
  return (
    <article
      data-paper="a4"
      className="flex h-[297mm] w-[210mm] flex-col gap-4 overflow-hidden bg-white p-[14mm] text-[12px] text-ink"
    >
      <header>
        <p>
          <Foreign text={shownName({ name: report.showName, enName: report.enShowName }, locale)} />
        </p>
        <h1 className="text-[20px] font-semibold">
          {t('of', { company: shownName({ name: report.companyName, enName: report.enCompanyName }, locale) })}
        </h1>
        <ReportFacts report={report} />
      </header>
      <ReportParts
        report={report}
        className="columns-2 gap-4 text-[11px] [&>*]:mb-4 [&>*]:break-inside-avoid [&_td]:!py-1 [&_th]:!py-1 [&_th]:!px-3 [&_td]:!px-3"
      />
    </article>
  )
}
