import type { ReactNode } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { fileUrl } from '../../../shared/files/contract.ts'
import { findCategory } from '../../../shared/form/fields/category-tree.ts'
import { useOptions, type NamedNode, type Options } from '../../../shared/form/fields/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { Pictures } from '../../../shared/record/pictures.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList, type Description } from '../../../shared/ui/description-list.tsx'
import { IconEdit } from '../../../shared/ui/icons.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'
import type { CompanyField } from '../fields.ts'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import { BoothFacts } from './booth-facts.tsx'
import { CompanyHead } from './company-head.tsx'
import { loadAreas, loadCategories, loadCountries } from '../../reference/load-options.ts'
import { NameChangeBanner } from './name-change-banner.tsx'

/** Company info that is complete, to be read; *Change* opens the form. */
export function CompanyView({
  record,
  arrived,
  onRecord,
  onChange,
}: {
  record: CompanyRecord
  arrived: boolean
  onRecord: (next: CompanyRecord) => void
  onChange: () => void
}) {
  const t = useT('features/company')
  const may = useMay()(companyUpdate)
  const asked = record.pendingName
  const state = (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone="success">{t('filed.complete')}</StatusBadge>
      {asked ? (
        <StatusBadge tone={asked.auditStatus === 3 ? 'danger' : 'warning'}>
          {t(asked.auditStatus === 3 ? 'name.rejected' : 'name.pending')}
        </StatusBadge>
      ) : null}
    </span>
  )
  const listed = record.directoryStatus === 1 || record.directoryStatus === 2
  return (
    <>
      <CompanyHead
        arrived={arrived}
        badge={state}
        actions={
          may ? (
            <Button variant="primary" icon={IconEdit} onClick={onChange}>
              {t('actions.change')}
            </Button>
          ) : undefined
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {asked ? <NameChangeBanner record={record} asked={asked} onChanged={onRecord} /> : null}
          {may ? null : <Alert title={t('filed.mayNot')} />}
          <Card
            title={t('filed.title')}
            {...(listed ? {} : { foot: <p className="hint">{t('progress.directory')}</p> })}
          >
            <DescriptionList
              items={[
                { label: t('filed.state'), value: state },
                { label: t('filed.savedAt'), value: record.savedAt.slice(0, 16) },
                ...(record.savedBy ? [{ label: t('filed.savedBy'), value: record.savedBy }] : []),
              ]}
            />
          </Card>
          <Content record={record} />
        </div>
        <aside className="min-w-0 xl:sticky xl:top-[calc(var(--stuck)+1rem)]">
          <BoothFacts booths={record.booths} />
        </aside>
      </div>
    </>
  )
}

/** What the form asks for, in its order. */
function Content({ record }: { record: CompanyRecord }) {
  const t = useT('features/company')
  const place = usePlaces(record)
  const number = record.country === CHINA ? 'creditCode' : 'registrationNo'
  const fact = (name: CompanyField, value: ReactNode = String(record[name] ?? ''), wide = false): Description => ({
    label: t(`fields.${name}`),
    value: value && name.startsWith('en') ? <span lang="en">{value}</span> : value,
    wide,
  })
  return (
    <>
      <Card title={t('sections.names')}>
        <DescriptionList items={[fact('companyName'), fact('enCompanyName'), fact('shortName'), fact('enShortName')]} />
      </Card>
      <Card title={t('sections.identity')}>
        <DescriptionList
          items={[
            fact('companyType', <DictTag type="busi_company_type" value={record.companyType} />),
            { label: t(`fields.${number}`), value: record.creditCode },
            fact('employees', <DictTag type="busi_employees" value={record.employees} />),
            fact('foundedYear'),
          ]}
        />
      </Card>
      <Card title={t('sections.contact')} hint={t('hints.contact')}>
        <DescriptionList
          items={[
            fact('contactName'),
            fact('position'),
            fact('phone', <To href={`tel:${record.phone}`}>{record.phone}</To>),
            fact('mobile', <To href={`tel:${record.mobile}`}>{record.mobile}</To>),
            fact('email', <To href={`mailto:${record.email}`}>{record.email}</To>),
            fact('website', <To href={record.website}>{record.website}</To>),
          ]}
        />
      </Card>
      <Card title={t('sections.address')}>
        <DescriptionList
          items={[
            fact('country', place.country),
            ...(record.country === CHINA
              ? [fact('province', place.province), fact('city', place.city), fact('district', place.district)]
              : []),
            fact('address', record.address, true),
            fact('enAddress', record.enAddress, true),
            fact('postcode'),
          ]}
        />
      </Card>
      <Card title={t('sections.profile')}>
        <DescriptionList
          items={[
            fact('cids', <Categories ids={record.cids} />, true),
            fact('description', record.description, true),
            fact('enDescription', record.enDescription, true),
          ]}
        />
      </Card>
      <Card title={t('sections.media')}>
        <div className="flex flex-col gap-5">
          <Pictures label={t('fields.icon')} names={[record.icon]} />
          <Pictures label={t('fields.photos')} names={record.photos} />
          <DescriptionList
            items={[fact('video', record.video ? <To href={fileUrl(record.video)}>{t('filed.video')}</To> : '')]}
          />
        </div>
      </Card>
      {record.settleCurrency === 'CNY' ? (
        <Card title={t('sections.invoice')} hint={t('hints.invoice')}>
          <DescriptionList
            items={[
              fact('invoiceType', <DictTag type="busi_invoice_type" value={record.invoiceType} />),
              fact('invoiceTitle'),
              fact('taxNo'),
              fact('invoiceEmail'),
            ]}
          />
        </Card>
      ) : null}
    </>
  )
}

/** A way out: calls and mails by the machine's own programs, pages and files in a tab of their own. */
function To({ href, children }: { href: string; children: string }) {
  if (children === '') return '—'
  const away = /^(tel|mailto):/.test(href) ? {} : { target: '_blank', rel: 'noreferrer' }
  return (
    <a className="link break-all" href={href} {...away}>
      {children}
    </a>
  )
}

function useShownName(): (node: NamedNode | undefined) => string {
  const english = useLocale() === 'en-US'
  return (node) => (english ? node?.enName : node?.name) || node?.name || ''
}

/** Names of the country and of China's divisions; nothing until they are there. */
function usePlaces({ country, province, city, district }: CompanyRecord) {
  const shown = useShownName()
  const below = (parent: string) => (country === CHINA && parent !== '' ? parent : null)
  const countries = useOptions(loadCountries, '')
  const provinces = useOptions(loadAreas, country === CHINA ? '' : null)
  const cities = useOptions(loadAreas, below(province))
  const districts = useOptions(loadAreas, district === '' ? null : below(city))
  const named = ({ nodes }: Options, id: string) => shown(nodes.find((node) => node.id === id))
  return {
    country: named(countries, country),
    province: named(provinces, province),
    city: named(cities, city),
    district: named(districts, district),
  }
}

function Categories({ ids }: { ids: readonly string[] }) {
  const shown = useShownName()
  const between = useLocale() === 'en-US' ? ', ' : '、'
  const [tree] = useLoad(loadCategories)
  if (tree.state !== 'ready') return null
  return ids
    .map((id) => shown(findCategory(tree.data, id)))
    .filter(Boolean)
    .join(between)
}
