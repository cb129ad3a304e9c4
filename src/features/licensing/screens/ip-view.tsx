import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Audit } from '../../../shared/record/record-cells.tsx'
import { Pictures, RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { ipDetail, type IpRecord } from '../contract.ts'

/** An IP to read, whatever its state. */
export function IpView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/licensing')
  const locale = useLocale()
  const fact = (key: string, value: ReactNode, wide = false) => ({ label: t(`fields.${key}`), value, wide })
  return (
    <RecordView<IpRecord>
      {...props}
      label={t('view')}
      load={async (id, signal) => (await call(ipDetail, { id }, { signal })).data}
      facts={(record) => [
        fact('name', record.name),
        fact('enName', record.enName),
        fact('auditStatus', <Audit row={record} />),
        fact('status', t(`status.shown.${record.status}`)),
        fact('hot', t(`status.hot.${record.hot}`)),
        fact('owner', record.owner),
        fact('cids', joinNames(record.categoryNames, locale), true),
        fact('introduction', record.introduction, true),
        fact('enIntroduction', record.enIntroduction, true),
        fact('contactName', record.contactName),
        fact('mobile', record.mobile),
      ]}
    >
      {(record) => (
        <>
          <Pictures label={t('fields.picture')} names={[record.picture]} />
          <Pictures label={t('fields.longPicture')} names={[record.longPicture]} tall />
        </>
      )}
    </RecordView>
  )
}
