/** Contents of H3, H4, H6 and H13 for the demo show: what is built, moved, hung and presented. Pure. */
import { moveInOf } from '../../definition/windows.ts'
import { leastExtinguishers } from '../../forms/h3/definition.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import type { ShowDays } from '../../../../shared/lib/time/show-time.ts'
import type { OrderingBooth } from './booth-orders.ts'

/** Stored names of the papers every booth of the demo hands in. */
export type Papers = Readonly<Record<'plan' | 'elevation' | 'render' | 'letter', string>>

const CONTRACTORS = [
  [
    '上海展构展览工程有限公司',
    'Shanghai Zhangou Exhibition Works Co., Ltd.',
    '91310112MA1GBX7H26',
    '沈建国',
    '周磊',
    '许强',
  ],
  [
    '苏州匠心展示设计有限公司',
    'Suzhou Jiangxin Display Design Co., Ltd.',
    '91320505MA1W3T8N47',
    '顾明',
    '陆伟',
    '潘军',
  ],
  [
    '广州天际展台搭建有限公司',
    'Guangzhou Skyline Stand Builders Co., Ltd.',
    '91440101MA5CP2R67X',
    '何志远',
    '梁锋',
    '邓超',
  ],
] as const

/** H3: most build with a contractor of their own, some with the organiser's, some bring machines only. */
export function build(booth: OrderingBooth, index: number, days: ShowDays, papers: Papers): Record<string, unknown> {
  const mode = index % 7
  if (mode === 3) return { buildMode: 'EMPTY', displayList: '标签印刷机 1 台、洽谈桌 1 张；不搭建结构 No structure' }
  const window = moveInOf({ booth: { boothType: booth.boothType }, days, settings: {} })
  const area = booth.width * booth.depth
  const totalKw = index % 3 === 0 ? 19 : 9
  const letter = [papers.letter]
  const structure = {
    structW: booth.width,
    structD: booth.depth - 0.5,
    structH: index % 4 === 0 ? 4.5 : 3.8,
    deck: '1',
    material: index % 2 === 0 ? ['WOOD', 'ALU'] : ['ALU', 'FABRIC'],
    fireClass: 'B1',
    totalKw,
    workers: 6 + (index % 5) * 2,
    extinguishers: leastExtinguishers(area),
    buildFrom: `${window.days[0] ?? ''} 09:00:00`,
    buildTo: `${window.days.at(-1) ?? ''} 17:00:00`,
    plan: [papers.plan],
    elevation: [papers.elevation],
    // Some hand in two views of the stand.
    render: index % 2 === 0 ? [papers.render, papers.elevation] : [papers.render],
    electric: [papers.plan],
    materialList: letter,
    safetyLetter: letter,
  }
  if (mode === 5) return { buildMode: 'OFFICIAL', ...structure }
  const [contractorName, contractorNameEn, creditCode, legalPerson, siteManager, safetyOfficer] = CONTRACTORS[
    index % CONTRACTORS.length
  ] as (typeof CONTRACTORS)[number]
  return {
    buildMode: 'OWN_CONTRACTOR',
    ...structure,
    contractorName,
    contractorNameEn,
    contractorAbroad: 0,
    creditCode,
    legalPerson,
    siteManager,
    siteMobile: '13800138031',
    safetyOfficer,
    safetyMobile: '13800138032',
    electrician: '马国平',
    electricianCert: `T3101${String(2_024_000 + index)}`,
    insurerName: '中国平安财产保险',
    policyNo: `PA-2024-${String(10_300 + index)}`,
    insuredSum: 2_000_000,
    depositPayer: index % 2 === 0 ? 'CONTRACTOR' : 'EXHIBITOR',
    refundAccountName: contractorName,
    refundBank: '工商银行上海分行',
    refundAccountNo: `62220210010${String(20_000 + index)}`,
    licence: letter,
    certificate: letter,
    insurance: letter,
  }
}

/** H4: facilities moved and taken away; a hole-board at the far end of the left wall, where no shelf hangs. */
export function relocation({ boothType, openSides, depth }: OrderingBooth): Record<string, unknown> {
  const board = { wall: 'L', panelNo: Math.floor(depth), hookNum: 14 }
  return {
    removeWalls: [],
    keepSharedWalls: 0,
    holeBoards: boothType === 1 && openSides <= 2 ? [board] : [],
    moves: [
      { itemCode: 'DESK', qty: 1, action: 'MOVE', toPos: '右前角 Front right' },
      { itemCode: 'BIN', qty: 1, action: 'REMOVE' },
    ],
  }
}

/** H6: a banner on four points above the booth. */
export function rigging(
  { width, depth }: OrderingBooth,
  index: number,
  days: ShowDays,
  papers: Papers,
): Record<string, unknown> {
  const corners = [
    [1, 1],
    [width - 1, 1],
    [1, depth - 1],
    [width - 1, depth - 1],
  ] as const
  return {
    points: corners.map(([x, y]) => ({ x, y, loadKg: 60 + (index % 3) * 10 })),
    bannerW: Math.min(8, width - 2),
    bannerH: 1.5,
    bannerKg: 120,
    bottomH: 5,
    rigger: '上海吊装工程有限公司',
    hangAt: `${addDays(days.openDate, -4)} 10:00:00`,
    drawing: [papers.elevation],
  }
}

const TOPICS = [
  [
    'SEMINAR',
    '数码与柔版混合标签印刷的成本',
    'What hybrid label printing costs',
    '用三家印厂一年的数据，比较数码、柔版和混合工艺在短单与长单上的成本、废料和换单时间。',
  ],
  [
    'LAUNCH',
    '无衬纸标签整线发布',
    'A complete line for linerless labels',
    '发布从涂布、印刷到模切的无衬纸标签整线，现场演示换单过程，并公布首批用户的能耗数据。',
  ],
  [
    'SEMINAR',
    '食品标签的低迁移油墨',
    'Low-migration inks for food labels',
    '介绍低迁移油墨的法规要求、检测方法和在柔版机上的工艺窗口，并回答印厂最常见的问题。',
  ],
] as const

/** H13: a talk or a launch in a slot of the organiser's. */
export function seminar(
  index: number,
  { roomId, slotId }: { roomId: string; slotId: string },
  speaker: string,
): Record<string, unknown> {
  const [kind, titleZh, titleEn, abstractZh] = TOPICS[index % TOPICS.length] as (typeof TOPICS)[number]
  return {
    kind,
    titleZh,
    titleEn,
    language: 'ZH',
    abstractZh,
    publicFlag: 1,
    roomId,
    slotId,
    audience: 40 + (index % 4) * 10,
    equipment: index % 2 === 0 ? ['PROJECTOR', 'MIC'] : ['MIC', 'LED', 'SI'],
    speakers: [{ name: speaker, title: '技术总监', company: '' }],
  }
}
