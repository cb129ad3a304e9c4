import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconPin } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { oppMsg } from '../contract.ts'

/** The chosen booth (business-entities 3.8, oppMsg); where the company has none, what that means. @param booths how many it has */
export function BoothDetail({ booths }: { booths: number }) {
  const t = useT('features/home')
  if (booths > 0) return <ChosenBooth />
  return (
    <Card title={t('booths.own')} flush>
      <EmptyState icon={IconPin} title={t('booths.none')} text={t('booths.noneText')} />
    </Card>
  )
}

/** What the contract says of it, and whom of the organiser to ask. */
function ChosenBooth() {
  const t = useT('features/home')
  const english = useLocale() === 'en-US'
  const [found, retry] = useLoad((signal) => call(oppMsg, {}, { signal, quiet: true }).then((reply) => reply.data))
  if (found.state === 'loading')
    return (
      <Card title={t('booths.own')}>
        <SkeletonLines lines={3} />
      </Card>
    )
  if (found.state === 'error')
    return (
      <Card title={t('booths.own')} flush>
        <ErrorState title={t('booths.failed')} message={found.error.message} onRetry={retry} />
      </Card>
    )
  const {
    contact,
    contacts,
    hall,
    hallName,
    enHallName,
    boothNo,
    area,
    boothType,
    openSides,
    contractNo,
    paidStatus,
    salesName,
    salesMobile,
  } = found.data
  const sales = [salesName, salesMobile].filter(Boolean).join(' ')
  return (
    <Card title={t('booths.own')} hint={t('booths.name', { place: boothPlace({ hall, boothNo }) })}>
      <DescriptionList
        items={[
          { label: t('booths.type'), value: t(under('booths.types.', boothType)) },
          { label: t('booths.size'), value: t('booths.area', { area: Number(area) }) },
          { label: t('booths.openSides'), value: openSides },
          { label: t('booths.paid'), value: t(under('booths.paidOf.', paidStatus)) },
          ...(contractNo ? [{ label: t('booths.contractNo'), value: contractNo }] : []),
          ...(hallName === hall ? [] : [{ label: t('booths.hall'), value: english ? enHallName : hallName }]),
          ...(sales ? [{ label: t('booths.sales'), value: sales, wide: true }] : []),
          ...(contact ? [{ label: t('booths.contact'), value: contact, wide: true }] : []),
          ...contacts.map(({ topic, text }) => ({ label: t(`booths.ask.${topic}`), value: text, wide: true })),
        ]}
      />
    </Card>
  )
}
