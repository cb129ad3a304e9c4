import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import type { FormPlace } from '../../../shared/record/record-screen.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { voteDetail, voteSave } from '../contract.ts'
import { voteStruct } from '../fields.ts'
import { ApplicationFields } from './application-fields.tsx'
import { loadChoices } from './load-choices.ts'

/** The form of one application. */
export function ApplicationForm({ id, ...place }: FormPlace) {
  const t = useT('features/awards')
  const locale = useLocale()
  const [loaded, retry] = useLoad(loadChoices)
  const choices = loaded.state === 'ready' ? loaded.data : null
  const settleCurrency = choices?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const open = choices?.activities.filter(({ phase }) => phase === 1) ?? []
  const defaults = {
    contactName: choices?.contactName ?? '',
    mobile: choices?.mobile ?? '',
    activityId: open.length === 1 ? (open[0]?.id ?? '') : '',
  }
  return (
    <RecordForm
      kind="VOTE"
      {...place}
      id={id}
      title={t(id ? 'edit' : 'add')}
      waiting={choices === null}
      failure={loaded.state === 'error' ? { message: loaded.error.message, onRetry: retry } : undefined}
      load={async (wanted, signal) => (await call(voteDetail, { id: wanted }, { signal })).data}
      struct={(draft) => voteStruct({ settleCurrency, locale, draft })}
      defaults={defaults}
      draftKey="vote"
      store={(body, version) => call(voteSave, id === null ? body : { ...body, id, version })}
      approvedText={t('approvedText')}
      fields={(form) => choices && <ApplicationFields form={form} choices={choices} settleCurrency={settleCurrency} />}
    />
  )
}
