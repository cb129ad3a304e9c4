import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict-tag.tsx'
import { Audit } from '../../../shared/record/record-cells.tsx'
import { Pictures, RecordView } from '../../../shared/record/record-view.tsx'
import { badgeGet, type BadgeRecord } from '../contract.ts'
import { BadgeNumber } from './badge-number.tsx'

/** A badge to read, whatever its state. */
export function BadgeView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/badges')
  const fact = (key: string, value: ReactNode) => ({ label: t(`fields.${key}`), value })
  const yesNo = (flag: number) => t(flag === 1 ? 'list.yes' : 'list.no')
  return (
    <RecordView<BadgeRecord>
      {...props}
      label={t('title')}
      load={async (id, signal) => (await call(badgeGet, { id }, { signal })).data}
      facts={(record) => [
        fact('certType', <DictTag type="busi_cert_type" value={record.certType} />),
        fact('certNo', <BadgeNumber record={record} />),
        fact('auditStatus', <Audit row={record} />),
        fact('printStatus', t(`status.print.${record.printStatus}`)),
        fact('contactFlag', yesNo(record.contactFlag)),
        fact('onSite', yesNo(record.onSite)),
        fact('position', record.position),
        fact('enPosition', record.enPosition),
        fact('mobile', record.mobile),
        fact('email', record.email),
        fact('visaLetterFlag', yesNo(record.visaLetterFlag)),
        ...(record.visaLetterFlag === 1
          ? [fact('passportExpire', record.passportExpire), fact('embassyCity', record.embassyCity)]
          : []),
      ]}
    >
      {(record) => <Pictures label={t('fields.photo')} names={[record.photo]} />}
    </RecordView>
  )
}
