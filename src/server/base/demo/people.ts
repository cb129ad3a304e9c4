import type { Random } from './random.ts'

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭蔡潘田董袁余叶程苏魏吕丁任沈姚卢傅钟'
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '娟',
  '涛',
  '超',
  '明',
  '霞',
  '平',
  '刚',
  '桂英',
  '文博',
  '志远',
  '建国',
  '晓燕',
  '丽华',
  '海涛',
  '俊杰',
  '雪梅',
  '佳怡',
  '子轩',
  '嘉豪',
  '思远',
  '梦琪',
  '国强',
  '秀兰',
  '晓东',
  '立新',
  '慧敏',
  '伟明',
  '锦荣',
  '雅婷',
  '家辉',
  '永康',
  '淑珍',
  '振华',
  '卫东',
  '小玲',
]
const MOBILE_PREFIXES = [
  '133',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '152',
  '158',
  '159',
  '176',
  '180',
  '186',
  '188',
  '189',
]

/** A Chinese name of two or three characters. */
export function chineseName(random: Random): string {
  return (SURNAMES[random.int(0, SURNAMES.length - 1)] ?? '王') + random.pick(GIVEN)
}

/** A well-formed mobile number with four zeros in the middle, so that demo numbers are seen to be made up. */
export function sampleMobile(random: Random): string {
  return `${random.pick(MOBILE_PREFIXES)}0000${String(random.int(0, 9999)).padStart(4, '0')}`
}

export const POSITIONS_ZH = [
  '市场经理',
  '销售经理',
  '外贸经理',
  '总经理',
  '副总经理',
  '品牌经理',
  '会展负责人',
  '市场总监',
  '销售总监',
  '总经理助理',
] as const

/** The organiser's sales staff, who look after the exhibitors. */
export const SALES_STAFF: ReadonlyArray<readonly [name: string, mobile: string]> = [
  ['陈晓琳', '13800000126'],
  ['梁伟杰', '13600000358'],
  ['Helen Zhou', '13900000417'],
  ['黄志明', '13500000692'],
  ['Kevin Liang', '13700000845'],
  ['苏婷', '15800000231'],
]
