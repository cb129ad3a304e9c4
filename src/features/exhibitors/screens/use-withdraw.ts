/** An exhibitor withdraws from the show, or takes part again: from its row and from its page. */
import { useRef } from 'react'
import { call, needsConsent } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconLogout, IconUndo } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { exhibitorReinstate, exhibitorWithdraw } from '../withdraw-contract.ts'

export interface LeaveItem {
  label: string
  icon: string
  danger: boolean
  onSelect: () => void
}

interface Leaver {
  exhibitorId: string
  name: string
  withdrawnAt: string
}

/** The one act of the two that fits; null for who may not. @param after the list or page is read anew */
export function useWithdraw(after: () => void): (one: Leaver) => LeaveItem | null {
  const t = useT('features/exhibitors')
  const may = useMay()
  const [, run] = useBusy(false)
  // A second press while the first is under way does nothing.
  const busy = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await run(true, work)
    } finally {
      busy.current = false
    }
  }

  const withdraw = ({ exhibitorId: id, name }: Leaver) =>
    once(async () => {
      // Nothing is stored by the first: it answers with what would be given back.
      const question = await call(exhibitorWithdraw, { id })
      if (needsConsent(question)) {
        const yes = await confirm({
          title: t('withdraw.title', { name }),
          text: question.msg,
          confirmLabel: t('withdraw.accept'),
          tone: 'danger',
        })
        if (!yes) return
        await call(exhibitorWithdraw, { id, accept: 1 })
      }
      toast.success(t('withdraw.done', { name }))
      after()
    })

  const reinstate = ({ exhibitorId: id, name }: Leaver) =>
    once(async () => {
      const yes = await confirm({
        title: t('withdraw.backTitle', { name }),
        text: t('withdraw.backText'),
        confirmLabel: t('withdraw.back'),
      })
      if (!yes) return
      const { data } = await call(exhibitorReinstate, { id })
      toast.success(
        data.gaveBack === ''
          ? t('withdraw.backDone', { name })
          : t('withdraw.backBookAgain', { name, list: data.gaveBack }),
      )
      after()
    })

  return (one) => {
    if (!may(exhibitorWithdraw)) return null
    return one.withdrawnAt === ''
      ? { label: t('withdraw.open'), icon: IconLogout, danger: true, onSelect: () => void withdraw(one) }
      : { label: t('withdraw.back'), icon: IconUndo, danger: false, onSelect: () => void reinstate(one) }
  }
}
