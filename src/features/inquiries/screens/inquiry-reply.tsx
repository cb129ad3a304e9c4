import { useEffect } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { oneOf } from '../../../shared/form/rules/choices.ts'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { inquiryReply, type InquiryRecord } from '../contract.ts'
import { replyNote } from '../fields.ts'
import { REPLY_NOTE_MAX, REPLY_RESULTS } from '../rules.ts'
import type { Ask } from './inquiry-drawer.tsx'
import { under } from '../../../shared/i18n/keys.ts'

const struct = object({ result: oneOf(REPLY_RESULTS), note: replyNote() })

interface Props {
  record: InquiryRecord
  /** May the reader reply? */
  may: boolean
  onTyping: (ask: Ask) => void
  onDone: (record: InquiryRecord) => void
}

/** The reply and the ones before it, with the form while one is possible. */
export function InquiryReply({ record, may, onTyping, onDone }: Props) {
  const t = useT('features/inquiries')
  return (
    <section aria-label={t('reply.title')}>
      <h3 className="mb-2 font-semibold">
        {t(record.replyFlag === 1 && may && !record.replyBlocked ? 'reply.again' : 'reply.title')}
      </h3>
      {record.replies.length > 0 ? (
        <ul className="mb-3 flex flex-col gap-1" aria-label={t('reply.history')}>
          {record.replies.map((reply) => (
            <li key={`${reply.at} ${reply.result}`}>
              <span className="tabular-nums">
                {t('reply.line', {
                  at: reply.at.slice(0, 16),
                  by: reply.by,
                  result: t(under('result.', reply.result)),
                })}
              </span>
              {reply.note ? <span className="block text-sm text-ink-soft">{reply.note}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {record.replyBlocked ? (
        <p className="hint">{record.replyBlocked}</p>
      ) : may ? (
        <ReplyForm key={record.replies.length} record={record} onTyping={onTyping} onDone={onDone} />
      ) : null}
    </section>
  )
}

function ReplyForm({ record, onTyping, onDone }: Omit<Props, 'may'>) {
  const t = useT('features/inquiries')
  const form = useForm(struct, {
    draftKey: `inquiry-reply:${record.id}`,
    defaults: record.replyFlag === 1 ? { result: String(record.replyResult) } : {},
    save: ({ result, note }, { clientToken }) =>
      call(inquiryReply, { id: record.id, result, note: note ?? '', clientToken }),
    onSaved: (reply) => {
      const { data } = reply
      toast.success(t(data.leadId && !record.leadId ? 'reply.lead' : 'reply.done'))
      onDone(data)
    },
  })
  useEffect(() => onTyping(form.confirmLeave))
  return (
    <FormShell form={form} label={t('reply.title')} className="max-w-none">
      <FieldGroup name="result" label={t('fields.replyResult')} hint={t('reply.hint')}>
        <RadioGroup
          options={REPLY_RESULTS.map((value) => ({
            value: String(value),
            label: t(`result.${value}`),
            hint: t(`resultHints.${value}`),
          }))}
        />
      </FieldGroup>
      <Field name="note" label={t('fields.note')} max={REPLY_NOTE_MAX}>
        <TextArea rows={2} />
      </Field>
      <div>
        <SubmitButton form={form}>{t('actions.reply')}</SubmitButton>
      </div>
    </FormShell>
  )
}
