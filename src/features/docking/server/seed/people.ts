/** Who the demo's buyers are: name, company, job, place, what they are and look for. */
import type { Pair } from '../../../../server/base/demo/trade.ts'
import { CHINA } from '../../../../shared/lib/own-regions.ts'

export interface BuyerPerson {
  lastName: string
  firstName: string
  companyName: string
  position: string
  /** ISO 3166 numeric codes and divisions of China, as everywhere. */
  country: string
  province: string
  identity: string
  demand: Pair
}

const home = (
  province: string,
  lastName: string,
  firstName: string,
  companyName: string,
  position: string,
  identity: string,
  demand: Pair,
): BuyerPerson => ({ lastName, firstName, companyName, position, country: CHINA, province, identity, demand })
const abroad = (
  country: string,
  lastName: string,
  firstName: string,
  companyName: string,
  position: string,
  identity: string,
  demand: Pair,
): BuyerPerson => ({ lastName, firstName, companyName, position, country, province: '', identity, demand })

const CHAIN: Pair = ['为 120 家门店寻找年度供货的品牌。', 'A year of supply for 120 shops.']
const OWN_LABEL: Pair = [
  '寻找可做自有品牌的工厂，首单 2 万件。',
  'Makers for our own label, a first order of 20,000 pieces.',
]
const ONLINE: Pair = [
  '跨境电商选品，要求有现货和平台资质。',
  'Products in stock for cross-border shops, with the papers platforms ask for.',
]
const AGENCY: Pair = ['希望代理两到三个品牌，覆盖全省渠道。', 'Agency of two or three brands for the whole region.']

export const BUYERS: readonly BuyerPerson[] = [
  home('310000', '沈', '佳怡', '华盈连锁商业有限公司', '采购总监', '1', CHAIN),
  home('330000', '陆', '建明', '浙江优选供应链有限公司', '选品经理', '2', ONLINE),
  home('440000', '黄', '志强', '粤港跨境电子商务有限公司', '总经理', '2', ONLINE),
  home('110000', '赵', '敏', '京东方百货采购中心', '品类经理', '1', CHAIN),
  home('510000', '蒋', '文博', '川渝品牌代理有限公司', '董事长', '6', AGENCY),
  abroad('276', 'Keller', 'Anna', 'Nordhaus Handels GmbH', 'Head of Purchasing', '1', OWN_LABEL),
  abroad('826', 'Hughes', 'Oliver', 'Albion Retail Group', 'Buyer', '1', CHAIN),
  abroad('392', 'Sato', 'Kenji', 'Hikari Trading Co.', 'Import Manager', '6', AGENCY),
  abroad('702', 'Tan', 'Wei Ling', 'Straits Online Pte. Ltd.', 'Category Lead', '2', ONLINE),
  abroad('380', 'Ricci', 'Marta', 'Casa Ricci S.p.A.', 'Product Manager', '6', OWN_LABEL),
  home('320000', '顾', '晓峰', '苏皖母婴连锁有限公司', '商品部经理', '1', CHAIN),
  home('370000', '孙', '丽', '齐鲁商超联合采购公司', '采购主管', '1', OWN_LABEL),
  abroad('840', 'Miller', 'Grace', 'Lakeside Imports Inc.', 'Vice President', '2', ONLINE),
  abroad('784', 'Haddad', 'Omar', 'Gulf General Stores', 'Sourcing Manager', '6', AGENCY),
]
