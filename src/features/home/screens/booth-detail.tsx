import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { oppMsg } from '../contract.ts'

/** What the contract says of the chosen booth, and whom of the organiser to ask (business-entities 3.8, oppMsg). */
export function BoothDetail() {
  const t = useT('features/home')
  const [found, retry] = useLoad((signal) => call(oppMsg, {}, { signal, quiet: true }).then((reply) => reply.data))
  if (found.state === 'loading')
    return (
      <div className="p-5">
        <SkeletonLines lines={3} />
      </div>
    )
  if (found.state === 'error')
    return (
      <p className="flex flex-wrap gap-x-3 p-5 text-ink-soft">
        {found.error.message}
        <button type="button" className="link" onClick={retry}>
          {t('booths.again')}
        </button>
      </p>
    )
  const { boothType, openSides, contractNo, paidStatus, salesName, salesMobile } = found.data
  const sales = [salesName, salesMobile].filter(Boolean).join(' ')
  return (
    <div className="border-t border-line p-5">
      <DescriptionList
        items={[
          { label: t('booths.type'), value: t(`booths.types.${boothType}`) },
          { label: t('booths.openSides'), value: openSides },
          { label: t('booths.paid'), value: t(paidStatus === 1 ? 'booths.paidYes' : 'booths.paidNo') },
          ...(contractNo ? [{ label: t('booths.contractNo'), value: contractNo }] : []),
          ...(sales ? [{ label: t('booths.sales'), value: sales, wide: true }] : []),
        ]}
      />
    </div>
  )
}
