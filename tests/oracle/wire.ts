/** Random contents as a page would send them: what the price hangs on comes from the history, all else is filled in so that the form is accepted. */
import type { Contents, History } from './orders.ts'
import type { OracleForm } from './tariff.ts'

export interface PostedBooth {
  companyName: string
  enCompanyName: string
  /** N1 to N4, each with a gate of its name. */
  hall: string
  boothType: 1 | 3
  area: string
  openSides: number
  /** Width of the back wall, m. */
  width: number
}

export const CONTACT = {
  contactName: '王芳',
  contactMobile: '13800138000',
  contactEmail: 'wang@example.com',
  ruleAck: 1,
}

/** Smallest picture there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Files a form cannot do without, uploaded once a company. */
export interface Files {
  drawing(): Promise<string>
}

const FLOOR_LOAD_KG = 400

/** A weight the floor of any hall carries on the piece's own footprint. */
const bearable = ({ length, width, grossWeight }: Contents['H9']['lines'][number]): number =>
  Math.max(0.1, Math.min(grossWeight, Math.floor((FLOOR_LOAD_KG * length * width) / 1000) / 10))

/** A form that asks for nothing, be it in rows of quantity 0, is sent as one of which nothing is needed. */
export const wantsNothing = (content: object): boolean => {
  const lists = Object.values(content).filter((value): value is { qty?: number }[] => Array.isArray(value))
  return lists.length > 0 && lists.every((list) => list.every((row) => row.qty === 0))
}

/** H9 and H10 keep the boxes a save leaves out: what is submitted is the new boxes and, after them, the old ones. */
function withKeptBoxes(history: History): History {
  if (history.form !== 'H9' && history.form !== 'H10') return history
  let kept: Contents['H9']['lines'] = []
  const submissions = history.submissions.map(({ at, content }) => {
    const fresh = content.lines.map((line) => ({ ...line, grossWeight: bearable(line) }))
    kept = [...fresh, ...kept.slice(fresh.length)]
    return { at, content: { ...content, lines: kept } }
  })
  return { ...history, submissions }
}

const pad = (value: number): string => String(value).padStart(2, '0')

let vehicles = 0

/** A vehicle in a half hour of the last day of move-in; one after the other, so that none is ever full. */
function vehicle(gate: string) {
  const number = vehicles++
  const slot = Math.floor(number / 4) % 18
  return {
    purpose: 'IN',
    plateNo: `沪A${10_000 + (number % 90_000)}`,
    plateOther: 0,
    vehicleType: 'VAN',
    lengthM: 4,
    loadT: 1,
    driver: '李明',
    driverMobile: '13900139000',
    slotDate: '2024-12-01',
    slotTime: `${pad(9 + Math.floor(slot / 2))}:${slot % 2 === 0 ? '00' : '30'}`,
    gate,
  }
}

/** Boxes with what else a box must say; a box keeps its number, so that a further save finds it. */
const boxes = ({ lines }: Contents['H9']) =>
  lines.map((line, index) => ({
    ...line,
    boxNo: `B-${index + 1}`,
    itemName: '标签机配件',
    packing: 'WOOD',
    remark: '',
  }))

/** An order keeps the lines a save leaves out: what was ordered before and is not any more is sent with quantity 0. */
function withZeros<T extends { itemCode: string; qty: number }>(
  lines: readonly T[],
  earlier: readonly { lines: readonly T[] }[],
): T[] {
  const gone = new Map(earlier.flatMap((one) => one.lines.map((line) => [line.itemCode, line] as const)))
  for (const { itemCode } of lines) gone.delete(itemCode)
  return [...lines, ...[...gone.values()].map((line) => ({ ...line, qty: 0 }))]
}

const PURPOSES: Record<string, string> = {
  E03: 'APPLIANCE',
  E04: 'LIGHTING',
  E05: 'MACHINE',
  E06: 'MACHINE',
  E07: 'MACHINE',
}
const NEEDS_PLACE = /^(E0[3-9]|[AW]\d\d)$/

/** One extinguisher per 18 m² begun, two at least. */
const leastExtinguishers = (area: string): number => Math.max(2, Math.ceil(Number(area) / 18))

/** China, as regions are numbered. */
const COUNTRY = '156'

