import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { problemText, type Problem } from '../../../../shared/form/rules.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { ProgressBar } from '../../../../shared/ui/loading/progress-bar.tsx'
import type { PartProps } from '../../screens/form-parts.ts'
import { airShort, overload } from './checks.ts'
import { useItemName } from './item-select.tsx'
import { airOf, loadsOf, WARN_SHARE } from './load.ts'

const kw = (watt: number): string => String(Math.round(watt / 10) / 100)

/** What each socket and box carries of what it can, while typing; over its capacity it names what to order instead (O13). */
export function LoadMeters({ content, view }: PartProps) {
  const t = useT('features/booth-forms/forms/h8')
  const say = useT('shared/form')
  const nameOf = useItemName(view.itemWords)
  const loads = loadsOf(content, view)
  const air = airOf(content)
  const noAir = airShort(content)
  const words = (wrong: Problem) => problemText({ field: '', ...wrong }, say)
  return (
    <section aria-label={t('load.title')} className="col-span-full flex flex-col gap-3 rounded-ui bg-muted p-4">
      <h3 className="font-medium">{t('load.title')}</h3>
      {loads.length === 0 && air.used === 0 ? <p className="text-ink-soft">{t('load.none')}</p> : null}
      {loads.map((load) => {
        const wrong = overload(load, view)
        const share = load.capacity === 0 ? 0 : load.used / load.capacity
        return (
          <Meter
            key={load.index}
            label={t('load.line', {
              row: load.index + 1,
              item: nameOf(String(load.line.itemCode)),
            })}
            used={load.used}
            capacity={load.capacity}
            detail={t('load.detail', { used: kw(load.used), capacity: kw(load.capacity) })}
            wrong={wrong ? words(wrong) : ''}
            tight={share > WARN_SHARE ? t('load.tight', { share: Math.round(share * 100) }) : ''}
          />
        )
      })}
      {air.used > 0 ? (
        <Meter
          label={t('load.air')}
          used={air.used}
          capacity={air.capacity}
          detail={t('load.airDetail', { used: air.used, capacity: air.capacity })}
          wrong={noAir ? words(noAir) : ''}
          tight=""
        />
      ) : null}
    </section>
  )
}

function Meter({
  label,
  used,
  capacity,
  detail,
  wrong,
  tight,
}: {
  label: string
  used: number
  capacity: number
  detail: string
  wrong: string
  tight: string
}) {
  return (
    <div>
      <ProgressBar label={label} value={used} max={Math.max(capacity, used, 1)} detail={detail} />
      <div aria-live="polite">
        {wrong === '' ? (
          tight === '' ? null : (
            <p className="hint text-warning-text">{tight}</p>
          )
        ) : (
          <FieldError>{wrong}</FieldError>
        )}
      </div>
    </div>
  )
}
