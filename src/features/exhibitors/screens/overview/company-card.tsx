import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { MaskedNumber } from '../../../../shared/list/masked-number.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../../shared/ui/description-list.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { reveal } from '../../../reveal/contract.ts'
import { exhibitorKeeper, type Overview } from '../../overview-contract.ts'
import { AddressGone } from '../exhibitor-cells.tsx'
import { KeeperSelect } from './keeper-select.tsx'

/** The company as it stands in the portal. */
export function CompanyCard({ data }: { data: Overview }) {
  const t = useT('features/exhibitors')
  const asks = useMay()
  const may = asks(reveal)
  const mayEdit = asks(exhibitorKeeper)
  const keeper = data.keeperGone === 1 ? t('list.keeperGone', { name: data.keeperName }) : data.keeperName
  const number = (field: 'mobile' | 'email') => (
    <MaskedNumber
      masked={data[field]}
      label={t('overview.showFull')}
      name={t('overview.showFullOf', { name: t(`fields.${field}`) })}
      ask={may ? async () => (await call(reveal, { entity: 'COMPANY', id: data.id, field })).data.value : undefined}
    />
  )
  return (
    <Card title={t('list.company')}>
      <DescriptionList
        columns={1}
        items={[
          { label: t('fields.companyName'), value: data.companyName },
          { label: t('fields.enCompanyName'), value: data.enCompanyName },
          { label: t('fields.contactName'), value: data.contactName },
          { label: t('fields.mobile'), value: data.mobile ? number('mobile') : '' },
          {
            label: t('fields.email'),
            value: data.email ? (
              <span className="flex flex-col items-start">
                {number('email')}
                {data.emailGone === 1 ? <AddressGone /> : null}
              </span>
            ) : (
              ''
            ),
          },
          { label: t('overview.fields.phone'), value: data.phone },
          { label: t('overview.fields.website'), value: <span className="break-all">{data.website || '—'}</span> },
          { label: t('overview.fields.address'), value: data.address },
          { label: t('overview.fields.creditCode'), value: data.creditCode },
          { label: t('fields.keeper'), value: mayEdit ? <KeeperSelect data={data} /> : keeper },
          {
            label: t('fields.tags'),
            value:
              data.tags.length === 0 ? (
                ''
              ) : (
                <span className="flex flex-wrap gap-1">
                  {data.tags.map((tag) => (
                    <StatusBadge key={tag}>{tag}</StatusBadge>
                  ))}
                </span>
              ),
          },
          { label: t('overview.fields.created'), value: data.createTime.slice(0, 16) },
          { label: t('overview.fields.updated'), value: data.updateTime.slice(0, 16) },
        ]}
      />
    </Card>
  )
}
