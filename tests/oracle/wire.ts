/** Random contents as a page would send them: what the price hangs on comes from the history, all else is filled in so that the form is accepted. */
import type { Contents, History, OracleForm } from './oracle.ts'

export interface PostedBooth {
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

/** Files a form cannot do without, uploaded once a company. */
export interface Files {
  image(): Promise<string>
}

/** Half-hour slots of vehicles, handed out one after the other so that none is ever full. */
let vehicles = 0

const FLOOR_LOAD_KG = 400

/** A weight the floor of any hall carries on the piece's own footprint. */
export const bearable = ({ length, width, grossWeight }: Contents['H9']['lines'][number]): number =>
  Math.max(0.1, Math.min(grossWeight, Math.floor((FLOOR_LOAD_KG * length * width) / 1000) / 10))

/** A form without a single row is sent as one of which nothing is needed. */
export const wantsNothing = (content: object): boolean => {
  const lists = Object.values(content).filter((value) => Array.isArray(value))
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

/** H9 and H10 keep the boxes a save leaves out: what is submitted is the new boxes and, after them, the old ones. */
export function withKeptBoxes(history: History): History {
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

function vehicle(purpose: 'IN' | 'OUT', gate: string) {
  const number = vehicles++
  const slot = Math.floor(number / 4) % 18
  return {
    purpose,
    plateNo: `沪A${String(10_000 + (number % 90_000))}`,
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

type Filler<F extends OracleForm> = (content: Contents[F], booth: PostedBooth, files: Files) => object | Promise<object>

export const FILLERS: { [F in OracleForm]: Filler<F> } = {
  H2: async (content, _booth, files) => ({ ...content, proof: [await files.image()] }),
  H3: async (content, { width }, files) => ({
    ...content,
    contractorName: '上海展搭工程有限公司',
    creditCode: '91310000MA1FL00000',
    legalPerson: '张强',
    siteManager: '赵敏',
    siteMobile: '13800138001',
    safetyOfficer: '钱进',
    safetyMobile: '13800138002',
    structW: width,
    structD: 3,
    structH: 3,
    deck: 1,
    material: ['WOOD'],
    fireClass: 'B1',
    totalKw: 0,
    buildFrom: '2024-11-29 09:00:00',
    buildTo: '2024-12-01 17:00:00',
    insurerName: '平安财险',
    policyNo: 'P20241',
    insuredSum: '1000000.00',
    depositPayer: 'EXHIBITOR',
    PLAN: [await files.image()],
  }),
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
    hangAt: '2024-11-30 10:00:00',
    DRAWING: [await files.image()],
  }),
  H7: ({ lines }) => ({ lines, deliverPos: '' }),
  H8: ({ lines }) => ({
    lines: lines.map((line) => ({
      ...line,
      posX: 1,
      posY: 1,
      purpose: line.itemCode === 'E04' ? 'LIGHTING' : /^E0[5-7]$/.test(line.itemCode) ? 'MACHINE' : 'APPLIANCE',
    })),
    devices: [],
    noPowerAck: 1,
  }),
  H9: ({ carrierMode, lines }) => ({
    carrierMode,
    arriveAt: '2024-12-01 10:00:00',
    storeEmpty: 0,
    needForklift: 1,
    needCrane: 1,
    overseas: 0,
    lines: lines.map((line, index) => ({
      ...line,
      boxNo: `B-${index + 1}`,
      itemName: '标签机配件',
      packing: 'WOOD',
      remark: '',
    })),
  }),
  H10: ({ carrierMode, lines }) => ({
    carrierMode,
    leaveAt: '2024-12-04 16:00:00',
    needForklift: 1,
    needCrane: 1,
    consignee: '陈静',
    consigneeMobile: '13700137000',
    consigneeAddr: '浙江省杭州市西湖区文三路 100 号',
    lines: lines.map((line, index) => ({
      ...line,
      boxNo: `B-${index + 1}`,
      itemName: '标签机配件',
      packing: 'WOOD',
      remark: '',
    })),
  }),
  H11: ({ passes }) => ({ passes: passes.map(() => vehicle('IN', 'N1')) }),
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
