/** What a visitor tells of its work and where it is, beside name and company; asked for and never needed. */
import { fail } from '../../../server/base/http/fail.ts'
import { placeName } from '../../../server/base/records/words.ts'
import { countries, findCountry } from '../../../server/base/reference/countries.ts'
import { provinces } from '../../../server/base/reference/regions.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { CHINA, withoutOwnRegions } from '../../../shared/lib/own-regions.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Areas } from '../contract.ts'

/** As it is stored. */
export interface About {
  position: string
  /** Id of a country, and in China of a province; '' where not told. */
  country: string
  province: string
}

export const NO_ABOUT: About = { position: '', country: '', province: '' }

/** What a public page offers as `area`, in the reader's language. */
export function findAreas(locale: Locale): Areas {
  const named = ({ id, name, enName }: { id: string; name: string; enName: string }) => ({
    id,
    name: shownName({ name, enName }, locale),
  })
  return { provinces: withoutOwnRegions(provinces()).map(named), countries: countries().map(named) }
}

/** @throws DomainError at `area` for what is neither a country nor a province */
export function readAbout({ position, area }: { position?: string; area?: string | null | undefined }): About {
  const told = { ...NO_ABOUT, position: position ?? '' }
  if (!area) return told
  if (withoutOwnRegions(provinces()).some(({ id }) => id === area)) return { ...told, country: CHINA, province: area }
  if (!findCountry(area)) throw fail.field('area', 'shared/form:rules.notAnOption')
  return { ...told, country: area }
}

/** What the form shows as chosen. */
export const areaOf = ({ country, province }: Pick<About, 'country' | 'province'>): string => province || country

/** The country, and in China the province. */
export const placeOf = ({ country, province }: Pick<About, 'country' | 'province'>, locale: Locale): string =>
  [country, province].flatMap((id) => (id ? [placeName(locale, id)] : [])).join(' / ')
