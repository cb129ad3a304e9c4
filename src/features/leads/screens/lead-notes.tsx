import { useEffect } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { leadNoteAdd, type LeadRecord } from '../contract.ts'
import { noteText } from '../fields.ts'
import { NOTE_MAX } from '../rules.ts'
import type { Ask } from './lead-drawer.tsx'

const struct = object({ text: noteText() })

interface Props {
  record: LeadRecord
  may: boolean
  onTyping: (ask: Ask) => void
  onDone: (record: LeadRecord) => void
}

/** Notes, the newest first, and the next one. */
export function LeadNotes({ record, may, onTyping, onDone }: Props) {
  const t = useT('features/leads')
  return (
    <section aria-label={t('notes.title')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('notes.title')}</h3>
      {may ? <NoteForm key={record.notes.length} record={record} onTyping={onTyping} onDone={onDone} /> : null}
      {record.notes.length === 0 ? (
        <p className="text-ink-soft">{t('notes.empty')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {record.notes.toReversed().map((note) => (
            <li key={note.id} className="rounded-ui border border-line bg-muted px-3 py-2">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="mt-1 text-sm tabular-nums text-ink-soft">
                {t('notes.by', { at: note.at.slice(0, 16), name: note.byName })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoteForm({ record, onTyping, onDone }: Omit<Props, 'may'>) {
  const t = useT('features/leads')
  const form = useForm(struct, {
    draftKey: `lead-note:${record.id}`,
    save: ({ text }, { clientToken }) => call(leadNoteAdd, { id: record.id, text, clientToken }),
    onSaved: (reply) => {
      toast.success(t('done.noted'))
      onDone(reply.data)
    },
  })
  useEffect(() => onTyping(form.confirmLeave))
  return (
    <FormShell form={form} label={t('actions.noteAdd')} className="max-w-none">
      <Field name="text" label={t('fields.note')} hint={t('hints.note')} max={NOTE_MAX}>
        <TextArea rows={2} />
      </Field>
      <div>
        <SubmitButton form={form}>{t('actions.noteAdd')}</SubmitButton>
      </div>
    </FormShell>
  )
}
