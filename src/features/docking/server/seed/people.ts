/** Who the demo's buyers are: name, company, job, place, what they are and look for. */
import type { Pair } from '../../../../server/base/demo/trade.ts'
import type { Edition } from '../../../../server/base/parameters.ts'
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

/** Buyers of consumer goods, at the show for mothers and babies. */
const CONSUMER: readonly BuyerPerson[] = [
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

const PRESSES: Pair = [
  '计划明年更换两条柔印生产线，关注节能机型。',
  'Two new flexo lines next year, saving energy if possible.',
]
const MATERIAL: Pair = [
  '寻找可回收标签面材和无底纸标签，年用量 300 吨。',
  'Recyclable and linerless label stock, 300 tonnes a year.',
]
const BRANDED: Pair = [
  '为饮料和日化产品寻找套标与模内标签供应商。',
  'Sleeves and in-mould labels for drinks and home care.',
]
const FINISHING: Pair = ['采购模切、检品和数码烫金设备。', 'Die-cutting, inspection and digital foiling machines.']
const RESALE: Pair = [
  '希望代理两到三个品牌的标签设备，负责安装与售后。',
  'Agency for two or three makes of label machines, with installation and service.',
]

/** Buyers of label printing and packaging. */
const LABELS: readonly BuyerPerson[] = [
  home('310000', '沈', '佳怡', '上海申彩标签印刷有限公司', '采购总监', '5', PRESSES),
  home('330000', '陆', '建明', '浙江优印包装材料有限公司', '材料采购经理', '5', MATERIAL),
  home('440000', '黄', '志强', '粤彩不干胶制品有限公司', '总经理', '5', FINISHING),
  home('110000', '赵', '敏', '京泉饮料集团采购中心', '包装采购经理', '3', BRANDED),
  home('510000', '蒋', '文博', '川渝印刷机械销售有限公司', '董事长', '1', RESALE),
  abroad('276', 'Keller', 'Anna', 'Nordhaus Etiketten GmbH', 'Head of Purchasing', '5', MATERIAL),
  abroad('826', 'Hughes', 'Oliver', 'Albion Labels Ltd.', 'Operations Director', '5', PRESSES),
  abroad('392', 'Sato', 'Kenji', 'Hikari Machinery Trading Co.', 'Import Manager', '1', RESALE),
  abroad('702', 'Tan', 'Wei Ling', 'Straits Packaging Pte. Ltd.', 'Category Lead', '5', FINISHING),
  abroad('380', 'Ricci', 'Marta', 'Etichette Ricci S.p.A.', 'Product Manager', '5', PRESSES),
  home('320000', '顾', '晓峰', '苏皖日化包装有限公司', '采购部经理', '3', BRANDED),
  home('370000', '孙', '丽', '齐鲁药品包装有限公司', '采购主管', '3', MATERIAL),
  abroad('840', 'Miller', 'Grace', 'Lakeside Label Converters Inc.', 'Vice President', '5', FINISHING),
  abroad('784', 'Haddad', 'Omar', 'Gulf Printing Supplies', 'Sourcing Manager', '1', RESALE),
]

/** Buyers of the trade that the show is for, as many in either. */
export const buyersOf = (edition: Edition): readonly BuyerPerson[] => (edition === 'BABY' ? CONSUMER : LABELS)
