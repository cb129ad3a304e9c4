import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { Pictures } from '../../../shared/record/pictures.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import type { LeadRecord } from '../contract.ts'
import { NextContact } from './lead-columns.tsx'

/** Who the lead is: the contact in full, or that the visitor did not share it. */
export function LeadFacts({ record }: { record: LeadRecord }) {
  const t = useT('features/leads')
  const locale = useLocale()
  const contact =
    record.consentFlag === 0
      ? [{ label: t('fields.contact'), value: t('noConsent'), wide: true }]
      : [
          {
            label: t('fields.mobile'),
            value: record.mobile && (
              <a className="link tabular-nums" href={`tel:${record.mobile}`}>
                {record.mobile}
              </a>
            ),
          },
          {
            label: t('fields.email'),
            value: record.email && (
              <a className="link break-all" href={`mailto:${record.email}`}>
                {record.email}
              </a>
            ),
          },
        ]
  return (
    <section aria-label={t('details')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('details')}</h3>
      {record.withdrawTime ? (
        <Alert tone="warning" title={t('withdrawn', { day: record.withdrawTime.slice(0, 10) })}>
          {t('withdrawnText')}
        </Alert>
      ) : null}
      <DescriptionList
        items={[
          { label: t('fields.companyName'), value: record.companyName },
          { label: t('fields.position'), value: record.position },
          ...contact,
          { label: t('fields.identity'), value: record.identityString },
          { label: t('fields.place'), value: record.place },
          { label: t('fields.source'), value: <DictTag type="busi_lead_source" value={record.source} /> },
          { label: t('fields.kindAndProduct'), value: record.kindAndProduct, wide: true },
          { label: t('fields.nextFollowTime'), value: record.nextFollowTime && <NextContact row={record} t={t} /> },
          { label: t('fields.owner'), value: record.ownerName || t('nobody') },
          { label: t('fields.tags'), value: record.tags.join(' · ') },
          { label: t('fields.scanCount'), value: record.scanCount },
          { label: t('fields.ariseTime'), value: record.ariseTime.slice(0, 16) },
          { label: t('fields.leadCode'), value: record.leadCode },
        ]}
      />
      <Pictures label={t('photos')} names={record.photos} />
      {record.source === 'INQUIRY' && record.relatedId ? (
        <a className="link self-start" href={`${hrefOf('/InquiryOrder', locale)}?edit=${record.relatedId}`}>
          {t('actions.inquiry')}
        </a>
      ) : null}
    </section>
  )
}
