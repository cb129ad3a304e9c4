import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import type { FormReply } from '../contract.ts'
import { STATUS } from '../model.ts'

const RecheckNotice = late(() => import('./filed/recheck-notice.tsx').then((part) => ({ default: part.RecheckNotice })))
const FormDifferenceTable = late(() =>
  import('./change/form-difference.tsx').then((part) => ({ default: part.FormDifferenceTable })),
)

/** What was done about the form: booth changed, locked, rejected, change refused or not decided yet. */
export function StateNotices({ reply }: { reply: FormReply }) {
  const { form } = reply
  const t = useT('features/booth-forms')
  return (
    <>
      {reply.recheck ? (
        <Suspense>
          <RecheckNotice reply={reply} />
        </Suspense>
      ) : null}
      {reply.rearrange && reply.rearrange.length > 0 ? (
        <Alert tone="warning" title={t('rearrange.title')}>
          <ul className="list-disc pl-5">
            {reply.rearrange.map((one) => (
              <li key={`${one.what} ${one.was}`}>{t('rearrange.item', one)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {form.locked === 1 && !reply.recheck && !reply.rearrange?.length ? (
        <Alert tone="warning" title={t('locked')} />
      ) : null}
      {form.status === STATUS.rejected ? <Alert tone="danger" title={t('rejected', { reason: form.reason })} /> : null}
      {form.status !== STATUS.rejected && form.reason !== '' ? (
        <Alert tone="warning" title={t('changeRejected', { reason: form.reason })} />
      ) : null}
      {form.status === STATUS.changed ? <Alert title={t('waiting')} /> : null}
    </>
  )
}

/** What the exhibitor must know before typing: the form's state, closed, late or due. */
export function FormNotices({ reply }: { reply: FormReply }) {
  const t = useT('features/booth-forms')
  const { deadline, pricing } = reply
  const at = deadline.at.slice(0, 16)
  return (
    <>
      <StateNotices reply={reply} />
      {reply.change ? (
        <Suspense>
          <FormDifferenceTable difference={reply.change.difference} version={reply.change.inForce.version} />
        </Suspense>
      ) : null}
      {deadline.closed === 1 ? (
        <Alert tone="warning" title={deadline.closedReason} />
      ) : deadline.passed === 1 ? (
        <Alert tone="warning" title={t('deadlinePassed', { at })}>
          {t(under('after.', deadline.after), { rate: pricing.rate })}
        </Alert>
      ) : at === '' ? null : (
        <p className="hint">{t('deadline', { at })}</p>
      )}
    </>
  )
}
