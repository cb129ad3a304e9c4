import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { Pictures } from '../../../shared/record/pictures.tsx'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Drawer } from '../../../shared/ui/overlay/dialog.tsx'
import { purchaseDetail, type PurchaseRecord } from '../contract.ts'
import { DateText } from './date-text.tsx'
import { DemandContact } from './demand-contact.tsx'
import { DemandState, priceWords, titleOf } from './demand-words.tsx'

/** A demand to read, an own one in every state, and whom to ask about it. */
export function DemandDrawer({
  id,
  title,
  onClose,
  onShown,
}: {
  id: string
  title: string
  onClose: () => void
  /** The contact was shown just now. */
  onShown?: () => void
}) {
  const t = useT('features/purchases')
  const locale = useLocale()
  const [loaded, retry, replace] = useLoad((signal) =>
    call(purchaseDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const record = loaded.state === 'ready' ? loaded.data : null
  return (
    <Drawer open size="lg" title={record ? titleOf(record, locale) || title : title} onClose={onClose}>
      {loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : record === null ? (
        <SkeletonLines lines={8} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long record scrolls: a keyboard must be able to
        <section tabIndex={0} aria-label={t('view')} className="flex flex-col gap-6">
          <Facts record={record} />
          <Pictures label={t('fields.images')} names={record.images} />
          <DemandContact
            record={record}
            onShown={(contact) => {
              replace({ ...record, ...contact, seenFlag: 1 })
              onShown?.()
            }}
          />
        </section>
      )}
    </Drawer>
  )
}

function Facts({ record }: { record: PurchaseRecord }) {
  const t = useT('features/purchases')
  const locale = useLocale()
  const { companyName: name, enCompanyName: enName } = record
  const dict = (type: string, value: string) => (value ? <DictTag type={type} value={value} /> : '—')
  const number = (value: number | null) =>
    value === null ? (
      '—'
    ) : (
      <>
        {value} {record.unit ? <DictTag type="busi_unit" value={record.unit} /> : null}
      </>
    )
  const own =
    record.mineFlag === 1
      ? [
          { label: t('fields.auditString'), value: <DemandState row={record} t={t} /> },
          { label: t('fields.viewCount'), value: String(record.viewCount) },
          { label: t('fields.contactCount'), value: String(record.contactCount) },
        ]
      : []
  return (
    <DescriptionList
      items={[
        ...own,
        { label: t('fields.company'), value: shownName({ name, enName }, locale) },
        { label: t('fields.purchaseType'), value: dict('busi_purchase_type', record.purchaseType) },
        { label: t('fields.num_'), value: number(record.num_) },
        { label: t('fields.preNum'), value: number(record.preNum) },
        { label: t('fields.price'), value: priceWords(record, locale, t) },
        { label: t('fields.endTime'), value: <DateText row={record} /> },
        { label: t('fields.category'), value: record.categoryNames.join(' / ') || '—', wide: true },
        { label: t('fields.cooperateArea'), value: joinNames(record.areaNames, locale) || '—', wide: true },
        {
          label: t('fields.info'),
          value: <span className="whitespace-pre-line">{record.info || '—'}</span>,
          wide: true,
        },
        { label: t('fields.orderCode'), value: record.orderCode },
      ]}
    />
  )
}
