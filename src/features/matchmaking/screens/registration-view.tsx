import { call } from '../../../shared/api/client.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { meetingDetail, type MeetingRecord } from '../contract.ts'
import { MEETING_FACTS } from '../facts.ts'
import { arrangedLines } from '../registration-row.ts'

/** A registration to read, whatever its state. */
export function RegistrationView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  return (
    <RecordView<MeetingRecord>
      kind="MEETING"
      {...props}
      label={t('view')}
      load={async (id, signal) => (await call(meetingDetail, { id }, { signal })).data}
      t={t}
      facts={MEETING_FACTS}
      words={(record) => ({
        session: record.date
          ? [
              shownName({ name: record.sessionName, enName: record.enSessionName }, locale),
              `${record.date} ${record.beginTime}–${record.endTime}`,
              shownName({ name: record.place, enName: record.enPlace }, locale),
            ].join(' · ')
          : '—',
        brandId: shownName({ name: record.brandName, enName: record.enBrandName }, locale) || '—',
        productIds: joinNames(record.productNames, locale) || '—',
        attendeeNames:
          joinNames(
            record.attendees.map((one) => [one.name, one.position, one.mobile].filter(Boolean).join(' ')),
            locale,
          ) || '—',
      })}
      state={(record) => [
        ...(record.dataStatus === 0 || record.auditStatus === 1 || record.auditStatus === 2
          ? [{ label: t('fields.dataStatus'), value: t(under('state.', record.dataStatus)) }]
          : []),
        ...(record.arranged.length > 0
          ? [{ label: t('fields.arranged'), value: arrangedLines(t, record).join('\n') }]
          : []),
      ]}
    />
  )
}
