import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { ipCalls, type IpRecord } from '../contract.ts'
import { IP_FACTS } from '../facts.ts'

/** An IP to read, whatever its state. */
export function IpView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/licensing')
  const locale = useLocale()
  return (
    <RecordView<IpRecord>
      kind="IP"
      {...props}
      label={t('view')}
      load={async (id, signal) => (await call(ipCalls.detail, { id }, { signal })).data}
      t={t}
      facts={IP_FACTS}
      words={({ categoryNames }) => ({ cids: joinNames(categoryNames, locale) })}
      state={({ status, hot }) => [
        { label: t('fields.status'), value: t(under('status.shown.', status)) },
        { label: t('fields.hot'), value: t(under('status.hot.', hot)) },
      ]}
    />
  )
}
