import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict-tag.tsx'
import { Audit } from '../../../shared/record/record-cells.tsx'
import { Pictures, RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { supplyDetail, type SupplyRecord } from '../contract.ts'

/** A supply chain to read, whatever its state. */
export function SupplyView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/supply')
  const locale = useLocale()
  const fact = (key: string, value: ReactNode, wide = false) => ({ label: t(`fields.${key}`), value, wide })
  const yesNo = (flag: number) => t(flag === 1 ? 'list.yes' : 'list.no')
  return (
    <RecordView<SupplyRecord>
      {...props}
      label={t('chain.view')}
      load={async (id, signal) => (await call(supplyDetail, { id }, { signal })).data}
      facts={(record) => [
        fact('name', record.name),
        fact('enName', record.enName),
        fact('auditStatus', <Audit row={record} />),
        fact('type', <DictTag type="busi_supply_type" value={record.type} />),
        fact('area', record.areaName),
        fact('cids', joinNames(record.categoryNames, locale), true),
        fact('introduction', record.introduction, true),
        fact('enIntroduction', record.enIntroduction, true),
        fact('customers', record.customers, true),
        fact('contactName', record.contactName),
        fact('mobile', record.mobile),
        fact('phone', record.phone),
        fact('capacity', record.capacity),
        fact('moq', record.moq),
        fact('oemFlag', yesNo(record.oemFlag)),
        fact('odmFlag', yesNo(record.odmFlag)),
      ]}
    >
      {(record) => (
        <>
          <Pictures label={t('fields.photos')} names={record.photos} />
          <Pictures label={t('fields.certificates')} names={record.certificates} />
        </>
      )}
    </RecordView>
  )
}
