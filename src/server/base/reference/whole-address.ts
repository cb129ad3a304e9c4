import { CHINA, divisionOf } from '../../../shared/lib/own-regions.ts'
import { findCountry } from './countries.ts'
import { findRegion, type RegionNode } from './regions.ts'

/** A place as companies store it: ids of country and divisions, and street and number in both languages. */
interface Place {
  country: string
  province: string
  city: string
  district: string
  address: string
  enAddress: string
}

/** Length limits in code points; an address that would become longer stays as it was typed. */
interface Limits {
  address: number
  enAddress: number
}

/** The heading over counties without a city is no place to write to. */
const isPlace = (node: RegionNode | undefined): node is RegionNode =>
  node !== undefined && !node.name.includes('直辖县级')

const short = (name: string) => name.replace(/(特别行政区|自治区|省|市)$/u, '')

/** True where an address begins with a division's name, in full or short. A road may be named after a city (杭州路). */
function beginsWith(address: string, name: string): boolean {
  if (address.startsWith(name)) return true
  const brief = short(name)
  return brief.length > 1 && address.startsWith(brief) && !/^[路街道大东西南北中]/u.test(address.slice(brief.length))
}

/** The words of an English address between its commas, without postcode and kind of division. */
const segmentsOf = (address: string) =>
  address.split(',').map((one) =>
    one
      .toLowerCase()
      .replace(/\d+|\b(city|province)\b|\bp\.?\s?r\.?\s/g, '')
      .trim(),
  )

/**
 * Street and number with district, city, province and, in English, country: what a letter needs. A name that the address already says is not repeated.
 * An empty address stays empty: a city alone is none.
 */
export function wholeAddress(place: Place, limits: Limits): { address: string; enAddress: string } {
  const divisions = [place.province, place.city, place.district].map(findRegion).filter(isPlace)
  const names = [...new Set(divisions.map(({ name }) => name))]
  const said = names.findIndex((name) => beginsWith(place.address, name))
  const address = place.address && [...names.slice(0, said < 0 ? names.length : said), place.address].join('')

  const country = divisionOf(place.country) === place.country ? findCountry(place.country)?.enName : undefined
  const known = new Set(segmentsOf(place.enAddress))
  const more = [...new Set([...divisions.map(({ enName }) => enName).reverse(), ...(country ? [country] : [])])]
  const missing = more.filter((name) => !known.has(name.toLowerCase()))
  const abroad = place.country !== CHINA && place.country !== '' && divisions.length === 0
  const enAddress = place.enAddress && [place.enAddress, ...(abroad ? [] : missing)].join(', ')

  const fits = (text: string, max: number) => [...text].length <= max
  return {
    address: fits(address, limits.address) ? address : place.address,
    enAddress: fits(enAddress, limits.enAddress) ? enAddress : place.enAddress,
  }
}
