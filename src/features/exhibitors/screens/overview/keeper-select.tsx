import { useState } from 'react'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { exhibitorKeeper, exhibitorKeepers, type Overview } from '../../overview-contract.ts'

/** Who looks after the exhibitor: chosen and stored at once. The choice is fetched when it is first wanted. */
export function KeeperSelect({ data }: { data: Overview }) {
  const t = useT('features/exhibitors')
  const [keeper, setKeeper] = useState({ id: data.keeperId, name: data.keeperName, gone: data.keeperGone })
  const [people, setPeople] = useState<{ id: string; name: string }[] | null>(null)
  const [busy, run] = useBusy(false)

  async function fetchPeople() {
    if (people) return
    await attempt(async () => setPeople((await call(exhibitorKeepers, {})).data))
  }
  const choose = (keeperId: string) =>
    run(true, async () => {
      const { data: stored } = await call(exhibitorKeeper, { id: data.id, keeperId })
      setKeeper({ id: stored.keeperId, name: stored.keeperName, gone: stored.keeperGone })
      toast.success(t('shared/api:success.modified'))
    })
  const offered = people ?? []
  const own =
    keeper.id !== '' && !offered.some((one) => one.id === keeper.id)
      ? [{ ...keeper, name: keeper.gone === 1 ? t('list.keeperGone', { name: keeper.name }) : keeper.name }]
      : []
  return (
    <select
      className="input w-full max-w-60"
      aria-label={t('fields.keeper')}
      value={keeper.id}
      disabled={busy}
      onFocus={() => void fetchPeople()}
      onChange={(event) => void choose(event.target.value)}
    >
      <option value="">{t('overview.noKeeper')}</option>
      {[...own, ...offered].map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
