import type { Edition } from '../reference/categories.ts'

/** Two lists that join into trade names: every first with every second reads as a company would be called. */
const FIRST =
  '恒Heng 鸿Hong 博Bo 凌Ling 卓Zhuo 嘉Jia 昊Hao 丰Feng 明Ming 汇Hui 金Jin 优You 启Qi 德De 盛Sheng 森Sen 尚Shang 宏Hong 瑞Rui 信Xin 立Li 远Yuan 创Chuang 泰Tai 捷Jie 锦Jin 诚Cheng 颖Ying 维Wei 科Ke 益Yi 诺Nuo 普Pu 睿Rui 朗Lang 赛Sai 迈Mai 航Hang 雅Ya 新Xin'
const SECOND =
  '锐Rui 彩Cai 润Run 科Ke 印Yin 标Biao 达Da 泽Ze 联Lian 腾Teng 成Cheng 宇Yu 丰Feng 源Yuan 辉Hui 特Te 邦Bang 利Li 威Wei 创Chuang 美Mei 格Ge 凯Kai 阳Yang 康Kang 堡Bao 德De 锋Feng 图Tu 悦Yue 宝Bao 安An 帆Fan 澜Lan 川Chuan 和He 嘉Jia 途Tu 晟Sheng 凡Fan'

/** A trade name and its spelling: ['恒锐', 'Hengrui']. */
export type Word = readonly [zh: string, en: string]

const split = (list: string): Word[] => list.split(' ').map((x) => [x.slice(0, 1), x.slice(1)] as const)
const firsts = split(FIRST)
const seconds = split(SECOND)

/** How many different trade names `tradeName` knows. */
export const TRADE_NAMES = firsts.length * seconds.length

/** The n-th trade name; neighbours differ in both halves. Repeats after TRADE_NAMES. */
export function tradeName(n: number): Word {
  const round = Math.floor(n / firsts.length)
  const a = firsts[n % firsts.length] ?? firsts[0]!
  // Firsts and seconds are equally many, so each round pairs every first with another second.
  const b = seconds[(n * 7 + round) % seconds.length] ?? seconds[0]!
  const joint = /^[aeo]/i.test(b[1]) ? "'" : ''
  return [a[0] + b[0], a[1] + joint + b[1].toLowerCase()]
}

/** Names of product brands beside the house brand, by edition. */
export const BRAND_NAMES: Readonly<Record<Edition, readonly Word[]>> = {
  LABEL: [
    ['彩速', 'ColorPace'],
    ['云印', 'CloudPrint'],
    ['标星', 'LabelStar'],
    ['锐切', 'SharpCut'],
    ['绿格', 'GreenGrid'],
    ['智眼', 'SmartEye'],
    ['流光', 'Lumiflow'],
    ['极彩', 'Ultrachrome'],
    ['贴准', 'TrueStick'],
    ['蓝峰', 'BluePeak'],
    ['精印', 'FinePress'],
    ['芯标', 'ChipTag'],
    ['易模', 'EasyDie'],
    ['丽纹', 'FineScreen'],
    ['优复', 'EcoLam'],
    ['捷喷', 'SwiftJet'],
    ['天膜', 'SkyFilm'],
    ['稳恒', 'Constant'],
    ['金箔坊', 'Goldleaf'],
    ['慧排', 'SmartPlan'],
    ['净版', 'CleanPlate'],
    ['双旗', 'TwinFlag'],
    ['麦途', 'Maitu'],
    ['雅彩', 'Elegra'],
  ],
  BABY: [
    ['小云朵', 'Little Cloud'],
    ['果果熊', 'Guoguo Bear'],
    ['萌芽', 'Sprouty'],
    ['贝乐多', 'Belodo'],
    ['暖暖豆', 'Warm Bean'],
    ['奇趣岛', 'Wonder Isle'],
    ['亲亲鹿', 'Dearie Deer'],
    ['优可优', 'Ucoyu'],
    ['棉小花', 'Cotton Bloom'],
    ['安心布', 'Restwell'],
    ['童跃', 'Kidleap'],
    ['米粒屋', 'Rice House'],
    ['嘟嘟鸭', 'Dudu Duck'],
    ['星愿树', 'Wish Tree'],
    ['布谷鸟', 'Cuckoo Kids'],
    ['初见', 'First Glance'],
    ['呼噜猫', 'Purrcat'],
    ['甜橙派', 'Orange Pie'],
    ['小河马', 'Little Hippo'],
    ['月亮船', 'Moon Boat'],
    ['乐妈咪', 'Joy Mummy'],
    ['天天象', 'Daily Elephant'],
    ['蒲公英', 'Dandelion Kids'],
    ['跳跳蛙', 'Hop Frog'],
  ],
}
