import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'

const PeriodList = late(() => import('./period-list.tsx').then((part) => ({ default: part.PeriodList })))

/** Until when which price holds and from when a surcharge is due (booth-forms 2.3, 5): asked for when it is opened. */
export function PricePeriods({ form }: { form: 'h7' | 'h8' }) {
  const t = useT('features/booth-forms/forms/rental')
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="col-span-full rounded-ui border border-line"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="cursor-pointer px-3 py-2 font-medium">{t('periods.title')}</summary>
      <div className="px-3 pb-3">
        <Suspense>{opened ? <PeriodList form={form} /> : null}</Suspense>
      </div>
    </details>
  )
}
