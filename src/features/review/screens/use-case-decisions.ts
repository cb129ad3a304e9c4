import { useT } from '../../../shared/i18n/use-t.tsx'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import type { ReviewOutcome, ReviewRecord } from '../contract.ts'
import { useDecisions } from './use-decisions.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'

/** What a reviewer decides over the record that is open, and where that leads. */
export function useCaseDecisions(options: {
  record: ReviewRecord
  name: string
  onOpen: (id: string) => void
  onBack: () => void
  onReload: () => void
  onDecided: () => void
  /** The server has answered: what asked for the decision can close. */
  onAnswered: () => void
}) {
  const t = useT('features/review')
  const { busy, ...decisions } = useDecisions()
  const { record, name, onOpen, onBack, onReload, onDecided } = options

  /** On to what waits; what was refused is shown anew, as it stands now. */
  function report(outcomes: readonly ReviewOutcome[] | null, done: KeyIn<'features/review'>) {
    const [outcome] = outcomes ?? []
    if (!outcome) return
    options.onAnswered()
    if (outcome.done === 0) {
      toast.error(outcome.msg)
      return onReload()
    }
    toast.success(t(done, { name }))
    onDecided()
    const following = record.next ?? record.prev
    if (following) return onOpen(following.entityId)
    toast.info(t('done.last'))
    onBack()
  }

  async function revoke() {
    const reason = await askReason({
      title: t('revoke.title', { name }),
      text: t('revoke.text'),
      confirmLabel: t('actions.revoke'),
      tone: 'danger',
    })
    if (reason === null) return
    if (await decisions.revoke(record, reason)) {
      toast.success(t('done.revoked', { name }))
      onDecided()
    }
    onReload()
  }

  /** Forbids what is approved, or restores what is forbidden. */
  async function bar() {
    const forbid = record.barred === 0
    const words = forbid ? 'forbid' : 'restore'
    const reason = await askReason({
      title: t(`${words}.title`, { name }),
      text: t(`${words}.text`),
      confirmLabel: t(`actions.${words}`),
      tone: forbid ? 'danger' : 'primary',
    })
    if (reason === null) return
    if (await decisions.bar(record, forbid ? 1 : 0, reason)) {
      toast.success(t(forbid ? 'done.forbidden' : 'done.restored', { name }))
      onDecided()
    }
    onReload()
  }

  return {
    busy,
    approve: () => void decisions.approve([record]).then((outcomes) => report(outcomes, 'done.approved')),
    reject: (reason: string) =>
      decisions.reject([record], reason).then((outcomes) => {
        report(outcomes, 'done.rejected')
        return outcomes !== null
      }),
    revoke: () => void revoke(),
    bar: () => void bar(),
  }
}
