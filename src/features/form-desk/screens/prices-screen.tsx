import { lazy, Suspense } from 'react'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import {
  priceSave,
  formDeadlines,
  nodeList,
  priceList,
  type DeadlineRow,
  type NodeSet,
  type PriceRow,
} from '../contract.ts'

const PriceDialog = lazy(() => import('./price-dialog.tsx').then((part) => ({ default: part.PriceDialog })))
const DeadlineDialog = lazy(() => import('./deadline-dialog.tsx').then((part) => ({ default: part.DeadlineDialog })))
const NodesDialog = lazy(() => import('./nodes-dialog.tsx').then((part) => ({ default: part.NodesDialog })))

type Nodes = NodeSet & { openDate: string; closeDate: string }

/** Prices, stock and price nodes of the booth forms; finance edits them (decisions 15, 21). */
export const PricesScreen = island(function PricesScreen() {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const may = useMay()(priceSave)
  const [prices, reloadPrices] = useLoad((signal) =>
    call(priceList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [nodes, reloadNodes] = useLoad((signal) =>
    call(nodeList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [deadlines, reloadDeadlines] = useLoad((signal) =>
    call(formDeadlines, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [opened, open, close] = useOpened('price', 'deadline', 'nodes')
  const idOf = (kind: 'price' | 'deadline' | 'nodes') => (may && opened?.kind === kind ? opened.id : null)
  const price = prices.state === 'ready' && prices.data.find((row) => row.code === idOf('price'))
  const deadline = deadlines.state === 'ready' && deadlines.data.find((row) => row.form === idOf('deadline'))
  const editing = nodes.state === 'ready' && nodes.data.find((one) => one.form === idOf('nodes'))
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
              onRetry={() => (reloadPrices(), reloadNodes())}
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
          <Card title={t('prices.list')} flush>
            {prices.state === 'ready' ? (
              <Prices rows={prices.data} onEdit={may ? (row) => open('price', row.code) : undefined} />
            ) : (
              <div className="card-body">
                <SkeletonLines lines={10} />
              </div>
            )}
          </Card>
        </div>
      )}
      <Suspense>
        {price ? <PriceDialog row={price} onDone={() => (close(), reloadPrices())} onClose={close} /> : null}
        {deadline ? (
          <DeadlineDialog row={deadline} onDone={() => (close(), reloadDeadlines())} onClose={close} />
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

function Prices({ rows, onEdit }: { rows: readonly PriceRow[]; onEdit: ((row: PriceRow) => void) | undefined }) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="scroll-x" aria-label={t('prices.list')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {['code', 'name', 'cny', 'usd', 'stock', 'state'].map((key) => (
              <th key={key} scope="col" className={/cny|usd|stock/.test(key) ? 'text-right' : 'text-left'}>
                {t(`prices.${key}`)}
              </th>
            ))}
            {onEdit ? (
              <th scope="col">
                <span className="sr-only">{t('edit')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td>{/^[A-Z]\d\d$/.test(row.code) ? row.code : '—'}</td>
              <th scope="row" className="text-left font-normal">
                {locale === 'zh-CN' ? row.nameZh : row.nameEn}{' '}
                <span className="hint">{row.forms.map((form) => form.toUpperCase()).join(' ')}</span>
              </th>
              <td className="text-right tabular-nums">{row.cny}</td>
              <td className="text-right tabular-nums">{row.usd}</td>
              <td className="text-right tabular-nums">{row.stock ?? t('prices.plenty')}</td>
              <td>{t(row.status === 1 ? 'prices.offered' : 'prices.withdrawn')}</td>
              {onEdit ? (
                <td>
                  <Button small aria-label={t('prices.editOf', { code: row.code })} onClick={() => onEdit(row)}>
                    {t('edit')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
