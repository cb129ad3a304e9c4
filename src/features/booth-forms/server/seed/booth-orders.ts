/** Contents of booth forms for the demo show, as an exhibitor of that booth would file them. Pure. */
import { moveInOf, moveOutOf } from '../../definition/windows.ts'
import { timesOf } from '../../forms/h11/slots.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import type { ShowDays } from '../../../../shared/lib/time/show-time.ts'
import { build, relocation, rigging, type Papers } from './build-orders.ts'

/** Whose booth it is. */
export interface OrderingBooth {
  hall: string
  boothNo: string
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: number
  width: number
  depth: number
  openSides: number
  currency: 'CNY' | 'USD'
  /** Of its vehicles. */
  gate: string
  /** Country id of reference/countries.ts. */
  country: string
}

export interface Order {
  form: FormCode
  content: Record<string, unknown>
}

export const RAW_SPACE = 3
const METRE = (metres: number): number => Math.round(metres * 10) / 10

/** Furniture, one order for each third booth. */
const FURNITURE = [
  [
    { itemCode: 'F03', qty: 4, colour: '白', remark: '' },
    { itemCode: 'F09', qty: 1 },
  ],
  [
    { itemCode: 'F18', qty: 1 },
    { itemCode: 'F23', qty: 2 },
    { itemCode: 'F16', qty: 1 },
  ],
  [{ itemCode: 'F22', qty: 6 }],
]

function power({ boothType, width, depth }: OrderingBooth, index: number) {
  const [posX, posY] = [METRE(width / 2), METRE(depth / 2)]
  if (boothType !== RAW_SPACE)
    return {
      lines: [
        { lineId: 'socket', itemCode: 'E03', qty: 1, posX: METRE(width - 0.5), posY: depth },
        { lineId: 'lamps', itemCode: 'E01', qty: 2 },
        { lineId: 'net', itemCode: 'N01', qty: 1 },
      ],
      devices: [
        { name: '55 寸电视 55″ TV', kind: 'APPLIANCE', watt: 180, qty: 1, volt: '220', lineId: 'socket' },
        { name: '笔记本电脑 Laptop', kind: 'APPLIANCE', watt: 65, qty: 2, volt: '220', lineId: 'socket' },
      ],
    }
  return {
    lines: [
      {
        lineId: 'machines',
        itemCode: index % 2 === 0 ? 'E06' : 'E05',
        qty: 1,
        posX,
        posY,
        all24h: index % 5 === 0 ? 1 : 0,
      },
      { lineId: 'lights', itemCode: 'E04', qty: 1, purpose: 'LIGHTING', posX: 0.5, posY: depth },
      { lineId: 'air', itemCode: 'A02', qty: 1, posX: METRE(width / 2 + 1), posY },
    ],
    devices: [
      {
        name: '柔版标签印刷机 Flexo press',
        kind: 'MACHINE',
        watt: 5200,
        qty: 1,
        volt: '380',
        airLmin: 180,
        lineId: 'machines',
      },
      {
        name: '模切复卷机 Die cutter',
        kind: 'MACHINE',
        watt: 1100,
        qty: 1,
        volt: '380',
        airLmin: 60,
        lineId: 'machines',
      },
      { name: '射灯 Spotlights', kind: 'LAMP', watt: 30, qty: 40, volt: '220', lineId: 'lights' },
    ],
  }
}

const BOXES = [
  { itemName: '柔版标签印刷机 Flexo press', length: 320, width: 160, height: 190, grossWeight: 1850, packing: 'WOOD' },
  { itemName: '模切复卷机 Die cutter', length: 180, width: 120, height: 150, grossWeight: 620, packing: 'WOOD' },
  {
    itemName: '样品与画册 Samples and catalogues',
    length: 60,
    width: 40,
    height: 40,
    grossWeight: 24.5,
    packing: 'CARTON',
  },
  { itemName: '展示架 Display racks', length: 200, width: 80, height: 60, grossWeight: 95, packing: 'PALLET' },
]

function boxes(booth: OrderingBooth, index: number) {
  const own = booth.boothType === RAW_SPACE ? BOXES : BOXES.slice(2)
  const abroad = booth.currency === 'USD'
  return own.map((box, at) => ({
    ...box,
    boxNo: `${at + 1}/${own.length}`,
    remark: box.packing === 'CARTON' ? '易碎 Fragile' : '',
    ...(abroad
      ? {
          hsCode: box.grossWeight > 500 ? '84431600' : '49111010',
          valueUsd: 800 + 1500 * at + index * 10,
          origin: booth.country,
          temporary: 1,
        }
      : {}),
  }))
}

