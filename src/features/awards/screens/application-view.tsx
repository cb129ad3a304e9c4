import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { voteDetail, type VoteRecord } from '../contract.ts'
import { VOTE_FACTS } from '../facts.ts'

/** An application to read, whatever its state. */
export function ApplicationView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/awards')
  const locale = useLocale()
  return (
    <RecordView<VoteRecord>
      kind="VOTE"
      {...props}
      label={t('view')}
      load={async (id, signal) => (await call(voteDetail, { id }, { signal })).data}
      t={t}
      facts={VOTE_FACTS}
      words={(record) => ({
        activity: shownName({ name: record.activityName, enName: record.enActivityName }, locale) || '—',
        group: shownName({ name: record.groupName, enName: record.enGroupName }, locale) || '—',
        brandId: shownName({ name: record.brandName, enName: record.enBrandName }, locale) || '—',
      })}
      state={() => []}
    />
  )
}
