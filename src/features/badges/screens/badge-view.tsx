import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { badgeGet, type BadgeRecord } from '../contract.ts'
import { BADGE_FACTS } from '../facts.ts'
import { BadgeNumber } from './badge-number.tsx'

/** A badge to read, whatever its state. */
export function BadgeView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/badges')
  const yesNo = (flag: number) => t(flag === 1 ? 'list.yes' : 'list.no')
  return (
    <RecordView<BadgeRecord>
      kind="BADGE"
      {...props}
      label={t('title')}
      load={async (id, signal) => (await call(badgeGet, { id }, { signal })).data}
      t={t}
      facts={BADGE_FACTS}
      words={(record) => ({
        certNo: <BadgeNumber record={record} />,
        visaLetterFlag: yesNo(record.visaLetterFlag),
        ...(record.visaLetterFlag === 1 ? {} : { passportExpire: null, embassyCity: null }),
      })}
      state={({ printStatus, contactFlag, onSite }) => [
        { label: t('fields.printStatus'), value: t(under('status.print.', printStatus)) },
        { label: t('fields.contactFlag'), value: yesNo(contactFlag) },
        { label: t('fields.onSite'), value: yesNo(onSite) },
      ]}
    />
  )
}
