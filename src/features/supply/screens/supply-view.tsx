import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { supplyCalls, type SupplyRecord } from '../contract.ts'
import { SUPPLY_FACTS } from '../facts.ts'

/** A supply chain to read, whatever its state. */
export function SupplyView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/supply')
  const locale = useLocale()
  const yesNo = (flag: number) => t(flag === 1 ? 'list.yes' : 'list.no')
  return (
    <RecordView<SupplyRecord>
      kind="SUPPLY_CHAIN"
      {...props}
      label={t('chain.view')}
      load={async (id, signal) => (await call(supplyCalls.detail, { id }, { signal })).data}
      t={t}
      facts={SUPPLY_FACTS}
      words={({ areaName, categoryNames, oemFlag, odmFlag }) => ({
        area: areaName,
        cids: joinNames(categoryNames, locale),
        oemFlag: yesNo(oemFlag),
        odmFlag: yesNo(odmFlag),
      })}
    />
  )
}
