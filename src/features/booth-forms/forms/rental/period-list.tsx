import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { ITEM_GROUPS } from '../../catalogue/items.ts'
import { h7Nodes, h8Nodes } from '../../rental-contract.ts'

/** The price periods in force, as the organiser has set them, with the one that is now. */
export function PeriodList({ form }: { form: 'h7' | 'h8' }) {
  const t = useT('features/booth-forms/forms/rental')
  const zh = useLocale() === 'zh-CN'
  const [found, retry] = useLoad((signal) =>
    call(form === 'h7' ? h7Nodes : h8Nodes, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (found.state === 'loading') return <SkeletonLines lines={3} />
  if (found.state === 'error')
    return <ErrorState title={t('periods.failed')} message={found.error.message} onRetry={retry} />
  const groups = (codes: readonly string[]) =>
    codes.map((code) => (zh ? ITEM_GROUPS[code]?.zh : ITEM_GROUPS[code]?.en) ?? code).join(zh ? '、' : ', ')
  return (
    <ol className="flex flex-col gap-2">
      {found.data.map((node) => (
        <li key={node.nodeCode} aria-current={node.current === 1 ? 'time' : undefined}>
          <p className={`flex flex-wrap gap-x-3 tabular-nums ${node.current === 1 ? 'font-semibold' : ''}`}>
            <span>{zh ? node.nodeName : node.nodeNameEn}</span>
            <span>{t('periods.span', { from: node.beginTime.slice(0, 16), to: node.endTime.slice(0, 16) })}</span>
            <span>{node.surchargeRate > 0 ? `+${node.surchargeRate}%` : t('periods.none')}</span>
            {node.current === 1 ? <span className="text-accent-text">{t('periods.now')}</span> : null}
          </p>
          <p className="hint">
            {[
              zh ? node.tips : node.tipsEn,
              node.excludeGroups.length > 0 ? t('periods.without', { groups: groups(node.excludeGroups) }) : '',
            ]
              .filter(Boolean)
              .join(zh ? '；' : '; ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
