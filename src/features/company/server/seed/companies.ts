import { findCountry } from '../../../../server/base/reference/countries.ts'
import { CHINA } from '../../../../shared/lib/own-regions.ts'
import type { Edition } from '../../../../server/base/reference/categories.ts'
import { findRegion } from '../../../../server/base/reference/regions.ts'
import { tradeName, TRADE_NAMES, type Word } from '../../../../server/base/demo/company-words.ts'
import { creditCodeFor } from './credit-code.ts'
import type { OverseasSeed } from './overseas.ts'
import { chineseName, POSITIONS_ZH, sampleMobile } from '../../../../server/base/demo/people.ts'
import { PLACES, type Place } from './places.ts'
import { leafCategory } from '../../../../server/base/demo/shelf.ts'
import { MARKETS_ABROAD, MARKETS_AT_HOME, profiles } from './profiles.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { Trade } from '../../../../server/base/demo/trade.ts'
import type { AuditStatus, CompanySeed } from '../../../../server/base/demo/types.ts'

/** Head count up to which each value of busi_employees reaches. */
const EMPLOYEES = [49, 99, 499, 999] as const

export interface BuiltCompany {
  company: CompanySeed
  house: Word
  loginAcc: string
}

/** A company in China; `n` picks the trade name, so different numbers below TRADE_NAMES give different companies. */
export function chineseCompany(
  edition: Edition,
  trade: Trade,
  n: number,
  random: Random,
  directoryStatus: AuditStatus,
): BuiltCompany {
  const house = tradeName(n)
  const place = random.pick(PLACES[edition])
  const city = region(place.city)
  const province = region(city.parentId ?? '')
  const kind = random.pick(trade.names)
  const cityZh = city.name.replace(/市$/, '')
  const companyName = `${cityZh}${house[0]}${kind[0]}${random.chance(0.12) ? '股份' : ''}有限公司`
  const enCompanyName = `${city.enName} ${house[1]} ${kind[1]} Co., Ltd.`
  const round = Math.floor(n / TRADE_NAMES)
  const latin = house[1].replace(/[^A-Za-z]/g, '').toLowerCase() + (round ? String(round + 1) : '')
  const domain = `${latin}-${trade.key}.example`
  const foundedYear = random.int(1988, 2019)
  const staff = random.int(18, 1400)
  const creditCode = creditCodeFor(place.district || place.city, random)
  const facts = {
    year: foundedYear,
    staff,
    space: Math.max(800, Math.round((staff * random.int(18, 45)) / 100) * 100),
    trade,
    markets: MARKETS_AT_HOME,
    random,
  }
  const { zh, en } = profiles({
    ...facts,
    nameZh: companyName,
    nameEn: house[1],
    placeZh: [city.name, province.name],
    placeEn: [city.enName, province.enName],
  })
  return {
    house,
    loginAcc: latin.length < 4 ? `${latin}-${trade.key}` : latin,
    company: {
      companyName,
      enCompanyName,
      shortName: house[0] + kind[0].slice(0, 4),
      enShortName: house[1],
      companyType: random.pick(trade.companyTypes),
      creditCode,
      description: zh,
      enDescription: en,
      contactName: chineseName(random),
      position: random.pick(POSITIONS_ZH),
      phone: landline(place, random),
      mobile: sampleMobile(random),
      email: `${random.pick(['sales', 'info', 'market', 'export', 'expo'])}@${domain}`,
      website: `https://www.${domain}`,
      country: CHINA,
      province: province.id,
      city: city.id,
      district: place.district,
      ...addresses(place, city.enName, random),
      postcode: place.postcode,
      cids: mainCategories(edition, trade, random),
      employees: employeesOf(staff),
      foundedYear,
      invoiceTitle: companyName,
      taxNo: creditCode,
      invoiceType: random.chance(0.6) ? '2' : '1',
      invoiceEmail: `finance@${domain}`,
      directoryStatus,
    },
  }
}

/** A company from abroad: English first; Chinese only where it has a Chinese name. */
export function overseasCompany(
  edition: Edition,
  trade: Trade,
  from: OverseasSeed,
  random: Random,
  directoryStatus: AuditStatus,
): BuiltCompany {
  const country = findCountry(from.country)
  if (!country) throw new Error(`no country ${from.country}`)
  const staff = random.int(25, 600)
  const { zh, en } = profiles({
    year: from.foundedYear,
    staff,
    space: Math.round(staff * 0.3) * 100,
    trade,
    markets: MARKETS_ABROAD,
    random,
    nameZh: from.zh,
    nameEn: from.enShort,
    placeZh: [from.city[0], country.name],
    placeEn: [from.city[1], country.enName],
  })
  return {
    house: from.brand,
    loginAcc: from.domain,
    company: {
      companyName: from.zh,
      enCompanyName: from.en,
      shortName: from.zhShort,
      enShortName: from.enShort,
      companyType: random.pick(trade.companyTypes),
      creditCode: from.registrationNo,
      description: from.zh ? zh : '',
      enDescription: en,
      contactName: from.contactName,
      position: from.position,
      phone: from.phone,
      mobile: from.mobile,
      email: `export@${from.domain}.example`,
      website: `https://www.${from.domain}.example`,
      country: country.id,
      province: '',
      city: '',
      district: '',
      address: from.zh ? `${country.name}${from.city[0]}` : '',
      enAddress: from.enAddress,
      postcode: from.postcode,
      cids: mainCategories(edition, trade, random),
      employees: employeesOf(staff),
      foundedYear: from.foundedYear,
      invoiceTitle: '',
      taxNo: '',
      invoiceType: '',
      invoiceEmail: '',
      directoryStatus,
    },
  }
}

function region(id: string) {
  const found = findRegion(id)
  if (!found) throw new Error(`no region ${id}`)
  return found
}

/** Zeros inside show that the number is made up. */
function landline(place: Place, random: Random): string {
  const five = String(random.int(0, 99999)).padStart(5, '0')
  return `${place.areaCode}-${place.digits === 8 ? `${random.int(2, 8)}00${five}` : `60${five}`}`
}

function addresses(place: Place, cityEn: string, random: Random): { address: string; enAddress: string } {
  const [zh, en] = random.pick(place.roads)
  const number = random.int(1, 399)
  const building = random.int(1, 9)
  const district = place.district ? `${region(place.district).enName}, ` : ''
  return {
    address: `${zh}${number}号${building}栋`,
    enAddress: `Building ${building}, No. ${number} ${en}, ${district}${cityEn}`,
  }
}

function mainCategories(edition: Edition, trade: Trade, random: Random): string[] {
  const leaves = random.sample(trade.products, random.int(2, 5)).map((p) => leafCategory(edition, p.leaf).id)
  return [...new Set(leaves)]
}

function employeesOf(staff: number): string {
  const at = EMPLOYEES.findIndex((limit) => staff <= limit)
  return String((at < 0 ? EMPLOYEES.length : at) + 1)
}
