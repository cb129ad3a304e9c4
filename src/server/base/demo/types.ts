import type { Edition } from '../reference/categories.ts'

/**
 * What the demo and bench builders return: plain records with the field names of the tables, without ids and files.
 * Pictures are named by seeds that `productPicture` and `logoPicture` draw; instants are `Date`s before the demo clock.
 */
export type AuditStatus = 0 | 1 | 2 | 3
export type Currency = 'CNY' | 'USD'

/** business-entities 3.1. Chinese fields may be empty for exhibitors from abroad, who settle in USD. */
export interface CompanySeed {
  companyName: string
  enCompanyName: string
  shortName: string
  enShortName: string
  /** busi_company_type. */
  companyType: string
  creditCode: string
  description: string
  enDescription: string
  contactName: string
  position: string
  phone: string
  mobile: string
  email: string
  website: string
  /** Country id of reference/countries.ts. */
  country: string
  /** Region ids of reference/regions.ts; empty outside China, district empty where the city has none. */
  province: string
  city: string
  district: string
  address: string
  enAddress: string
  postcode: string
  /** 1..5 level-3 category ids. */
  cids: string[]
  /** busi_employees. */
  employees: string
  foundedYear: number
  invoiceTitle: string
  taxNo: string
  /** '1' plain, '2' special; '' for USD. */
  invoiceType: string
  invoiceEmail: string
  /** Review state of the directory entry. */
  directoryStatus: AuditStatus
}

export interface AccountSeed {
  loginAcc: string
  userName: string
  email: string
  mobile: string
  roleKey: 'exhibitor_admin' | 'exhibitor_editor' | 'booth_staff'
}

/** One booth of the show (booth-forms 3.1). */
export interface BoothSeed {
  /** '1' to '8'. */
  hall: string
  /** Hall, row letter, number: 1A08. */
  boothNo: string
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: 1 | 2 | 3
  /** m. */
  width: number
  depth: number
  /** m², width × depth. */
  area: number
  openSides: 1 | 2 | 3 | 4
  contractNo: string
  contractActive: 0 | 1
  /** 0 open, 1 paid. */
  paidStatus: 0 | 1 | 2
  settleCurrency: Currency
  salesName: string
  salesMobile: string
}

export interface ReviewSeed {
  auditStatus: AuditStatus
  /** 1..200 with status 3, else empty. */
  auditReason: string
  /** Set with 2 and 3. */
  auditTime: Date | null
  createTime: Date
  updateTime: Date
}

/** business-entities 3.3. */
export interface BrandSeed extends ReviewSeed {
  name: string
  enName: string
  contactName: string
  mobile: string
  /** busi_brand_channel. */
  channel: string[]
  /** Level-1 region ids. */
  area: string[]
  supplyName: string
  /** Level-1 category. */
  cid: string
  story: string
  enStory: string
  foundedYear: number
  /** Country id. */
  originCountry: string
  trademarkNo: string
  /** For logoPicture. */
  logo: string
}

/** business-entities 3.4. */
export interface ProductSeed extends ReviewSeed {
  productName: string
  enProductName: string
  /** Index into the exhibitor's brands. */
  brand: number
  cid1: string
  cid2: string
  cid3: string
  /** Decimal text with two places; '0.00' means negotiate on site. */
  price: string
  marketPrice: string | null
  currency: Currency
  /** Origin: a region id, or a country id outside China. */
  area: string
  model: string
  spec: string
  moq: number
  /** busi_unit. */
  unit: string
  content: string
  enContent: string
  keywords: string[]
  status: 0 | 1
  hotFlag: 0 | 1
  newFlag: 0 | 1
  sort: number
  upTime: Date | null
  downTime: Date | null
  /** For productPicture; the first is the thumbnail. */
  pictures: string[]
}

/** business-entities 3.5. */
export interface SupplySeed extends ReviewSeed {
  name: string
  enName: string
  /** busi_supply_type. */
  type: string
  /** A city, or a country id outside China. */
  area: string
  cids: string[]
  customers: string
  contactName: string
  mobile: string
  phone: string
  introduction: string
  enIntroduction: string
  capacity: string
  moq: number
  oemFlag: 0 | 1
  odmFlag: 0 | 1
  /** For productPicture. */
  photos: string[]
}

/** business-entities 3.5. Prices are decimal text with two places. */
export interface SupplyProductSeed extends ReviewSeed {
  /** Index into the exhibitor's supply chains. */
  supply: number
  name: string
  enName: string
  cid1: string
  cid2: string
  cid3: string
  moq: number
  /** busi_unit. */
  unit: string
  leadDays: number
  priceFrom: string
  priceTo: string
  currency: Currency
  capacityPerMonth: number
  content: string
  enContent: string
  status: 0 | 1
  upTime: Date | null
  downTime: Date | null
  /** For productPicture; the first is the main one. */
  pictures: string[]
}

/** business-entities 3.6. */
export interface IpSeed extends ReviewSeed {
  name: string
  enName: string
  introduction: string
  enIntroduction: string
  cids: string[]
  owner: string
  contactName: string
  mobile: string
  status: 0 | 1
  hot: 0 | 1
  /** For productPicture. */
  picture: string
  /** For longPicture. */
  longPicture: string
}

/** business-entities 3.2. What the builder does not say comes from company info. */
export interface DirectorySeed extends ReviewSeed {
  /** Index into the exhibitor's booths. */
  booth: number
  name: string
  enName: string
  tel: string
  email: string
  website: string
  contactName: string
  address: string
  enAddress: string
  profile: string
  enProfile: string
  cids: string[]
  keywords: string[]
  exhibits: string[]
  enExhibits: string[]
}

/** business-entities 3.7. */
export interface BadgeSeed extends ReviewSeed {
  /** Index into the exhibitor's booths. */
  booth: number
  certType: 1 | 2
  certNo: string
  surname: string
  firstName: string
  mobile: string
  email: string
  position: string
  enPosition: string
  /** For portraitPicture; null without a photo. */
  portrait: number | null
  contactFlag: 0 | 1
  printStatus: 0 | 1
  consentFlag: 0 | 1
}

export interface ExhibitorSeed {
  company: CompanySeed
  /** For logoPicture. */
  logo: string
  /** For productPicture. */
  photos: string[]
  accounts: AccountSeed[]
  booths: BoothSeed[]
  brands: BrandSeed[]
  products: ProductSeed[]
  supplies: SupplySeed[]
  supplyProducts: SupplyProductSeed[]
  /** BABY only. */
  ips: IpSeed[]
  directories: DirectorySeed[]
  badges: BadgeSeed[]
}

export interface DemoShow {
  edition: Edition
  /** Start of the demo clock, 2024-10-14 10:00 Asia/Shanghai. */
  clock: Date
  /** yyyy-MM-dd. */
  openDate: string
  closeDate: string
  exhibitors: ExhibitorSeed[]
}

/** File names of what was drawn, by kind and picture seed: `product plant-1`. */
export type Pictures = ReadonlyMap<string, string>
