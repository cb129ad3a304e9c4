import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import type { FormPlace } from '../../../shared/record/record-screen.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { entryAdd, entryDetail, entryUpdate } from '../contract.ts'
import { entryStruct } from '../fields.ts'
import { EntryFields } from './entry-fields.tsx'
import { isOpen, loadStart } from './load-start.ts'

/** The form of one entry. */
export function EntryForm({ id, ...place }: FormPlace) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const [loaded, retry] = useLoad(loadStart)
  const start = loaded.state === 'ready' ? loaded.data : null
  const settleCurrency = start?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const open = start?.awards.filter(isOpen) ?? []
  const only = open.length === 1 ? open[0] : undefined
  const asked = only?.indicators.map((one) => ({ name: (locale === 'en-US' && one.enName) || one.name, value: '' }))
  const defaults = {
    contactName: start?.contactName ?? '',
    mobile: start?.mobile ?? '',
    email: start?.email ?? '',
    awardId: only?.id ?? '',
    indicators: asked ?? [],
    declaration: 0,
  }
  return (
    <RecordForm
      kind="AWARD"
      {...place}
      id={id}
      title={t(id ? 'edit' : 'add')}
      waiting={start === null}
      failure={loaded.state === 'error' ? { message: loaded.error.message, onRetry: retry } : undefined}
      load={async (wanted, signal) => (await call(entryDetail, { id: wanted }, { signal })).data}
      struct={(draft) => entryStruct({ settleCurrency, locale, draft })}
      defaults={defaults}
      draftKey="awardEntry"
      store={(body, version) => (id === null ? call(entryAdd, body) : call(entryUpdate, { ...body, id, version }))}
      approvedText={t('approvedText')}
      fields={(form) => start && <EntryFields form={form} start={start} settleCurrency={settleCurrency} />}
    />
  )
}
