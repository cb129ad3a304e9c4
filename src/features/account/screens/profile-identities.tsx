import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { profileIdentities, profileIdentityRemove, type BoundIdentity } from '../profile-contract.ts'

/** Outside identities bound to the account. Nothing is shown before there is one: most accounts never have any. */
export function ProfileIdentities() {
  const t = useT('features/account')
  const locale = useLocale()
  const [found, , replace] = useLoad((signal) =>
    call(profileIdentities, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (found.state !== 'ready' || found.data.length === 0) return null
  const list = found.data

  async function release(one: BoundIdentity, name: string) {
    if (
      !(await confirm({
        title: t('identities.askTitle', { name }),
        text: t('identities.askText'),
        confirmLabel: t('identities.release'),
      }))
    )
      return
    await attempt(async () => {
      await call(profileIdentityRemove, { id: one.id })
      replace(list.filter((each) => each.id !== one.id))
      toast.success(t('identities.done'))
    })
  }

  return (
    <section className="mt-8" aria-labelledby="identities">
      <h3 id="identities" className="font-semibold">
        {t('identities.title')}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {list.map((one) => {
          const name = `${locale === 'en-US' ? one.enName : one.name} · ${one.label}`
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="text-sm tabular-nums text-ink-soft">
                  {t('identities.since', { at: one.createTime.slice(0, 16) })}
                </p>
              </div>
              <Button small aria-label={`${t('identities.release')} ${name}`} onClick={() => void release(one, name)}>
                {t('identities.release')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
