import { call } from '../../../../shared/api/client.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import type { ReactNode } from 'react'
import { meetSlots, type MeetSlot } from '../../page-contract.ts'

/** Times free for the buyer and an exhibitor, asked for once a step wants one. @param id of a meeting that is to be moved */
export function FreeTimes(props: {
  token: string
  exhibitorId: string
  id?: string
  children: (slots: readonly MeetSlot[], problem: string) => ReactNode
}) {
  const t = useT('features/buyers')
  const { token, exhibitorId, id } = props
  const [loaded] = useLoad((signal) =>
    call(meetSlots, { v: token, exhibitorId, ...(id ? { id } : {}) }, { quiet: true, signal }).then(
      ({ data }) => data.list,
    ),
  )
  if (loaded.state === 'loading')
    return (
      <output className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {t('meet.loading')}
      </output>
    )
  if (loaded.state === 'error') return props.children([], loaded.error.message)
  return props.children(loaded.data, loaded.data.length === 0 ? t('meet.noTimes') : '')
}
