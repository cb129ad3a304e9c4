import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconCheck, IconTrash, IconXCircle } from '../../../shared/ui/icons.ts'
import type { MenuItem } from '../../../shared/ui/overlay/menu.tsx'
import { askReason, confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { BLOCK_REASON_MAX, visitorBlock, visitorDelete, visitorUnblock, type VisitorRow } from '../contract.ts'

/** What the office does to a visitor of the list: each asks first. */
export function useOffice(onDone: () => void): (row: VisitorRow) => MenuItem[] {
  const t = useT('features/visitors')
  const may = useMay()
  const run = (work: () => Promise<unknown>, words: string) =>
    attempt(async () => {
      await work()
      toast.success(words)
      onDone()
    })

  async function block({ id, name }: VisitorRow) {
    const reason = await askReason({
      title: t('block.ask', { name }),
      text: t('block.text'),
      label: t('block.label'),
      confirmLabel: t('block.action'),
      maxLength: BLOCK_REASON_MAX,
      tone: 'danger',
    })
    if (reason !== null) await run(() => call(visitorBlock, { id, reason }), t('block.done'))
  }
  async function unblock({ id, name, blockReason }: VisitorRow) {
    const asked = {
      title: t('unblock.ask', { name }),
      text: t('unblock.text', { reason: blockReason || t('blockedBefore') }),
      confirmLabel: t('unblock.action'),
    }
    if (await confirm(asked)) await run(() => call(visitorUnblock, { id }), t('unblock.done'))
  }
  async function remove({ id, name }: VisitorRow) {
    const asked = {
      title: t('remove.ask', { name }),
      text: t('remove.text'),
      confirmLabel: t('remove.action'),
      tone: 'danger' as const,
    }
    if (await confirm(asked)) await run(() => call(visitorDelete, { id }), t('shared/api:success.deleted'))
  }

  return (row) => {
    const blocked = row.whole === 1 ? {} : { blocked: t('notYours') }
    return [
      ...(may(visitorBlock)
        ? row.blockTime
          ? [{ label: t('unblock.action'), icon: IconCheck, onSelect: () => void unblock(row), ...blocked }]
          : [{ label: t('block.action'), icon: IconXCircle, onSelect: () => void block(row), ...blocked }]
        : []),
      ...(may(visitorDelete)
        ? [{ label: t('remove.action'), icon: IconTrash, danger: true, onSelect: () => void remove(row), ...blocked }]
        : []),
    ]
  }
}
