import { call } from '../../api/client.ts'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import { Card } from '../../ui/card.tsx'
import { useLoad } from '../../ui/loading/use-load.ts'
import { rearrangeList, type DatedKind } from '../rearrange-contract.ts'
import { shownName } from '../shown-name.ts'

/** What of a board's kinds exhibitors still have to rearrange since the show moved; nothing while there is none. */
export function ToRearrange({ kinds }: { kinds: readonly DatedKind[] }) {
  const t = useT('shared/record/rearrange')
  const locale = useLocale()
  const [found] = useLoad((signal) =>
    call(rearrangeList, { kinds: [...kinds] }, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (found.state !== 'ready' || found.data.length === 0) return null
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
            </tr>
          </thead>
          <tbody>
            {found.data.map((one) => (
              <tr key={one.id}>
                <td className="min-w-40">
                  {shownName({ name: one.companyName, enName: one.enCompanyName }, locale)}
                  <span className="block text-sm text-ink-soft">{one.boothNo}</span>
                </td>
                <td className="min-w-32">
                  {one.what}
                  <span className="block text-sm text-ink-soft">{t(`dated.${one.kind}`)}</span>
                </td>
                <td className="min-w-36 tabular-nums">{one.was}</td>
                <td className="min-w-36">{one.why || t('asked')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
