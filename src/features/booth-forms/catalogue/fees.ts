/** Fees and deposits of the forms without a product list (booth-forms 4, 6 and 7), and what the desk charges for a badge made again. None of them but hole-board rental is surcharged when late. */
import { price, type Named, type Price } from './money.ts'

export interface Fee extends Price {
  code: string
  /** Forms it belongs to; none where the desk charges it. */
  forms: readonly string[]
  name: Named
  per: Named
  kind: 'fee' | 'deposit'
  surchargeable: boolean
}

const fee = (
  code: string,
  forms: string,
  zh: string,
  en: string,
  per: [string, string],
  yuan: number,
  dollars: number,
  over: Partial<Fee> = {},
): Fee => ({
  code,
  forms: forms.split(' '),
  name: { zh, en },
  per: { zh: per[0], en: per[1] },
  ...price(yuan, dollars),
  kind: 'fee',
  surchargeable: false,
  ...over,
})
const deposit = { kind: 'deposit' } as const

/** Code of the fee for a badge that the desk makes again. */
export const BADGE_AGAIN = 'BADGE_AGAIN'

export const FEES: readonly Fee[] = [
  fee(
    'FASCIA_CHANGE',
    'h2',
    '楣板文字逾期更正',
    'Fascia text changed after the deadline',
    ['每块', 'per board'],
    100,
    15,
  ),
  fee('RAW_MANAGEMENT', 'h3', '光地管理费', 'Raw space management', ['每平方米', 'per m²'], 25, 4),
  fee('WORKER_PASS', 'h3', '施工证', 'Worker pass', ['每人', 'per person'], 30, 5),
  fee('EXTINGUISHER', 'h3', '灭火器租用', 'Fire extinguisher rental', ['每只', 'each'], 20, 3),
  fee('RAW_DEPOSIT', 'h3', '光地施工押金', 'Build-up deposit', ['每展位', 'per booth'], 2000, 286, deposit),
  fee('MOVE', 'h4', '设施移位、吊装', 'Moving or lifting a facility', ['每件', 'per piece'], 50, 8),
  fee('HOLE_BOARD', 'h4', '孔板租用', 'Hole-board rental', ['每块', 'per board'], 80, 12, { surchargeable: true }),
  fee('HOLE_BOARD_DEPOSIT', 'h4', '孔板押金', 'Hole-board deposit', ['每块', 'per board'], 200, 29, deposit),
  fee('HOOK', 'h4', '增加挂钩（每块含 10 个）', 'Extra hook (10 a board are included)', ['每个', 'each'], 1, 0),
  fee('HANGING_POINT', 'h6', '吊点', 'Rigging point', ['每个', 'each'], 800, 115),
  fee(
    'FREIGHT',
    'h9 h10',
    '展品运输（按体积或每吨 1 立方米取大，最低 1 立方米）',
    'Exhibit freight (volume, or 1 m³ a tonne if more; at least 1 m³)',
    ['每立方米、单程', 'per m³, each way'],
    200,
    29,
  ),
  fee('VEHICLE_PASS', 'h11', '车辆进馆证', 'Vehicle pass', ['每车', 'per vehicle'], 50, 8),
  fee(
    'VEHICLE_DEPOSIT',
    'h11',
    '车辆押金（90 分钟内离馆退还）',
    'Vehicle deposit (returned if out within 90 minutes)',
    ['每车', 'per vehicle'],
    300,
    43,
    deposit,
  ),
  fee('VEHICLE_OVERTIME', 'h11', '超时扣除', 'Kept for overtime', ['每 30 分钟', 'per 30 minutes begun'], 100, 15),
  fee('INTERPRETER_EN', 'h12', '英语翻译', 'Interpreter, English', ['每天（8 小时）', 'per day (8 h)'], 1000, 143),
  fee(
    'INTERPRETER_OTHER',
    'h12',
    '其他语种翻译',
    'Interpreter, other languages',
    ['每天（8 小时）', 'per day (8 h)'],
    1500,
    215,
  ),
  fee('HOST', 'h12', '礼仪接待', 'Host or hostess', ['每天（8 小时）', 'per day (8 h)'], 500, 72),
  fee('GUARD', 'h12', '夜间保安', 'Night guard', ['每晚（12 小时）', 'per night (12 h)'], 350, 50),
  fee('LABOUR', 'h12', '搬运工（至少 4 小时）', 'Labourer (at least 4 h)', ['每小时', 'per hour'], 60, 9),
  fee('CLEANING', 'h12', '展台保洁', 'Booth cleaning', ['每平方米每天', 'per m² and day'], 5, 1),
  fee(
    'SEMINAR',
    'h13',
    '研讨会、新品发布场次',
    'Seminar or launch slot',
    ['每场 45 分钟', 'per slot of 45 min'],
    5000,
    715,
  ),
  fee(
    'SEMINAR_LARGE',
    'h13',
    '150 座以上会议室场次',
    'Slot in a room of more than 150 seats',
    ['每场 45 分钟', 'per slot of 45 min'],
    8000,
    1143,
  ),
  fee('SEMINAR_SI', 'h13', '同声传译设备', 'Simultaneous interpreting', ['每场', 'per slot'], 3000, 429),
  fee(BADGE_AGAIN, '', '补办参展证', 'Exhibitor badge made again', ['每证', 'per badge'], 50, 8, { forms: [] }),
]
