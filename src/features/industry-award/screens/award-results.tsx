import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { newToken } from '../../../shared/form/submission.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { awardDecide, awardPublish, awardResults, type Judged } from '../award-contract.ts'
import { RESULT } from '../rules.ts'
import { ResultBadge } from './result-badge.tsx'

type Decided = RequestOf<typeof awardDecide>['result']

interface Award {
  id: string
  name: string
  enName: string
  categories: readonly { id: string; name: string; enName: string }[]
}

/** What is decided of the entries of an award, category by category; each choice is stored at once, the publication tells everybody. */
export function AwardResults({
  award,
  onClose,
  onPublished,
}: {
  award: Award
  onClose: () => void
  onPublished: () => void
}) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const may = useMay()
  const name = shownName(award, locale)
  const [loaded, retry, replace] = useLoad((signal) =>
    call(awardResults, { id: award.id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [busy, run] = useBusy(false)
  const found = loaded.state === 'ready' ? loaded.data : null
  const open = found?.phase === 4
  /** Shown at once and stored; what the server refused is shown as it stands there. */
  async function decide(row: Judged, result: Decided) {
    if (!found) return
    const { entryId, categoryId } = row
    replace({ ...found, rows: found.rows.map((one) => (one === row ? { ...row, result } : one)) })
    const reply = await attempt(() =>
      call(awardDecide, { id: award.id, entryId, categoryId, result, clientToken: newToken() }),
    )
    if (reply) replace(reply.data)
    else retry()
  }
  async function publish() {
    const agreed = await confirm({
      title: t('results.publishTitle', { name }),
      text: t('results.publishText'),
      confirmLabel: t('results.publish'),
    })
    if (!agreed) return
    await run(true, async () => {
      await attempt(async () => {
        const { data } = await call(awardPublish, { id: award.id, clientToken: newToken() })
        toast.success(t('results.done', { count: data.told }))
        onPublished()
      })
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('results.title', { name })}
      onClose={onClose}
      footer={
        open && may(awardPublish) && found.rows.length > 0 ? (
          <Button variant="primary" busy={busy} onClick={() => void publish()}>
            {t('results.publish')}
          </Button>
        ) : undefined
      }
    >
      {loaded.state === 'loading' ? <SkeletonLines lines={6} /> : null}
      {loaded.state === 'error' ? (
        <ErrorState title={t('results.failed')} message={loaded.error.message} onRetry={retry} />
      ) : null}
      {found && found.rows.length === 0 ? <EmptyState title={t('results.none')} /> : null}
      {found && found.rows.length > 0 ? (
        <div className="flex flex-col gap-5">
          <p className="text-ink-soft">{t(open ? 'results.purpose' : 'results.published')}</p>
          {award.categories.map((category) => {
            const rows = found.rows.filter(({ categoryId }) => categoryId === category.id)
            if (rows.length === 0) return null
            return (
              <section key={category.id}>
                <h3 className="mb-1 font-semibold">{shownName(category, locale)}</h3>
                <ul className="divide-y divide-line">
                  {rows.map((row) => (
                    <li key={row.entryId} className="flex flex-wrap items-center justify-between gap-2 py-2">
                      <span className="min-w-0">
                        <span className="block break-words">{entryName(row, locale)}</span>
                        <span className="block text-sm text-ink-soft">
                          {shownName({ name: row.companyName, enName: row.enCompanyName }, locale)}
                        </span>
                      </span>
                      {open && may(awardDecide) ? (
                        <select
                          className="input w-36"
                          aria-label={t('results.of', { entry: entryName(row, locale) })}
                          value={String(row.result)}
                          onChange={(event) => void decide(row, Number(event.target.value) as Decided)}
                        >
                          <option value="0">{t('results.undecided')}</option>
                          {[RESULT.shortlisted, RESULT.winner, RESULT.notChosen].map((result) => (
                            <option key={result} value={String(result)}>
                              {t(under('result.', result))}
                            </option>
                          ))}
                        </select>
                      ) : (
                        <ResultBadge result={row.result} />
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      ) : null}
    </Dialog>
  )
}

const entryName = ({ entryName: name, enEntryName: enName }: Judged, locale: Parameters<typeof shownName>[1]) =>
  shownName({ name, enName }, locale)
