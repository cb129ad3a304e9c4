/** The booth forms: what each is for and who files it (booth-forms 2.2, 3.3, 4 to 7). */
import type { Named } from './money.ts'

/** M must, O optional, null: not for this booth. */
export type Must = 'M' | 'O' | null

export interface BoothForm {
  code: string
  title: Named
  purpose: Named
  /** For booth types 1 shelf shell, 2 hanging shell, 3 raw space. */
  must: readonly [Must, Must, Must]
}

const mustOf = (sign: string | undefined): Must => (sign === 'M' || sign === 'O' ? sign : null)

const form = (code: string, must: string, zh: string, en: string, purposeZh: string, purposeEn: string): BoothForm => ({
  code,
  title: { zh, en },
  purpose: { zh: purposeZh, en: purposeEn },
  must: [mustOf(must[0]), mustOf(must[1]), mustOf(must[2])],
})

export const BOOTH_FORMS: readonly BoothForm[] = [
  form(
    'h1',
    'M--',
    '标准展位配置表',
    'Standard booth configuration',
    '层板和桌椅的数量与位置；不提交按默认搭建。',
    'Number and place of shelves and furniture; without it the default is built.',
  ),
  form(
    'h2',
    'MM-',
    '楣板信息表',
    'Fascia board',
    '楣板上的中英文名称；默认为合同名称。',
    'Names on the fascia in both languages; the contract’s by default.',
  ),
  form(
    'h3',
    '--M',
    '特装展位搭建申报表',
    'Raw-space build application',
    '搭建商、图纸、保险和安全责任书，须通过审图。',
    'Contractor, drawings, insurance and safety letter; drawings must be approved.',
  ),
  form(
    'h4',
    'OO-',
    '展板、孔板及设施移位申请表',
    'Panels, hole-boards and relocation',
    '拆除隔板、租用孔板、移动设施。',
    'Remove walls, rent hole-boards, move facilities.',
  ),
  form(
    'h5',
    '-M-',
    '挂装标准展位配置表',
    'Hanging-display booth configuration',
    '层板和挂衣杆的数量与位置；每 9 平方米 4 件。',
    'Shelves and wall hangers; 4 per 9 m² together.',
  ),
  form(
    'h6',
    '--O',
    '吊点悬挂申请表',
    'Rigging points',
    '吊点位置、重量和结构图。',
    'Place, load and drawing of rigging points.',
  ),
  form(
    'h7',
    'OOO',
    '展具租赁表',
    'Furniture and equipment rental',
    '桌椅、柜、层板、电视等。',
    'Tables, seats, cases, shelves, screens and more.',
  ),
  form(
    'h8',
    'OOM',
    '水电气网租赁表',
    'Power, lighting, water, air and internet',
    '电箱、插座、压缩空气、给排水和网络。',
    'Power boxes, sockets, compressed air, water and internet.',
  ),
  form(
    'h9',
    'OOO',
    '展品进馆运输表',
    'Exhibit freight, move-in',
    '逐箱登记尺寸和毛重。',
    'Size and gross weight of each box.',
  ),
  form('h10', 'OOO', '展品出馆运输表', 'Exhibit freight, move-out', '可从进馆表复制。', 'Can be copied from move-in.'),
  form(
    'h11',
    'OOO',
    '车辆进馆证申请表',
    'Vehicle admission',
    '车牌、时段和司机；馆内不超过 90 分钟。',
    'Plate, slot and driver; 90 minutes inside.',
  ),
  form(
    'h12',
    'OOO',
    '现场人员服务申请表',
    'On-site personnel',
    '翻译、礼仪、保安、搬运、保洁。',
    'Interpreters, hosts, guards, labourers, cleaning.',
  ),
  form(
    'h13',
    'OOO',
    '研讨会/新品发布申请表',
    'Seminar or product launch',
    '场次、主题和演讲人。',
    'Slot, title and speakers.',
  ),
]

/** The organiser's contractor, who builds and supplies (decisions 15). */
export const CONTRACTOR_ROLE = 'contractor_view'
const CONTRACTORS: readonly string[] = ['h3', 'h4', 'h6', 'h7', 'h8']
/** Does the contractor read this form? */
export const isContractors = (code: string): boolean => CONTRACTORS.includes(code)
