import { useState } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { newToken } from '../../../shared/form/submission.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconCheck, IconEdit, IconPin, IconXCircle } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import {
  boardAnswer,
  boardCancel,
  boardMove,
  boardOutcome,
  boardPin,
  type Board,
  type BoardMeeting,
} from '../board-contract.ts'
import { placeFields } from '../fields.ts'
import { BuyerAnswers } from './buyer-answers.tsx'
import { wordsOf } from './meeting-words.ts'
import { PlaceFields } from './place-fields.tsx'

const PENDING = 1
const AGREED = 2
const struct = object(placeFields)

interface Props {
  /** Null where no day is shown: nothing is moved there. */
  board: Board | null
  meeting: BoardMeeting
  onChanged: () => void
  onClose: () => void
}

/** A meeting of the day with what can be done to it. */
export function MeetingDialog(props: Props) {
  const { meeting, onChanged, onClose } = props
  const t = useT('features/arrangement')
  const may = useMay()
  const words = wordsOf(t, useLocale(), meeting)
  const [moving, setMoving] = useState(false)
  const [busy, begin] = useBusy('')
  if (moving && props.board) return <MoveForm {...props} board={props.board} />
  const { id, version, pinned, status } = meeting
  const run = async (key: string, work: () => Promise<unknown>, done: string) => {
    if ((await begin(key, work)) === undefined) return
    toast.success(done)
    onChanged()
  }
  const pin = () =>
    run(
      'pin',
      () => call(boardPin, { id, version, pinned: pinned === 1 ? 0 : 1, clientToken: newToken() }),
      t(pinned === 1 ? 'pin.undone' : 'pin.done'),
    )
  const note = (held: 0 | 1) =>
    run(
      `held${held}`,
      () => call(boardOutcome, { id, version, held, clientToken: newToken() }),
      t(held === 1 ? 'outcome.held' : 'outcome.missed'),
    )
  async function cancel() {
    const reason = await askReason({
      title: t('cancelForm.title'),
      text: t('cancelForm.text'),
      label: t('fields.reason'),
      confirmLabel: t('actions.cancel'),
      tone: 'danger',
    })
    if (reason !== null)
      await run(
        'cancel',
        () => call(boardCancel, { id, version, reason, clientToken: newToken() }),
        t('cancelForm.done'),
      )
  }
  const agreed = status === AGREED
  const over = meeting.overFlag === 1 && status !== PENDING
  return (
    <Dialog
      open
      size="md"
      title={`${words.time} ${words.buyer}`}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {agreed && !over && may(boardCancel) ? (
            <Button icon={IconXCircle} busy={busy === 'cancel'} onClick={() => void cancel()}>
              {t('actions.cancel')}
            </Button>
          ) : null}
          {agreed && !over && may(boardPin) ? (
            <Button icon={IconPin} busy={busy === 'pin'} onClick={() => void pin()}>
              {t(pinned === 1 ? 'actions.unpin' : 'actions.pin')}
            </Button>
          ) : null}
          {over && may(boardOutcome) ? (
            <>
              <Button icon={IconXCircle} busy={busy === 'held0'} onClick={() => void note(0)}>
                {t('actions.missed')}
              </Button>
              <Button icon={IconCheck} busy={busy === 'held1'} onClick={() => void note(1)}>
                {t('actions.held')}
              </Button>
            </>
          ) : null}
          {may(boardAnswer) ? <BuyerAnswers meeting={meeting} onChanged={onChanged} /> : null}
          {agreed && props.board && may(boardMove) ? (
            <Button variant="primary" icon={IconEdit} onClick={() => setMoving(true)}>
              {t('actions.move')}
            </Button>
          ) : null}
        </div>
      }
    >
      <DescriptionList
        items={[
          { label: t('fields.table'), value: words.table },
          { label: t('fields.company'), value: [words.company, meeting.booth].filter(Boolean).join(' · ') },
          { label: t('fields.brand'), value: words.brand || '—' },
          { label: t('fields.assignee'), value: meeting.assignee || t('board.noPerson') },
          { label: t('fields.buyer'), value: meeting.buyerCompany || '—' },
          { label: t('fields.buyerName'), value: meeting.buyerName || '—' },
          { label: t('fields.status'), value: words.status },
          ...(meeting.waitsFor === ''
            ? []
            : [
                {
                  label: t('fields.waitsFor'),
                  value: t(meeting.waitsFor === 'BUYER' ? 'waiting.buyer' : 'waiting.exhibitor'),
                },
              ]),
          ...(meeting.altTime === '' ? [] : [{ label: t('fields.altTime'), value: meeting.altTime }]),
          ...(meeting.expireAt === '' ? [] : [{ label: t('fields.expireAt'), value: meeting.expireAt }]),
          { label: t('fields.pinned'), value: pinned === 1 ? t('yes') : '—' },
        ]}
      />
    </Dialog>
  )
}

function MoveForm({ board, meeting, onChanged, onClose }: Props & { board: Board }) {
  const t = useT('features/arrangement')
  const form = useForm(struct, {
    draftKey: `meeting:move:${meeting.id}`,
    record: {
      slotId: meeting.slotId,
      tableNo: meeting.tableNo === 0 ? '' : String(meeting.tableNo),
      version: meeting.version,
    },
    save: (value, { version, clientToken }) =>
      call(boardMove, { ...value, id: meeting.id, version: version ?? meeting.version, clientToken }),
    onSaved: () => (toast.success(t('move.done')), onChanged()),
  })
  return (
    <FormInDialog form={form} title={t('move.title')} onClose={onClose}>
      <p className="hint">{t('move.text')}</p>
      <PlaceFields board={board} meetingId={meeting.id} />
    </FormInDialog>
  )
}
