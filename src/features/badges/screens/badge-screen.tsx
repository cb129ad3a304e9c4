import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { toPageTop } from '../../../shared/record/use-view.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { BadgeTable } from './badge-table.tsx'
import { printOf, searchOfPrint, type PrintWish } from './print-param.ts'
import { useBadgeQuota } from './use-badge-quota.ts'

const BadgeForm = late(() => import('./badge-form.tsx').then((part) => ({ default: part.BadgeForm })))
const BadgePrint = late(() => import('./badge-print.tsx').then((part) => ({ default: part.BadgePrint })))

/** Badges of the chosen booth (business-entities 3.7): the list, the form of one, the sheets as they are printed. */
export const BadgeScreen = island(function BadgeScreen() {
  const { data: quota, failed, refresh } = useBadgeQuota()
  const wish = printOf(useSearch())
  const goPrint = (next: PrintWish | null) => {
    writeSearch(searchOfPrint(location.search, next), 'push')
    toPageTop()
  }
  if (wish)
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <BadgePrint wish={wish} onClose={() => goPrint(null)} />
      </Suspense>
    )
  return (
    <RecordScreen
      list={(open) => <BadgeTable {...open} quota={quota} onChanged={refresh} onPrint={goPrint} />}
      form={(place) => <BadgeForm {...place} quota={quota} waiting={!quota && !failed} />}
      onSaved={refresh}
    />
  )
})
