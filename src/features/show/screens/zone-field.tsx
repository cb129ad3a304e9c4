import { useMemo } from 'react'
import { Field } from '../../../shared/form/fields/field.tsx'
import { PickSelect } from '../../../shared/form/fields/pick-select.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import { isZone } from '../../../shared/lib/time/zone.ts'

/** The zone that all times of the show are told in, with its name in words beside it. */
export function ZoneField() {
  const t = useT('features/show')
  const locale = useLocale()
  const chosen = useWatched('zone', (value) => String(value ?? ''))
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id, enName: id })), [])
  const named = isZone(chosen) ? t('hints.zoneNamed', { name: nameOf(chosen, locale) }) : ''
  return (
    <Field name="zone" label={t('fields.zone')} hint={`${named}${t('hints.zone')}`}>
      <PickSelect nodes={zones} />
    </Field>
  )
}

const nameOf = (timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
