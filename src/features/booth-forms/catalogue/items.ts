/** Rental items of H7 (furniture) and H8 (power, lighting, water, air, internet): the price list of booth-forms 5, and the seed of the pricing engine. */
import { price, type Named, type Price } from './money.ts'

export interface RentalItem extends Price {
  itemCode: string
  form: 'h7' | 'h8'
  groupCode: string
  name: Named
  /** Size in mm, or what it can carry. */
  spec: Named
  unit: Named
  /** Most of it in one order. */
  maxQty: number
  /** Ordered or added late it costs 50 % more (booth-forms 3.6): everything in H7 and H8 does. */
  surchargeable: true
  /** Refundable, in CNY and USD; none of the rental items has one. */
  deposit: null
}

export const ITEM_GROUPS: Readonly<Record<string, Named>> = {
  TABLE: { zh: '桌', en: 'Tables' },
  SEAT: { zh: '椅', en: 'Seats' },
  CASE: { zh: '柜', en: 'Cupboards and showcases' },
  WALL: { zh: '墙面', en: 'Walls and hanging' },
  RACK: { zh: '架', en: 'Racks' },
  AV: { zh: '影音', en: 'Screens' },
  OTHER: { zh: '其他', en: 'Other' },
  LIGHT: { zh: '照明', en: 'Lighting' },
  POWER: { zh: '电源', en: 'Power' },
  AIR: { zh: '压缩空气', en: 'Compressed air' },
  WATER: { zh: '给排水', en: 'Water' },
  NET: { zh: '网络', en: 'Internet' },
}

const UNITS = {
  piece: { zh: '张', en: 'pc' },
  chair: { zh: '把', en: 'pc' },
  each: { zh: '个', en: 'pc' },
  board: { zh: '块', en: 'pc' },
  rod: { zh: '根', en: 'pc' },
  sheet: { zh: '片', en: 'pc' },
  set: { zh: '台', en: 'set' },
  area: { zh: '平方米', en: 'm²' },
  door: { zh: '扇', en: 'pc' },
  pot: { zh: '盆', en: 'pc' },
  lamp: { zh: '盏', en: 'pc' },
  tube: { zh: '支', en: 'pc' },
  point: { zh: '处', en: 'point' },
  line: { zh: '条', en: 'line' },
} as const

type Row = [
  code: string,
  group: string,
  zh: string,
  en: string,
  spec: string | [string, string],
  unit: keyof typeof UNITS,
  yuan: number,
  dollars: number,
  max: number,
]

const item =
  (form: 'h7' | 'h8') =>
  ([itemCode, groupCode, zh, en, spec, unit, yuan, dollars, maxQty]: Row): RentalItem => ({
    itemCode,
    form,
    groupCode,
    name: { zh, en },
    spec: typeof spec === 'string' ? { zh: spec, en: spec } : { zh: spec[0], en: spec[1] },
    unit: UNITS[unit],
    ...price(yuan, dollars),
    maxQty,
    surchargeable: true,
    deposit: null,
  })

