/** What the calls of an award's jury answer: a juror's own page, the organiser's jurors, and what they gave. */
import type { JudgedEntry, JudgePage } from '../../../src/features/industry-award/judge-contract.ts'
import type { Juror, Scored, Scores } from '../../../src/features/industry-award/jury-contract.ts'

const CATEGORIES = [
  { id: '1', name: '创新设备奖', enName: 'Innovative machine' },
  { id: '2', name: '绿色包装奖', enName: 'Green packaging' },
]

export const judgedEntry = (over: Partial<JudgedEntry> = {}): JudgedEntry => ({
  id: '10',
  name: '窄幅数码标签机',
  enName: 'Narrow web press',
  entryType: 'PRODUCT',
  companyName: '苏州柏源标签有限公司',
  enCompanyName: 'Boyuan Labels',
  productName: 'LX-330',
  enProductName: 'LX-330',
  categories: ['1'],
  highlights: '速度提升百分之四十，能耗下降三成。',
  enHighlights: 'Forty per cent faster, a third less energy.',
  indicators: [{ name: '能耗', value: '3.2 kW' }],
  images: ['a.jpg'],
  papers: [{ fileName: 'b.pdf', originalName: '检测报告.pdf', size: 20480 }],
  judgement: { entryId: '10', version: 0, points: [], comment: '', abstained: 0, submitted: 0 },
  ...over,
})

export const judgePage = (over: Partial<JudgePage> = {}): JudgePage => ({
  juror: '顾明远',
  show: '上海国际标签展',
  contact: '021-6000-1024',
  name: '年度标签大奖',
  enName: 'Label award of the year',
  intro: '按创新与价值评审。',
  enIntro: 'Novelty and value are judged.',
  phase: 3,
  judgeBegin: '2024-10-12 09:00:00',
  judgeEnd: '2024-11-22 18:00:00',
  expiresAt: '2024-12-06 18:00',
  categories: CATEGORIES,
  criteria: [
    { id: '1', name: '创新', enName: 'Novelty', weight: 60 },
    { id: '2', name: '价值', enName: 'Value', weight: 40 },
  ],
  entries: [
    judgedEntry(),
    judgedEntry({
      id: '11',
      name: '可降解面材',
      enName: 'Compostable film',
      categories: ['2'],
      images: [],
      papers: [],
      judgement: {
        entryId: '11',
        version: 2,
        points: [
          { criterionId: '1', points: 8 },
          { criterionId: '2', points: 5 },
        ],
        comment: '很有新意',
        abstained: 0,
        submitted: 0,
      },
    }),
  ],
  ...over,
})

export const jurorRow = (over: Partial<Juror> = {}): Juror => ({
  id: '1',
  version: 1,
  name: '顾明远',
  email: 'g****@jury.example',
  organisation: '中国标签协会',
  categories: [],
  language: 'zh-CN',
  status: 1,
  invitedTime: '2024-10-10 10:00:00',
  seenTime: '2024-10-12 11:30:00',
  remindedTime: '',
  entries: 2,
  complete: 1,
  submitted: 0,
  scored: 1,
  ...over,
})

export const juryReply = (jurors: Juror[], over: object = {}) => ({
  phase: 3,
  judgeBegin: '2024-10-12 09:00:00',
  judgeEnd: '2024-11-22 18:00:00',
  categories: CATEGORIES,
  jurors,
  linksUntil: '2024-12-06 18:00',
  mailServer: 1,
  ...over,
})

const scored = (over: Partial<Scored>): Scored => ({
  entryId: '10',
  entryName: '窄幅数码标签机',
  enEntryName: 'Narrow web press',
  companyName: '苏州柏源标签有限公司',
  enCompanyName: 'Boyuan Labels',
  categoryId: '1',
  cells: [],
  given: 0,
  missing: 0,
  ...over,
})
const cell = (jurorId: string, over: Partial<Scored['cells'][number]>) => ({
  jurorId,
  state: 'open' as const,
  comment: '',
  submitted: 0,
  ...over,
})

export const juryScoresReply = (): Scores => ({
  phase: 3,
  jurors: [
    { id: '1', name: '顾明远', organisation: '中国标签协会' },
    { id: '2', name: 'Helen Ward', organisation: 'Label Review' },
  ],
  rows: [
    scored({ cells: [cell('1', {}), cell('2', { state: 'abstained' })], missing: 1 }),
    scored({
      entryId: '11',
      entryName: '可降解面材',
      enEntryName: 'Compostable film',
      cells: [
        cell('1', { state: 'complete', total: 68, comment: '很有新意', submitted: 1 }),
        cell('2', { state: 'complete', total: 80.5 }),
      ],
      mean: 74.25,
      spread: 12.5,
      given: 2,
      rank: 1,
    }),
  ],
})
