import { useOptions } from '../../../../shared/form/fields/use-options.ts'
import { useLocale } from '../../../../shared/i18n/use-t.tsx'
import { loadCountries } from '../../../reference/load-options.ts'

/** Name of a country or region by its id, in the page's language; '' without one, and until the names are loaded. */
export function useCountryName(id: unknown): string {
  const english = useLocale() === 'en-US'
  const wanted = String(id ?? '')
  const { nodes } = useOptions(loadCountries, wanted === '' ? null : '')
  const found = nodes.find((one) => one.id === wanted)
  return (english ? found?.enName : found?.name) ?? ''
}
