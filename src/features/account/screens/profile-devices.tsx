import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { profileSessionEnd, profileSessions, profileSessionsEnd, type OwnSession } from '../profile-contract.ts'

/** Where the account is signed in; each device can be signed out, and all others at once. */
export function ProfileDevices() {
  const t = useT('features/account')
  const [found, retry, replace] = useLoad((signal) =>
    call(profileSessions, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [busy, begin] = useBusy('')
  if (found.state === 'loading') return <SkeletonLines lines={4} />
  if (found.state === 'error')
    return <ErrorState title={t('devices.failed')} message={found.error.message} onRetry={retry} />
  const { data: list } = found
  const others = list.filter((one) => one.current !== 1)

  // One that ended already is refused, and gone from the next list.
  const run = (id: string, action: () => Promise<unknown>, left: OwnSession[]) =>
    begin(id, async () => {
      await action()
      replace(left)
      toast.success(t('devices.done'))
    })
  async function endAll() {
    if (
      !(await confirm({
        title: t('devices.allTitle'),
        text: t('devices.allText', { count: others.length }),
        confirmLabel: t('devices.all'),
      }))
    )
      return
    await run(
      'all',
      () => call(profileSessionsEnd, {}),
      list.filter((one) => one.current === 1),
    )
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('devices.text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {list.map((one) => {
          const name = one.actorName ? t('devices.actor', { name: one.actorName }) : one.device || t('devices.unknown')
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium">{name}</p>
                <p className="text-sm tabular-nums text-ink-soft">
                  {t('devices.since', { at: one.createTime.slice(0, 16) })} ·{' '}
                  {t('devices.seen', { at: one.lastSeen.slice(0, 16) })}
                </p>
              </div>
              {one.current === 1 ? (
                <StatusBadge tone="success">{t('devices.current')}</StatusBadge>
              ) : (
                <Button
                  small
                  busy={busy === one.id}
                  aria-label={`${t('devices.end')} ${name}`}
                  onClick={() =>
                    void run(
                      one.id,
                      () => call(profileSessionEnd, { id: one.id }),
                      list.filter((each) => each.id !== one.id),
                    )
                  }
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button busy={busy === 'all'} onClick={() => void endAll()}>
            {t('devices.all')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