const FURNITURE: readonly Row[] = [
  ['F01', 'TABLE', '咨询桌', 'Information desk', '1000×500×760', 'piece', 120, 18, 20],
  ['F02', 'TABLE', '玻璃圆桌', 'Round glass table', 'Ø800×760', 'piece', 150, 22, 20],
  ['F03', 'SEAT', '白折椅', 'White folding chair', '', 'chair', 30, 5, 100],
  ['F04', 'SEAT', '黑皮椅', 'Black leather chair', '', 'chair', 80, 12, 60],
  ['F05', 'TABLE', '吧桌', 'Bar table', 'Ø600×1100', 'piece', 180, 26, 20],
  ['F06', 'SEAT', '吧椅', 'Bar stool', '', 'chair', 100, 15, 60],
  ['F07', 'CASE', '锁柜', 'Lockable cupboard', '1000×500×750', 'each', 200, 29, 20],
  ['F08', 'CASE', '低玻璃柜', 'Low showcase', '1000×500×1000', 'each', 350, 50, 20],
  ['F09', 'CASE', '高玻璃柜（含 2 灯）', 'Tall showcase, 2 lamps', '1000×500×2000', 'each', 550, 79, 20],
  ['F10', 'WALL', '平层板', 'Flat shelf', ['1000×300，承重小于 10 kg', '1000×300, under 10 kg'], 'board', 60, 9, 60],
  ['F11', 'WALL', '斜层板', 'Sloped shelf', ['1000×300，承重小于 10 kg', '1000×300, under 10 kg'], 'board', 70, 10, 60],
  ['F12', 'WALL', '墙面挂衣杆', 'Wall hanger', '1000', 'rod', 60, 9, 60],
  ['F13', 'WALL', '网片（含 2 挂钩）', 'Grid panel, 2 hooks', '970×1400', 'sheet', 40, 6, 40],
  ['F14', 'RACK', '落地衣架', 'Garment rack', '1300×1800', 'each', 100, 15, 20],
  ['F15', 'OTHER', '废纸篓', 'Waste bin', '', 'each', 15, 3, 20],
  [
    'F16',
    'OTHER',
    '饮水机（含 1 桶水）',
    'Water machine, 1 bottle',
    ['不超过 500 W', '500 W at most'],
    'set',
    150,
    22,
    5,
  ],
  ['F17', 'OTHER', '地毯', 'Carpet', '', 'area', 25, 4, 999],
  ['F18', 'AV', '42 寸电视', '42″ TV', '', 'set', 1000, 143, 10],
  ['F19', 'AV', '55 寸电视', '55″ TV', '', 'set', 1500, 215, 10],
  ['F20', 'WALL', '带锁门', 'Door with lock', '1000×2500', 'door', 300, 43, 4],
  ['F21', 'WALL', '展板', 'Wall panel', '1000×2500', 'board', 100, 15, 60],
  ['F22', 'OTHER', '盆花', 'Plant', '', 'pot', 60, 9, 60],
  ['F23', 'RACK', '资料架', 'Brochure rack', 'A4', 'each', 100, 15, 20],
]

const UTILITIES: readonly Row[] = [
  ['E01', 'LIGHT', '长臂射灯', 'Long-arm spotlight', '30 W LED', 'lamp', 100, 15, 100],
  ['E02', 'LIGHT', '日光灯', 'LED tube', '20 W', 'tube', 80, 12, 100],
  ['E03', 'POWER', '插座 220V', 'Socket 220 V', ['不超过 500 W', '500 W at most'], 'each', 150, 22, 20],
  ['E04', 'POWER', '照明电箱 220V/16A', 'Lighting box 220 V 16 A', '3.0 kW', 'each', 1000, 143, 20],
  ['E05', 'POWER', '动力电箱 380V/16A', 'Power box 380 V 16 A', '8.0 kW', 'each', 2200, 315, 20],
  ['E06', 'POWER', '动力电箱 380V/32A', 'Power box 380 V 32 A', '16.0 kW', 'each', 3800, 543, 20],
  ['E07', 'POWER', '动力电箱 380V/63A', 'Power box 380 V 63 A', '32.0 kW', 'each', 6500, 929, 20],
  ['E09', 'POWER', '施工临时电 220V/16A', 'Build-up power 220 V 16 A', '3.0 kW', 'each', 500, 72, 20],
  ['A01', 'AIR', '压缩空气 6mm', 'Compressed air 6 mm', '100 L/min', 'point', 2500, 358, 20],
  ['A02', 'AIR', '压缩空气 10mm', 'Compressed air 10 mm', '300 L/min', 'point', 3500, 500, 20],
  ['A03', 'AIR', '压缩空气 16mm', 'Compressed air 16 mm', '600 L/min', 'point', 5000, 715, 20],
  ['A04', 'AIR', '压缩空气 20mm', 'Compressed air 20 mm', '1000 L/min', 'point', 6500, 929, 20],
  ['W01', 'WATER', '给排水 DN20', 'Water in/out DN20', '', 'point', 2800, 400, 20],
  ['N01', 'NET', '宽带 20M', 'Internet 20 Mbit/s', '', 'line', 1500, 215, 20],
  ['N02', 'NET', '专线 100M', 'Internet 100 Mbit/s', '', 'line', 4000, 572, 20],
  ['N03', 'NET', '无线账号', 'Wi-Fi account', ['1 台设备', '1 device'], 'each', 200, 29, 30],
]

export const RENTAL_ITEMS: readonly RentalItem[] = [...FURNITURE.map(item('h7')), ...UTILITIES.map(item('h8'))]
