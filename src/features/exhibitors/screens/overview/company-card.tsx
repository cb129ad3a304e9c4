import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../../shared/ui/description-list.tsx'
import type { Overview } from '../../overview-contract.ts'
import { Address } from '../exhibitor-cells.tsx'

/** The company as it stands in the portal. */
export function CompanyCard({ data }: { data: Overview }) {
  const t = useT('features/exhibitors')
  return (
    <Card title={t('list.company')}>
      <DescriptionList
        columns={1}
        items={[
          { label: t('fields.companyName'), value: data.companyName },
          { label: t('fields.enCompanyName'), value: data.enCompanyName },
          { label: t('fields.contactName'), value: data.contactName },
          { label: t('fields.mobile'), value: data.mobile },
          { label: t('fields.email'), value: data.email ? <Address email={data.email} /> : '' },
          { label: t('overview.fields.phone'), value: data.phone },
          { label: t('overview.fields.website'), value: <span className="break-all">{data.website || '—'}</span> },
          { label: t('overview.fields.address'), value: data.address },
          { label: t('overview.fields.creditCode'), value: data.creditCode },
          { label: t('overview.fields.created'), value: data.createTime.slice(0, 16) },
          { label: t('overview.fields.updated'), value: data.updateTime.slice(0, 16) },
        ]}
      />
    </Card>
  )
}
