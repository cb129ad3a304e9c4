import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import {
  IconCalendar,
  IconCheck,
  IconClock,
  IconEye,
  IconStar,
  IconUser,
  IconXCircle,
} from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Drawer } from '../../../shared/ui/overlay/dialog.tsx'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import {
  dockingAssign,
  dockingCancel,
  dockingContact,
  dockingDetail,
  dockingFeedback,
  dockingIcs,
  dockingInvite,
  dockingOffer,
} from '../contract.ts'
import type { DockingRow } from '../row-contract.ts'
import { DOCKING } from '../rules.ts'
import { meetingName, noteOf } from './meeting-columns.tsx'
import { timeOf } from './slot-words.ts'

const forms = () => import('./step-forms.tsx')
const AcceptForm = late(() => forms().then((part) => ({ default: part.AcceptForm })))
const AssignForm = late(() => forms().then((part) => ({ default: part.AssignForm })))
const OfferForm = late(() => forms().then((part) => ({ default: part.OfferForm })))
const FeedbackForm = late(() => forms().then((part) => ({ default: part.FeedbackForm })))

/** One meeting: who, when, where, and what can be done to it now. */
export function MeetingDrawer({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const t = useT('features/docking')
  const may = useMay()
  const [loaded, retry, replace] = useLoad((signal) =>
    call(dockingDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [opened, open, closeForm] = useOpened('accept', 'assign', 'offer', 'feedback')
  const [busy, begin] = useBusy('')
  const row = loaded.state === 'ready' ? loaded.data : null

  async function step(key: string, done: string, work: () => Promise<{ data: DockingRow }>) {
    const reply = await begin(key, work)
    onChanged()
    // Refused: somebody did something to it meanwhile.
    if (reply === undefined) return retry()
    replace(reply.data)
    toast.success(done)
  }
  async function decline({ id: own, version }: DockingRow) {
    const reason = await askReason({
      title: t('decline.title'),
      text: t('decline.text'),
      label: t('fields.reason'),
      confirmLabel: t('actions.decline'),
      required: false,
    })
    if (reason !== null)
      await step('decline', t('decline.done'), () =>
        call(dockingInvite, { id: own, result: 2, reason, version, clientToken: newToken() }),
      )
  }
  async function cancel({ id: own, version, status }: DockingRow) {
    const reason = await askReason({
      title: t('cancelForm.title'),
      text: t('cancelForm.text'),
      label: t('fields.cancelReason'),
      confirmLabel: t('actions.cancel'),
      tone: 'danger',
      required: status === DOCKING.accepted,
    })
    if (reason !== null)
      await step('cancel', t('cancelForm.done'), () =>
        call(dockingCancel, { id: own, reason, version, clientToken: newToken() }),
      )
  }
  const can = row?.actions
  const done = () => {
    closeForm()
    retry()
    onChanged()
  }
  return (
    <Drawer
      open
      title={row ? meetingName(row) : t('one')}
      onClose={onClose}
      footer={
        row && can ? (
          <>
            {can.cancel === 1 && may(dockingCancel) ? (
              <Button icon={IconXCircle} busy={busy === 'cancel'} onClick={() => void cancel(row)}>
                {t('actions.cancel')}
              </Button>
            ) : null}
            {can.decline === 1 && may(dockingInvite) ? (
              <Button icon={IconXCircle} busy={busy === 'decline'} onClick={() => void decline(row)}>
                {t('actions.decline')}
              </Button>
            ) : null}
            {can.assign === 1 && may(dockingAssign) ? (
              <Button icon={IconUser} onClick={() => open('assign')}>
                {t('actions.assign')}
              </Button>
            ) : null}
            {can.offer === 1 && may(dockingOffer) ? (
              <Button icon={IconClock} onClick={() => open('offer')}>
                {t('actions.offer')}
              </Button>
            ) : null}
            {can.turn === 1 && may(dockingInvite) ? (
              <Button variant="primary" icon={IconCheck} onClick={() => open('accept')}>
                {t(can.acceptAlt === 1 ? 'actions.acceptAlt' : 'actions.accept')}
              </Button>
            ) : null}
            {can.feedback === 1 && may(dockingFeedback) ? (
              <Button variant="primary" icon={IconStar} onClick={() => open('feedback')}>
                {t('actions.feedback')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {loaded.state === 'error' ? (
        <ErrorState title={t('loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : row === null ? (
        <SkeletonLines lines={10} />
      ) : (
        <MeetingFacts row={row} />
      )}
      <Suspense>
        {row && opened?.kind === 'accept' && row.actions.turn === 1 ? (
          <AcceptForm row={row} onDone={done} onClose={closeForm} />
        ) : row && opened?.kind === 'assign' && row.actions.assign === 1 ? (
          <AssignForm row={row} onDone={done} onClose={closeForm} />
        ) : row && opened?.kind === 'offer' && row.actions.offer === 1 ? (
          <OfferForm row={row} onDone={done} onClose={closeForm} />
        ) : row && opened?.kind === 'feedback' && row.actions.feedback === 1 ? (
          <FeedbackForm row={row} onDone={done} onClose={closeForm} />
        ) : null}
      </Suspense>
    </Drawer>
  )
}

function MeetingFacts({ row }: { row: DockingRow }) {
  const t = useT('features/docking')
  const locale = useLocale()
  const [contact, setContact] = useState<{ name: string; mobile: string; email: string } | null>(null)
  const [busy, begin] = useBusy(false)
  const answers = useMay()(dockingInvite)
  const note = noteOf(t, row, answers)
  async function save() {
    const { download } = await import('../../../shared/api/download.ts')
    await attempt(() => download(dockingIcs, { id: row.id }, `meeting-${row.id}.ics`, { ownName: true }))
  }
  async function show() {
    const reply = await begin(true, () => call(dockingContact, { id: row.id }))
    if (reply) setContact(reply.data)
  }
  return (
    <div className="flex flex-col gap-5">
      {note ? <Alert tone={row.actions.turn === 1 && answers ? 'warning' : 'info'}>{note}</Alert> : null}
      <DescriptionList
        items={[
          { label: t('fields.status'), value: <DictTag type="busi_docking_status" value={row.status} /> },
          { label: t('fields.direction'), value: t(`origin.${row.origin}`) },
          { label: t('fields.when'), value: timeOf(row.slot) },
          { label: t('fields.place'), value: row.place },
          { label: t('fields.session'), value: row.slot.sessionName },
          { label: t('fields.assigneeId'), value: row.assigneeName },
          { label: t('fields.company'), value: row.company },
          { label: t('fields.buyerName'), value: row.buyerName },
          { label: t('fields.position'), value: row.position },
          { label: t('fields.country'), value: row.country },
          {
            label: t('fields.demand'),
            value: shownName({ name: row.demand, enName: row.enDemand }, locale),
            wide: true,
          },
          { label: t('fields.brandId'), value: row.brandName },
          { label: t('fields.productIds'), value: joinNames(row.productNames, locale) },
          { label: t('fields.message'), value: row.message, wide: true },
          ...(row.score === null && row.note === ''
            ? []
            : [
                { label: t('fields.score'), value: row.score === null ? '' : `${row.score} / 5` },
                { label: t('fields.note'), value: row.note, wide: true },
              ]),
          ...(contact === null
            ? []
            : [
                { label: t('fields.mobile'), value: contact.mobile },
                { label: t('fields.email'), value: contact.email },
              ]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {row.actions.contact === 1 && contact === null ? (
          <Button icon={IconEye} busy={busy} onClick={() => void show()}>
            {t('actions.contact')}
          </Button>
        ) : null}
        <Button icon={IconCalendar} onClick={() => void save()}>
          {t('actions.ics')}
        </Button>
      </div>
      {row.actions.contact === 1 ? <p className="hint">{t('hints.contact')}</p> : null}
    </div>
  )
}
