import type { ReplyOf } from '../../../shared/api/contract.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import type { showGet } from '../contract.ts'

export type ShowRecord = ReplyOf<typeof showGet>['data']

/** Opens, closes or archives the show, and says so; where somebody else has changed it meanwhile, the page shows that. */
export function useTurn(onDone: (show: ShowRecord) => void) {
  const [busy, run] = useBusy(false)
  const turn = (work: () => Promise<{ data: ShowRecord }>, told: string) =>
    run(true, async () => {
      try {
        const { data } = await work()
        toast.success(told)
        onDone(data)
      } catch (error) {
        if (error instanceof ApiError && error.code === CODE.conflict) onDone(error.current as ShowRecord)
        throw error
      }
    })
  return [busy, turn] as const
}
