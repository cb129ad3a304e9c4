import { useT } from '../../../../shared/i18n/use-t.tsx'
import { includedIn } from '../../catalogue/included.ts'
import { limitsOf } from '../../catalogue/limits.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { Findings } from './findings.tsx'
import { furnitureFindings, powerFindings, socketLoads, type Appliance } from './load-rules.ts'

/** Under the appliances: what each socket carries of its watts, and what to order where it is too much. */
export function PowerPanel({ content, view }: PartProps) {
  const t = useT('features/booth-forms/forms/shell')
  const limits = limitsOf(view.settings)
  const { socketWatt } = limits
  const loads = socketLoads((content['appliances'] ?? []) as Appliance[], Number(content['socketNum'] ?? 0))
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-3">
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 2xl:grid-cols-4">
        {loads.map((watt, at) => {
          const over = watt > socketWatt
          return (
            <li key={at} className="flex flex-col gap-1">
              <span
                className={`flex justify-between gap-2 tabular-nums ${over ? 'text-danger-text' : 'text-ink-soft'}`}
              >
                <span>{t('socket', { no: at + 1 })}</span>
                <span>{t('watts', { used: watt, allowed: socketWatt })}</span>
              </span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
                <rect width="100" height="4" className="fill-line" />
                <rect
                  width={Math.min(100, (watt / socketWatt) * 100)}
                  height="4"
                  className={over ? 'fill-danger' : 'fill-accent'}
                />
              </svg>
            </li>
          )
        })}
      </ul>
      <Findings found={powerFindings(content, limits)} />
    </div>
  )
}

/** Above the furniture: what is included for the booth's area; more is ordered. */
export function FurniturePanel({ content, view: { booth, settings } }: PartProps) {
  const t = useT('features/booth-forms/forms/shell')
  const { socketWatt } = limitsOf(settings)
  const { deskNum, chairNum, spotNum, socketNum, binNum } = includedIn(booth.area)
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-3">
      <p className="text-ink-soft">
        {t('included', { area: booth.area, deskNum, chairNum, spotNum, socketNum, socketWatt, binNum })}
      </p>
      <Findings found={furnitureFindings(content, booth)} />
    </div>
  )
}
