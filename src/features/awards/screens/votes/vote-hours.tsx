import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { VoteOverview } from '../../vote-contract.ts'

/** When votes came in, hour by hour, the newest first. */
export function VoteHours({ hours }: Pick<VoteOverview, 'hours'>) {
  const t = useT('features/awards')
  if (hours.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{t('votes.hours')}</summary>
      <table className="mt-2 w-full max-w-md text-left tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-4 font-medium">
              {t('votes.hour')}
            </th>
            <th scope="col" className="py-1 pr-4 font-medium">
              {t('fields.voteCount')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('votes.flagged')}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map(({ hour, votes, flagged }) => (
            <tr key={hour} className="border-b border-line">
              <td className="py-1 pr-4">{hour}</td>
              <td className="py-1 pr-4">{votes}</td>
              <td className="py-1">{flagged}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
