import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { askReason, confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import type { HandedOut } from '../../../../shared/ui/overlay/link-hand-out.tsx'
import {
  buyerDecide,
  buyerHandOutLink,
  buyerRemove,
  buyerSendLink,
  buyerTakeOver,
  buyerWithdrawLink,
  type BuyerRow,
} from '../../contract.ts'
import { REASON_MAX } from '../../rules.ts'

/** What the office does to buyers, to one or to all chosen: each asks first, and says what came of it. */
export function useBuyerActs(onDone: () => void, onLink: (link: HandedOut) => void) {
  const t = useT('features/buyers')
  const run = <T>(work: () => Promise<T>, told: (reply: T) => void) =>
    attempt(async () => {
      told(await work())
      onDone()
    })
  const titleOf = (what: 'approve' | 'reject' | 'sendLink', rows: readonly BuyerRow[]) =>
    rows.length === 1 ? t(`${what}.one`, { name: rows[0]?.name ?? '' }) : t(`${what}.many`, { count: rows.length })
  /** Those without an address are told apart: somebody has to call them. */
  const tell = (
    words: 'approved' | 'rejected' | 'sent',
    { done, unreachable }: { done: number; unreachable: number },
  ) => {
    if (done > 0) toast.success(t(`done.${words}`, { count: done }))
    if (unreachable > 0) toast.warning(t('done.unreachable', { count: unreachable }))
  }
  const ids = (rows: readonly BuyerRow[]) => rows.map(({ id }) => id)

  return {
    async approve(rows: readonly BuyerRow[]) {
      const asked = { title: titleOf('approve', rows), text: t('approve.text'), confirmLabel: t('actions.approve') }
      if (await confirm(asked))
        await run(
          () => call(buyerDecide, { ids: ids(rows), result: 'APPROVE', clientToken: newToken() }),
          ({ data }) => tell('approved', data),
        )
    },
    async reject(rows: readonly BuyerRow[]) {
      const reason = await askReason({
        title: titleOf('reject', rows),
        text: t('reject.text'),
        label: t('reject.label'),
        confirmLabel: t('reject.action'),
        maxLength: REASON_MAX,
        tone: 'danger',
      })
      if (reason !== null)
        await run(
          () => call(buyerDecide, { ids: ids(rows), result: 'REJECT', reason, clientToken: newToken() }),
          ({ data }) => tell('rejected', data),
        )
    },
    async sendLink(rows: readonly BuyerRow[]) {
      const asked = { title: titleOf('sendLink', rows), text: t('sendLink.text'), confirmLabel: t('actions.sendLink') }
      if (await confirm(asked))
        await run(
          () => call(buyerSendLink, { ids: ids(rows), clientToken: newToken() }),
          ({ data }) => tell('sent', data),
        )
    },
    async handOut({ id, name }: BuyerRow) {
      await run(
        () => call(buyerHandOutLink, { id }),
        ({ data }) => onLink({ ...data, name }),
      )
    },
    async withdrawLink({ id, name }: BuyerRow) {
      const asked = {
        title: t('withdrawLink.ask', { name }),
        text: t('withdrawLink.text'),
        confirmLabel: t('actions.withdrawLink'),
        tone: 'danger' as const,
      }
      if (await confirm(asked))
        await run(
          () => call(buyerWithdrawLink, { id, clientToken: newToken() }),
          ({ data }) => toast.success(t(data.done > 0 ? 'done.withdrawn' : 'done.noneToWithdraw')),
        )
    },
    async remove({ id, name }: BuyerRow) {
      const asked = {
        title: t('removeAsk.title', { name }),
        text: t('removeAsk.text'),
        confirmLabel: t('actions.remove'),
        tone: 'danger' as const,
      }
      if (await confirm(asked))
        await run(
          () => call(buyerRemove, { id, clientToken: newToken() }),
          () => toast.success(t('shared/api:success.deleted')),
        )
    },
    async takeOver(count: number) {
      const asked = {
        title: t('takeOver.title', { count }),
        text: t('takeOver.text'),
        confirmLabel: t('actions.takeOver', { count }),
      }
      if (await confirm(asked))
        await run(
          () => call(buyerTakeOver, { clientToken: newToken() }),
          ({ data }) => toast.success(t('done.takenOver', data)),
        )
    },
  }
}
