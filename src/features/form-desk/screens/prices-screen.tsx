import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { priceSave, formDeadlines, nodeList, priceList, type DeadlineRow, type NodeSet } from '../prices-contract.ts'
import { PriceList } from './prices/price-list.tsx'

const DeadlineDialog = late(() => import('./deadline-dialog.tsx').then((part) => ({ default: part.DeadlineDialog })))
const NodesDialog = late(() => import('./nodes-dialog.tsx').then((part) => ({ default: part.NodesDialog })))

type Nodes = NodeSet & { openDate: string; closeDate: string }

/** Prices, stock and price nodes of the booth forms; finance edits them (decisions 15, 21). */
export const PricesScreen = island(function PricesScreen() {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const may = useMay()(priceSave)
  const fetchPrices = (signal?: AbortSignal) =>
    call(priceList, {}, { ...(signal ? { signal } : {}), quiet: true }).then((reply) => reply.data)
  const [prices, retryPrices, replacePrices] = useLoad(fetchPrices)
  // The list stays on the page until the new one is there: the cursor keeps its place.
  const reloadPrices = () => void fetchPrices().then(replacePrices)
  const [nodes, reloadNodes] = useLoad((signal) =>
    call(nodeList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [deadlines, reloadDeadlines] = useLoad((signal) =>
    call(formDeadlines, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [opened, open, close] = useOpened('deadline', 'nodes')
  const idOf = (kind: 'deadline' | 'nodes') => (may && opened?.kind === kind ? opened.id : null)
  const deadline = deadlines.state === 'ready' && deadlines.data.find((row) => row.form === idOf('deadline'))
  const editing = nodes.state === 'ready' && nodes.data.find((one) => one.form === idOf('nodes'))
  // Every set of nodes carries the days of the show.
  const days = (nodes.state === 'ready' && nodes.data[0]) || { openDate: '', closeDate: '' }
  const failed = [prices, nodes].find((one) => one.state === 'error')
  return (
    <>
      <PageHeader title={t('prices.title')} purpose={t('prices.purpose')} />
      {may ? (
        <Alert tone="info" className="mb-4">
          {t('prices.published')}{' '}
          <a className="link" href={hrefOf('/manual', locale)}>
            {t('prices.manual')}
          </a>
        </Alert>
      ) : null}
      {failed?.state === 'error' ? (
        <div className="card">
          {failed.error.code === CODE.forbidden ? (
            <ForbiddenPanel message={failed.error.message} />
          ) : (
            <ErrorState
              title={t('prices.failed')}
              message={failed.error.message}
              onRetry={() => (retryPrices(), reloadNodes())}
            />
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {nodes.state === 'ready' ? (
            nodes.data.map((one) => (
              <NodesCard key={one.form} nodes={one} onEdit={may ? () => open('nodes', one.form) : undefined} />
            ))
          ) : (
            <SkeletonLines lines={4} />
          )}
          {deadlines.state === 'ready' ? (
            <Deadlines rows={deadlines.data} onEdit={may ? (row) => open('deadline', row.form) : undefined} />
          ) : null}
          <PriceList found={prices} may={may} reload={reloadPrices} />
        </div>
      )}
      <Suspense>
        {deadline ? (
          <DeadlineDialog row={deadline} days={days} onDone={() => (close(), reloadDeadlines())} onClose={close} />
        ) : null}
        {editing ? (
          <NodesDialog
            set={editing}
            days={editing}
            onDone={() => (close(), reloadNodes(), reloadDeadlines())}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
})

function NodesCard({ nodes, onEdit }: { nodes: Nodes; onEdit: (() => void) | undefined }) {
  const t = useT('features/form-desk')
  return (
    <Card
      title={t('nodes.title', { form: nodes.form.toUpperCase() })}
      actions={onEdit ? <Button onClick={onEdit}>{t('edit')}</Button> : null}
    >
      <ul className="flex flex-col gap-1">
        {nodes.nodes.map((node) => (
          <li key={node.nodeCode} className="flex flex-wrap gap-x-3 tabular-nums">
            <span className="min-w-28 font-medium">{t(`nodes.code.${node.nodeCode}`)}</span>
            <span>
              {node.beginAt.slice(0, 16)} – {node.endAt.slice(0, 16)}
            </span>
            <span>+{node.surchargeRate}%</span>
            <span className="text-ink-soft">{t(node.onlineFlag === 1 ? 'nodes.online' : 'nodes.desk')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Deadlines({
  rows,
  onEdit,
}: {
  rows: readonly DeadlineRow[]
  onEdit: ((row: DeadlineRow) => void) | undefined
}) {
  const t = useT('features/form-desk')
  return (
    <Card title={t('deadlines.title')} hint={t('deadlines.hint')}>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.form} className="flex flex-wrap items-center gap-x-3 tabular-nums">
            <span className="min-w-12 font-medium">{row.form.toUpperCase()}</span>
            <span>{row.at.slice(0, 16) || t('deadlines.none')}</span>
            <span className="text-ink-soft">
              {row.when}
              {row.own === 1 ? ` · ${t('deadlines.own')}` : ''}
            </span>
            {onEdit && row.form !== 'h7' && row.form !== 'h8' ? (
              <Button
                small
                aria-label={t('deadlines.edit', { form: row.form.toUpperCase() })}
                onClick={() => onEdit(row)}
              >
                {t('edit')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