const PROVINCES = ['沪A', '苏E', '浙B', '粤B', '鲁A']
/** No two booths of a show have the same plate. */
const plateOf = (index: number): string =>
  `${PROVINCES[index % PROVINCES.length]}${String(10_000 + ((index * 1789) % 89_999))}`

function vehicles(booth: OrderingBooth, index: number, days: ShowDays, contact: { name: string; mobile: string }) {
  const view = { booth: { boothType: booth.boothType }, days, settings: {} }
  const pass = (purpose: 'IN' | 'OUT') => {
    const window = purpose === 'IN' ? moveInOf(view) : moveOutOf(view)
    const times = timesOf(window)
    // Most come in the morning.
    const time = times[(index % 3) * 2]
    const truck = booth.boothType === RAW_SPACE
    return {
      purpose,
      plateNo: plateOf(index),
      plateOther: 0,
      vehicleType: truck ? 'TRUCK_M' : 'VAN',
      lengthM: truck ? 7.6 : 4.9,
      loadT: truck ? 8 : 1.5,
      driver: contact.name,
      driverMobile: contact.mobile,
      slotDate: window.days[index % window.days.length],
      slotTime: time,
      gate: booth.gate,
    }
  }
  return { passes: index % 4 === 0 ? [pass('IN'), pass('OUT')] : [pass('IN')] }
}

function services(index: number, { openDate, closeDate }: ShowDays, contact: { name: string; mobile: string }) {
  const shared = { dateFrom: openDate, dateTo: closeDate, reportTo: contact.name, reportMobile: contact.mobile }
  const cleaning = {
    ...shared,
    serviceType: 'CLEANING',
    qty: 1,
    startTime: '18:00',
    dailyHours: 4,
    dateFrom: addDays(openDate, -1),
  }
  return {
    lines: [
      index % 2 === 0
        ? {
            ...shared,
            serviceType: 'INTERPRETER_EN',
            qty: 1,
            startTime: '09:00',
            dailyHours: 9,
            taskNote: '展台洽谈口译',
          }
        : { ...shared, serviceType: 'HOST', qty: 2, startTime: '09:00', dailyHours: 8, taskNote: '' },
      cleaning,
    ],
  }
}

/**
 * What a booth of the demo files beside its fascia: furniture always, the rest in turn, so that each form has some rows and no booth all.
 * @param index of the booth in the show, from 0
 */
export function ordersOf(
  booth: OrderingBooth,
  index: number,
  days: ShowDays,
  contact: { name: string; mobile: string },
  papers: Papers,
): Order[] {
  const moveIn = moveInOf({ booth: { boothType: booth.boothType }, days, settings: {} })
  const lines = boxes(booth, index)
  const orders: (Order & { every: number })[] = [
    { form: 'h7', every: 1, content: { lines: FURNITURE[index % FURNITURE.length], deliverPos: '' } },
    { form: 'h8', every: booth.boothType === RAW_SPACE ? 1 : 3, content: power(booth, index) },
    {
      form: 'h9',
      every: 2,
      content: {
        carrierMode: 'OFFICIAL',
        arriveAt: `${moveIn.days[0] ?? ''} 10:00:00`,
        storeEmpty: 1,
        needForklift: 0,
        needCrane: 0,
        overseas: booth.currency === 'USD' ? 1 : 0,
        lines,
      },
    },
    {
      form: 'h10',
      every: 4,
      content: {
        carrierMode: 'OFFICIAL',
        leaveAt: `${days.closeDate} 17:00:00`,
        needForklift: 0,
        needCrane: 0,
        consignee: contact.name,
        consigneeMobile: contact.mobile,
        consigneeAddr: '上海市青浦区诸光路 1588 弄 2 号',
        // What was sold stays here.
        lines: lines.slice(0, -1).map(({ boxNo, itemName, length, width, height, grossWeight, packing, remark }) => {
          return { boxNo, itemName, length, width, height, grossWeight, packing, remark }
        }),
        copied: 1,
      },
    },
    { form: 'h11', every: 2, content: vehicles(booth, index, days, contact) },
    { form: 'h12', every: 5, content: services(index, days, contact) },
    ...(booth.boothType === RAW_SPACE
      ? []
      : [{ form: booth.boothType === 1 ? ('h1' as const) : ('h5' as const), every: 2, content: {} }]),
    ...(booth.boothType === RAW_SPACE
      ? [
          { form: 'h3' as const, every: 1, content: build(booth, index, days, papers) },
          { form: 'h6' as const, every: 3, content: rigging(booth, index, days, papers) },
        ]
      : [{ form: 'h4' as const, every: 2, content: relocation(booth) }]),
  ]
  return orders.filter(({ every }, at) => (index + at) % every === 0).map(({ form, content }) => ({ form, content }))
}
