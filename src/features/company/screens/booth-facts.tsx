import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import type { CompanyBooth } from '../contract.ts'

/** What the contract says of the booths; nothing here can be changed by the exhibitor. */
export function BoothFacts({ booths }: { booths: readonly CompanyBooth[] | undefined }) {
  const t = useT('features/company')
  if (!booths)
    return (
      <Card title={t('booths.title')}>
        <SkeletonLines />
      </Card>
    )
  if (booths.length === 0)
    return (
      <Card title={t('booths.title')}>
        <p className="text-ink-soft">{t('booths.none')}</p>
      </Card>
    )
  return (
    <Card title={t('booths.title')} hint={t('booths.hint')} flush>
      <ul className="divide-y divide-line">
        {booths.map((booth) => (
          <li key={booth.id} className="px-5 py-4">
            <h3 className="mb-3 font-medium">{t('booths.name', { place: boothPlace(booth) })}</h3>
            <DescriptionList
              items={[
                { label: t('booths.type'), value: t(under('booths.types.', booth.boothType)), wide: true },
                {
                  label: t('booths.size'),
                  value: t('booths.sizeOf', { width: Number(booth.width), depth: Number(booth.depth) }),
                },
                { label: t('booths.area'), value: t('booths.areaOf', { area: Number(booth.area) }) },
                { label: t('booths.openSides'), value: t('booths.openSidesOf', { count: booth.openSides }) },
                { label: t('booths.currency'), value: t(under('booths.currencies.', booth.settleCurrency)) },
                ...(booth.contractNo ? [{ label: t('booths.contractNo'), value: booth.contractNo, wide: true }] : []),
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
