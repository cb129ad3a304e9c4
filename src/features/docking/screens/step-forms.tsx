import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { OptionsFailed } from '../../../shared/form/fields/options-failed.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { dockingAssign, dockingFeedback, dockingInvite, dockingNum, dockingOffer, dockingSlots } from '../contract.ts'
import type { DockingRow } from '../row-contract.ts'
import { acceptStruct, feedbackStruct, offerStruct } from '../fields.ts'
import { DOCKING, NOTE_MAX } from '../rules.ts'
import { meetingName } from './meeting-columns.tsx'
import { slotChoices, timeOf } from './slot-words.ts'

interface Props {
  row: DockingRow
  onDone: () => void
  onClose: () => void
}

/** Who of the team goes to a meeting at a time; colleagues who have another one then cannot be chosen. */
function ColleagueField({ row, slotId }: { row: DockingRow; slotId: string }) {
  const t = useT('features/docking')
  const start = useQuiet((signal) => call(dockingNum, {}, { quiet: true, signal }))
  const free = useQuiet((signal) => call(dockingSlots, { buyerId: row.buyerId, id: row.id }, { quiet: true, signal }))
  const taken = free.data?.find((one) => one.slotId === slotId)?.taken ?? []
  return (
    <>
      <Field name="assigneeId" label={t('fields.assigneeId')} hint={t('hints.assigneeId')}>
        <Select
          options={(start.data?.team ?? []).map(({ id, name }) => ({
            value: id,
            label: taken.includes(id) ? t('takenThen', { name }) : name,
            disabled: taken.includes(id),
          }))}
        />
      </Field>
      {start.failed ? <OptionsFailed retry={start.refresh} /> : null}
    </>
  )
}

/** Says yes to the time asked for, or to the other one that was offered, and names who goes there. */
export function AcceptForm({ row, onDone, onClose }: Props) {
  const t = useT('features/docking')
  const [alt] = useState(row.actions.acceptAlt === 1)
  const form = useForm(acceptStruct, {
    draftKey: `docking:accept:${row.id}`,
    record: { assigneeId: row.assigneeId, version: row.version },
    save: ({ assigneeId }, { version, clientToken }) =>
      call(dockingInvite, {
        id: row.id,
        result: 1,
        alt: alt ? 1 : 0,
        assigneeId,
        version: version ?? row.version,
        clientToken,
      }),
    onSaved: () => {
      toast.success(t('accept.done'))
      onDone()
    },
  })
  return (
    <FormInDialog
      form={form}
      title={t('accept.title', { name: row.company })}
      submit={t('actions.accept')}
      onClose={onClose}
    >
      <p>{t('accept.text', { when: timeOf(alt && row.altSlot ? row.altSlot : row.slot), place: row.place })}</p>
      <ColleagueField row={row} slotId={alt ? row.altSlotId : row.slotId} />
    </FormInDialog>
  )
}

/** Names who goes to an agreed meeting. */
export function AssignForm({ row, onDone, onClose }: Props) {
  const t = useT('features/docking')
  const form = useForm(acceptStruct, {
    draftKey: `docking:assign:${row.id}`,
    record: { assigneeId: row.assigneeId, version: row.version },
    save: ({ assigneeId }, { version, clientToken }) =>
      call(dockingAssign, { id: row.id, assigneeId, version: version ?? row.version, clientToken }),
    onSaved: () => {
      toast.success(t('assign.done'))
      onDone()
    },
  })
  return (
    <FormInDialog form={form} title={t('assign.title', { name: meetingName(row) })} onClose={onClose}>
      <ColleagueField row={row} slotId={row.slotId} />
    </FormInDialog>
  )
}

/** Offers another time; the one it has stays held until the other side answers. */
export function OfferForm({ row, onDone, onClose }: Props) {
  const t = useT('features/docking')
  const {
    data: slots,
    failed,
    refresh,
  } = useQuiet((signal) => call(dockingSlots, { buyerId: row.buyerId, id: row.id }, { quiet: true, signal }))
  const others = (slots ?? []).filter(({ slotId, taken }) => slotId !== row.slotId && !taken.includes(row.assigneeId))
  const form = useForm(offerStruct, {
    draftKey: `docking:offer:${row.id}`,
    record: { altSlotId: '', version: row.version },
    save: ({ altSlotId }, { version, clientToken }) =>
      call(dockingOffer, { id: row.id, altSlotId, version: version ?? row.version, clientToken }),
    onSaved: () => {
      toast.success(t('offer.done'))
      onDone()
    },
  })
  const none = slots !== null && others.length === 0
  return (
    <FormInDialog
      form={form}
      title={t('offer.title', { name: meetingName(row) })}
      {...(none ? { submit: null } : { submit: t('actions.offer') })}
      onClose={onClose}
    >
      <p className="hint">{t(none ? 'apply.noTime' : 'offer.text')}</p>
      {failed ? <OptionsFailed retry={refresh} /> : null}
      {none ? null : (
        <Field name="altSlotId" label={t('fields.otherTime')}>
          <Select options={slotChoices(others)} />
        </Field>
      )}
    </FormInDialog>
  )
}

/** The noted outcome of a meeting, as its form's choices name it. */
function heldChoice({ status, absentSide }: DockingRow): string {
  if (status === DOCKING.held) return '1'
  if (status !== DOCKING.missed) return ''
  return absentSide === 'EXHIBITOR' ? '2' : '0'
}

/** Notes whether it took place, and how it was. */
export function FeedbackForm({ row, onDone, onClose }: Props) {
  const t = useT('features/docking')
  const form = useForm(feedbackStruct, {
    draftKey: `docking:feedback:${row.id}`,
    record: {
      held: heldChoice(row),
      score: row.score === null ? '' : String(row.score),
      note: row.note,
      version: row.version,
    },
    save: ({ held, score, note }, { version, clientToken }) =>
      call(dockingFeedback, {
        id: row.id,
        held: held === '1' ? 1 : 0,
        absent: held === '2' ? 1 : 0,
        score: score ? Number(score) : null,
        note,
        version: version ?? row.version,
        clientToken,
      }),
    onSaved: () => {
      toast.success(t('feedback.done'))
      onDone()
    },
  })
  return (
    <FormInDialog form={form} title={t('feedback.title', { name: meetingName(row) })} onClose={onClose}>
      <p className="hint">{t('feedback.text')}</p>
      <FieldGroup name="held" label={t('fields.held')}>
        <RadioGroup
          options={[
            { value: '1', label: t('feedback.held') },
            { value: '0', label: t('feedback.missed') },
            { value: '2', label: t('feedback.absent') },
          ]}
        />
      </FieldGroup>
      <Field name="score" label={t('fields.score')}>
        <Select
          placeholder={t('feedback.noScore')}
          options={(['5', '4', '3', '2', '1'] as const).map((value) => ({ value, label: t(`scores.${value}`) }))}
        />
      </Field>
      <Field name="note" label={t('fields.note')} max={NOTE_MAX}>
        <TextArea rows={4} />
      </Field>
    </FormInDialog>
  )
}
