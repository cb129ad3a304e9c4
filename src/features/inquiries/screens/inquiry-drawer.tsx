import { useRef } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import type { Form } from '../../../shared/form/form-types.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { Drawer } from '../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { inquiryMessage, inquiryReply, inquiryDetail, type InquiryRecord } from '../contract.ts'
import { InquiryState, productOf } from './inquiry-columns.tsx'
import { InquiryMessages } from './inquiry-messages.tsx'
import { InquiryReply } from './inquiry-reply.tsx'
import { under } from '../../../shared/i18n/keys.ts'

/** May what is typed in a form go? Asks where there is something. */
export type Ask = Form<unknown>['confirmLeave']

/** One inquiry: what was asked, the reply, and what was written to the visitor. */
export function InquiryDrawer({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const t = useT('features/inquiries')
  const may = useMay()
  const [loaded, retry, replace] = useLoad((signal) =>
    call(inquiryDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const asks = useRef<Record<string, Ask>>({})
  const close = async () => {
    for (const ask of Object.values(asks.current)) if (!(await ask())) return
    onClose()
  }
  const onTyping = (form: string) => (ask: Ask) => void (asks.current[form] = ask)
  const changed = (record: InquiryRecord) => {
    replace(record)
    onChanged()
  }
  const record = loaded.state === 'ready' ? loaded.data : null
  return (
    <Drawer open dismissOnBackdrop={false} title={record?.inquiryCode ?? t('view')} onClose={() => void close()}>
      {loaded.state === 'error' ? (
        <ErrorState title={t('loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : record === null ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className="flex flex-col gap-6">
          <Facts record={record} />
          <InquiryReply record={record} may={may(inquiryReply)} onTyping={onTyping('reply')} onDone={changed} />
          <InquiryMessages record={record} may={may(inquiryMessage)} onTyping={onTyping('message')} onDone={changed} />
        </div>
      )}
    </Drawer>
  )
}

function Facts({ record }: { record: InquiryRecord }) {
  const t = useT('features/inquiries')
  const locale = useLocale()
  const masked = /\*/.test(record.mobile + record.email)
  return (
    <section className="flex flex-col gap-3" aria-label={t('view')}>
      <div className="flex flex-wrap items-center gap-3">
        <InquiryState row={record} t={t} />
        {record.leadId ? (
          <a className="link" href={`${hrefOf('/clue-list', locale)}?edit=${record.leadId}`}>
            {t('actions.lead')}
          </a>
        ) : null}
      </div>
      <DescriptionList
        items={[
          { label: t('fields.company'), value: record.company },
          { label: t('fields.contact'), value: [record.contact, record.identityString].filter(Boolean).join(' · ') },
          { label: t('fields.mobile'), value: record.mobile },
          { label: t('fields.email'), value: record.email && <span className="break-all">{record.email}</span> },
          { label: t('fields.product'), value: productOf(record, locale), wide: true },
          { label: t('fields.consultingType'), value: record.consultingTypeName },
          { label: t('fields.num'), value: record.num },
          { label: t('fields.source'), value: t(under('source.', record.source)) },
          { label: t('fields.ariseTime'), value: record.ariseTime },
          { label: t('fields.content'), value: record.content, wide: true },
        ]}
      />
      {masked ? <p className="hint">{t('masked')}</p> : null}
    </section>
  )
}
