import { EXHIBITOR_READERS } from '../../../shared/auth/rights-contract.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import type { ReviewRecord } from '../contract.ts'
import { CaseHistory } from './case-history.tsx'
import { companyOf } from './record-name.ts'

/** Whose it is, when it came and what happened to it. */
export function CaseAside({ record }: { record: ReviewRecord }) {
  const t = useT('features/review')
  const locale = useLocale()
  const may = useMay()
  // An application is nobody's yet.
  const mayOpen = may(EXHIBITOR_READERS) && record.exhibitorId !== '0'
  const company = companyOf(record, locale).filter(Boolean).join('\n')
  const whenBy = (at: string, by: string) => [at.slice(0, 16), by].filter(Boolean).join(' · ')
  const decided = record.decidedAt
    ? [{ label: t('fields.decided'), value: whenBy(record.decidedAt, record.decidedBy) }]
    : []
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('compare.about')}>
        <DescriptionList
          columns={1}
          items={[
            {
              label: t('fields.company'),
              value: mayOpen ? (
                <a
                  className="link whitespace-pre-line"
                  href={hrefOf(`/review/exhibitor?id=${record.exhibitorId}`, locale)}
                >
                  {company}
                </a>
              ) : (
                company
              ),
            },
            { label: t('fields.submitted'), value: whenBy(record.submittedAt, record.submittedBy) },
            ...(record.receipt ? [{ label: t('fields.receipt'), value: record.receipt }] : []),
            ...decided,
          ]}
        />
      </Card>
      <CaseHistory log={record.log} />
    </div>
  )
}
