import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx'
import { juryList } from '../../jury-contract.ts'
import { JurorList } from './juror-list.tsx'

const ScoreTables = late(() => import('./score-tables.tsx').then((part) => ({ default: part.ScoreTables })))

const NAME = 'jury'
const TABS = ['jurors', 'scores'] as const

/** Who judges an award and how far each is, and what they gave (running-a-show 7). */
export function JuryDialog({
  award,
  onClose,
}: {
  award: {
    id: string
    name: string
    enName: string
    categories: readonly { id: string; name: string; enName: string }[]
  }
  onClose: () => void
}) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const name = shownName(award, locale)
  const load = (signal?: AbortSignal) =>
    call(juryList, { id: award.id }, { quiet: true, ...(signal && { signal }) }).then(({ data }) => data)
  const [loaded, retry, replace] = useLoad(load)
  const [tab, setTab] = useState<string>('jurors')
  const chosen = TABS.find((one) => one === tab) ?? 'jurors'
  return (
    <Dialog open size="xl" title={t('jury.dialog', { name })} onClose={onClose}>
      <div className="mb-4">
        <Tabs
          name={NAME}
          label={t('jury.tabsLabel')}
          items={TABS.map((id) => ({ id, label: t(`jury.tabs.${id}`) }))}
          value={chosen}
          onChange={setTab}
        />
      </div>
      <TabPanel name={NAME} value={chosen}>
        {chosen === 'scores' ? (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <ScoreTables award={award} />
          </Suspense>
        ) : loaded.state === 'loading' ? (
          <SkeletonLines lines={6} />
        ) : loaded.state === 'error' ? (
          <ErrorState title={t('jury.failed')} message={loaded.error.message} onRetry={retry} />
        ) : (
          <JurorList
            awardId={award.id}
            jury={loaded.data}
            onChanged={() =>
              void load().then(replace, () => {
                // What could not be read again is asked for anew, with its own fault.
                retry()
              })
            }
          />
        )}
      </TabPanel>
    </Dialog>
  )
}
