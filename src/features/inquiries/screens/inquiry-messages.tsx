import { useEffect } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { inquiryMessage, type InquiryRecord } from '../contract.ts'
import { messageText } from '../fields.ts'
import { MESSAGE_MAX } from '../rules.ts'
import type { Ask } from './inquiry-drawer.tsx'

const struct = object({ text: messageText() })

interface Props {
  record: InquiryRecord
  /** May the reader write to visitors? */
  may: boolean
  onTyping: (ask: Ask) => void
  onDone: (record: InquiryRecord) => void
}

/** What was written to the visitor, and the next message while one may go. */
export function InquiryMessages({ record, may, onTyping, onDone }: Props) {
  const t = useT('features/inquiries')
  const why = record.messageBlocked || (may ? '' : t('messages.noRight'))
  return (
    <section aria-label={t('messages.title')}>
      <h3 className="mb-2 font-semibold">{t('messages.title')}</h3>
      {record.messages.length > 0 ? (
        <ul className="mb-3 flex flex-col gap-2">
          {record.messages.map((message) => (
            <li key={message.id} className="rounded-ui border border-line bg-muted px-3 py-2">
              <p className="whitespace-pre-line break-words">{message.text}</p>
              <p className="mt-1 text-sm tabular-nums text-ink-soft">
                {t('messages.by', { at: message.at.slice(0, 16), name: message.from })}
                {message.smsState ? ` · ${t(under('messages.smsStates.', message.smsState))}` : ''}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {why ? (
        <p className="hint">{why}</p>
      ) : (
        <MessageForm key={record.messages.length} record={record} onTyping={onTyping} onDone={onDone} />
      )}
    </section>
  )
}

function MessageForm({ record, onTyping, onDone }: Omit<Props, 'may'>) {
  const t = useT('features/inquiries')
  const shared = useT('shared/api')
  const form = useForm(struct, {
    draftKey: `inquiry-message:${record.id}`,
    save: ({ text }, { clientToken }) => call(inquiryMessage, { id: record.id, text, clientToken }),
    onSaved: (reply) => {
      const { leaves, to } = reply.data
      // The specification's words, with the address.
      const words = shared(record.messageBy === 'mail' ? 'success.emailSent' : 'success.smsSent')
      const told = `${words} · ${to}`
      toast.success(leaves ? `${told} · ${t('messages.leaves', { at: leaves })}` : told)
      onDone(reply.data.record)
    },
  })
  useEffect(() => onTyping(form.confirmLeave))
  return (
    <FormShell form={form} label={t('messages.title')} className="max-w-none">
      <Field
        name="text"
        label={t('fields.message')}
        hint={t(record.messageBy === 'sms' ? 'messages.smsChannel' : 'messages.channel', { count: record.leftToday })}
        max={MESSAGE_MAX}
      >
        <TextArea rows={3} />
      </Field>
      <div>
        <SubmitButton form={form}>{t('actions.send')}</SubmitButton>
      </div>
    </FormShell>
  )
}