/** What a history asks for where the form would refuse less or more of it. */
export function acceptable(history: History, { companyName, enCompanyName }: PostedBooth): History {
  const kept = withKeptBoxes(history)
  if (kept.form === 'H2') {
    // Contracts in dollars always name a country.
    const country = kept.currency === 'USD' ? COUNTRY : ''
    return {
      ...kept,
      fascia: { ...kept.fascia, fasciaCn: companyName, fasciaEn: enCompanyName },
      submissions: kept.submissions.map(({ at, content }) => ({
        at,
        content: { ...content, country: content.country === '' ? country : COUNTRY },
      })),
    }
  }
  if (kept.form === 'H11')
    return {
      ...kept,
      submissions: kept.submissions.map(({ at, content }) => ({
        at,
        content: { passes: content.passes.slice(0, 4).map(() => ({})) },
      })),
    }
  if (kept.form === 'H3') {
    const least = leastExtinguishers(kept.area)
    return {
      ...kept,
      submissions: kept.submissions.map(({ at, content }) => ({
        at,
        content: { ...content, extinguishers: Math.max(least, content.extinguishers) },
      })),
    }
  }
  return kept
}

type Filler<F extends OracleForm> = (
  content: Contents[F],
  booth: PostedBooth,
  files: Files,
  earlier: readonly Contents[F][],
) => object | Promise<object>

export const FILLERS: { [F in OracleForm]: Filler<F> } = {
  H2: async (content, _booth, files) => ({
    ...content,
    country: content.country === '' ? null : content.country,
    proof: [await files.drawing()],
  }),
  async H3({ buildMode, workers, extinguishers }, { width }, files) {
    if (buildMode === 'EMPTY') return { buildMode, displayList: '两台样机和一张桌子' }
    const file = [await files.drawing()]
    const built = {
      structW: width,
      structD: 3,
      structH: 3,
      deck: '1',
      material: ['WOOD'],
      fireClass: 'B1',
      totalKw: 0,
      workers,
      extinguishers,
      buildFrom: '2024-11-29 09:00:00',
      buildTo: '2024-12-01 17:00:00',
      plan: file,
      elevation: file,
      render: file,
      materialList: file,
      safetyLetter: file,
    }
    if (buildMode === 'OFFICIAL') return { buildMode, ...built }
    return {
      buildMode,
      ...built,
      contractorName: '上海展搭工程有限公司',
      contractorAbroad: 0,
      creditCode: '91310000MA1FL00000',
      legalPerson: '张强',
      siteManager: '赵敏',
      siteMobile: '13800138001',
      safetyOfficer: '钱进',
      safetyMobile: '13800138002',
      insurerName: '平安财险',
      policyNo: 'P20241',
      insuredSum: 1_000_000,
      depositPayer: 'EXHIBITOR',
      licence: file,
      insurance: file,
    }
  },
  H4: ({ moves, holeBoards }) => ({
    removeWalls: [],
    keepSharedWalls: 0,
    holeBoards: holeBoards.map(({ hookNum }, index) => ({ wall: 'B', panelNo: index + 1, hookNum })),
    moves: moves.map((move) => ({ ...move, ...(move.action === 'MOVE' ? { toPos: '左前角' } : {}) })),
  }),
  H6: async ({ points }, _booth, files) => ({
    points: points.map((_, index) => ({ x: 1 + (index % 6), y: 1 + Math.floor(index / 6), loadKg: 50 })),
    bannerW: 3,
    bannerH: 1,
    bannerKg: 20,
    bottomH: 5,
    rigger: '上海吊装公司',
    hangAt: '2024-11-28 10:00:00',
    drawing: [await files.drawing()],
  }),
  H7: ({ lines }, _booth, _files, earlier) => ({ lines: withZeros(lines, earlier), deliverPos: '' }),
  H8: ({ lines }, _booth, _files, earlier) => ({
    lines: withZeros(lines, earlier).map((line) => ({
      ...line,
      ...(NEEDS_PLACE.test(line.itemCode) ? { posX: 1, posY: 1 } : {}),
      ...(PURPOSES[line.itemCode] ? { purpose: PURPOSES[line.itemCode] } : {}),
    })),
    devices: [],
    noPowerAck: 1,
  }),
  H9: (content) => ({
    carrierMode: content.carrierMode,
    arriveAt: '2024-12-01 10:00:00',
    storeEmpty: 0,
    needForklift: 0,
    needCrane: 0,
    overseas: 0,
    lines: boxes(content),
  }),
  H10: (content) => ({
    carrierMode: content.carrierMode,
    leaveAt: '2024-12-04 16:00:00',
    needForklift: 0,
    needCrane: 0,
    consignee: '陈静',
    consigneeMobile: '13700137000',
    consigneeAddr: '浙江省杭州市西湖区文三路 100 号',
    lines: boxes(content),
  }),
  H11: ({ passes }, { hall }) => ({ passes: passes.map(() => vehicle(hall)) }),
  H12: ({ lines }) => ({
    lines: lines.map((line) => ({
      ...line,
      ...(line.serviceType === 'INTERPRETER_OTHER' ? { language: '日语' } : {}),
      startTime: line.serviceType === 'GUARD' ? '18:00' : '09:00',
      reportTo: '王芳',
      reportMobile: '13800138000',
    })),
  }),
}
