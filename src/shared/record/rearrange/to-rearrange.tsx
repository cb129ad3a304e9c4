import { Foreign } from '../../i18n/foreign.tsx'
import { call } from '../../api/client.ts'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { useLoad } from '../../ui/loading/use-load.ts'
import { confirm } from '../../ui/overlay/overlay-store.ts'
import {
  rearrangeList,
  rearrangeClose,
  type DatedKind,
  type ToRearrange as ToRearrangeRow,
} from '../rearrange-contract.ts'
import { shownName } from '../shown-name.ts'

/** What of a board's kinds exhibitors still have to rearrange since the show moved; nothing while there is none. */
export function ToRearrange({ kinds }: { kinds: readonly DatedKind[] }) {
  const t = useT('shared/record/rearrange')
  const locale = useLocale()
  const [found, reload] = useLoad((signal) =>
    call(rearrangeList, { kinds: [...kinds] }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [busy, run] = useBusy(false)
  if (found.state !== 'ready' || found.data.length === 0) return null
  const closes = found.data.some((one) => one.mayClose === 1)
  const companyOf = (one: ToRearrangeRow) => shownName({ name: one.companyName, enName: one.enCompanyName }, locale)

  async function close(one: ToRearrangeRow) {
    const agreed = await confirm({
      title: t('closeTitle', { what: one.what, company: companyOf(one) }),
      text: t('closeText'),
      confirmLabel: t('close'),
    })
    if (!agreed) return
    await run(true, async () => {
      await call(rearrangeClose, { id: one.id })
      reload()
    })
  }

  return (
    <Card flush className="mb-4" title={t('title', { count: found.data.length })} hint={t('hint')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls: a keyboard must be able to */}
      <section className="table-wrap max-h-96 overflow-y-auto" tabIndex={0} aria-label={t('label')}>
        <table className="table">
          <thead>
            <tr>
              {(['company', 'what', 'was', 'why'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`${name}`)}
                </th>
              ))}
              {closes ? <th scope="col">{t('actions')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {found.data.map((one) => (
              <tr key={one.id}>
                <td className="min-w-40">
                  <Foreign text={companyOf(one)} />
                  <span className="block text-sm text-ink-soft">{one.boothNo}</span>
                </td>
                <td className="min-w-32">
                  {one.what}
                  <span className="block text-sm text-ink-soft">{t(`dated.${one.kind}`)}</span>
                </td>
                <td className="min-w-36 tabular-nums">{one.was}</td>
                <td className="min-w-36">{one.why || t('asked')}</td>
                {closes ? (
                  <td>
                    {one.mayClose === 1 ? (
                      <Button
                        small
                        busy={busy}
                        aria-label={t('closeOne', { what: one.what, company: companyOf(one) })}
                        onClick={() => void close(one)}
                      >
                        {t('close')}
                      </Button>
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
