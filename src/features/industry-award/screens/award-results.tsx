import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
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
import { bestRanked } from '../jury-rules.ts'
import { RESULT } from '../rules.ts'
import { ProposeBest } from './propose-best.tsx'
import { ResultRows } from './result-rows.tsx'

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
  const [adopting, runAdoption] = useBusy(false)
  /** Entries in a category that are proposed for the shortlist, by `keyOf`; null: nothing was asked for. */
  const [proposals, setProposals] = useState<readonly string[] | null>(null)
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
  /** The best of each category of whom nothing is decided. */
  function propose(best: number) {
    const ranked = (found?.rows ?? []).map((row) => ({ row, rank: row.rank ?? null }))
    setProposals(
      bestRanked(ranked, best)
        .filter(({ row }) => row.result === RESULT.none)
        .map(({ row }) => keyOf(row)),
    )
  }
  async function adopt() {
    const rows = (found?.rows ?? []).filter((row) => row.result === RESULT.none && proposals?.includes(keyOf(row)))
    await runAdoption(true, async () => {
      for (const { entryId, categoryId } of rows) {
        const input = { id: award.id, entryId, categoryId, result: RESULT.shortlisted, clientToken: newToken() }
        replace((await call(awardDecide, input)).data)
      }
      toast.success(t('results.adopted', { count: rows.length }))
      setProposals(null)
    })
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
          {open && may(awardDecide) && found.rows.some(({ rank }) => rank !== undefined) ? (
            <ProposeBest
              proposed={proposals?.length ?? null}
              busy={adopting}
              onPropose={propose}
              onAdopt={() => void adopt()}
              onDrop={() => setProposals(null)}
            />
          ) : null}
          {award.categories.map((category) => {
            const rows = found.rows.filter(({ categoryId }) => categoryId === category.id)
            if (rows.length === 0) return null
            return (
              <section key={category.id}>
                <h3 className="mb-1 font-semibold">
                  <Foreign text={shownName(category, locale)} />
                </h3>
                <ResultRows
                  rows={rows}
                  open={open}
                  proposed={(row) => proposals?.includes(keyOf(row)) ?? false}
                  onDecide={(row, result) => void decide(row, result as Decided)}
                />
              </section>
            )
          })}
        </div>
      ) : null}
    </Dialog>
  )
}

const keyOf = ({ entryId, categoryId }: Judged): string => `${categoryId} ${entryId}`
