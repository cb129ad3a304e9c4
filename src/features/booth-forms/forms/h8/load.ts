/** What H8's connections carry (booth-forms 5, checks 1 to 4): capacity, load and the fitting item to order. Pure; runs while typing. */
import type { Content, FormView } from '../../model.ts'
import { linesOf, type RentalLine } from '../rental/lines.ts'

export interface Device {
  name?: string | null
  watt?: number | null
  qty?: number | null
  volt?: string | null
  kind?: 'LAMP' | 'MACHINE' | 'APPLIANCE' | null
  airLmin?: number | null
  lineId?: string | null
}

export const devicesOf = (content: Content): Device[] => (content['devices'] as Device[] | null | undefined) ?? []

/** Watt a box carries; the socket's is the organiser's `limit.socketWatt`. */
const BOX_WATT: Readonly<Record<string, number>> = { E04: 3000, E05: 8000, E06: 16_000, E07: 32_000, E09: 3000 }
const SOCKET = 'E03'
const SOCKET_WATT = 500
/** Litres a minute. */
const AIR_LMIN: Readonly<Record<string, number>> = { A01: 100, A02: 300, A03: 600, A04: 1000 }
/** From this share of the capacity on it is told that there is little to spare. */
export const WARN_SHARE = 0.8

const BOXES = ['E04', 'E05', 'E06', 'E07'] as const
export const isPower = (itemCode: unknown): boolean => itemCode === SOCKET || String(itemCode) in BOX_WATT
export const isAir = (itemCode: unknown): boolean => String(itemCode) in AIR_LMIN
/** Has a place on the connection plan: sockets and boxes, air, water. */
export const needsPlace = (itemCode: unknown): boolean =>
  isPower(itemCode) || isAir(itemCode) || String(itemCode).startsWith('W')
/** Lighting and power boxes: what a booth is supplied by. */
export const isBox = (itemCode: unknown): boolean => (BOXES as readonly unknown[]).includes(itemCode)
/** Its use must be said, since it may have either of two. */
export const needsPurpose = (itemCode: unknown): boolean => itemCode === 'E04'

/** Watt of one socket. */
const socketWatt = ({ settings }: Pick<FormView, 'settings'>): number =>
  Number(settings['limit.socketWatt'] ?? '') || SOCKET_WATT

/** Kinds of devices a connection may feed (R2: own lamps need a lighting box, machines a power box, and the two are never shared). */
export function feeds(itemCode: string): readonly Device['kind'][] {
  if (itemCode === SOCKET) return ['APPLIANCE']
  if (itemCode === 'E04') return ['LAMP', 'APPLIANCE']
  return itemCode === 'E09' ? ['LAMP', 'MACHINE', 'APPLIANCE'] : ['MACHINE']
}

/** Uses a box may be ordered for. */
export function purposesOf(itemCode: string): readonly string[] {
  if (itemCode === SOCKET) return ['APPLIANCE']
  if (itemCode === 'E04') return ['LIGHTING', 'APPLIANCE']
  return itemCode === 'E09' ? ['LIGHTING', 'MACHINE', 'APPLIANCE'] : ['MACHINE']
}

const wattOf = ({ watt, qty }: Device): number => Number(watt ?? 0) * Number(qty ?? 0)

/** Capacity of a line, all its pieces together; W, or L/min of air; 0 of what carries neither. */
export function capacityOf({ itemCode, qty }: RentalLine, view: Pick<FormView, 'settings'>): number {
  const code = String(itemCode ?? '')
  return (code === SOCKET ? socketWatt(view) : (BOX_WATT[code] ?? AIR_LMIN[code] ?? 0)) * Number(qty ?? 0)
}

export interface Load {
  /** Place in the list of lines. */
  index: number
  line: RentalLine
  capacity: number
  /** Watt of the devices it feeds. */
  used: number
}

/** Load of each power connection that is ordered. */
export function loadsOf(content: Content, view: Pick<FormView, 'settings'>): Load[] {
  const devices = devicesOf(content)
  return linesOf(content).flatMap((line, index) => {
    if (!isPower(line.itemCode) || Number(line.qty ?? 0) === 0) return []
    const fed = devices.filter((one) => one.lineId && one.lineId === line.lineId)
    return [{ index, line, capacity: capacityOf(line, view), used: fed.reduce((sum, one) => sum + wattOf(one), 0) }]
  })
}

/** Compressed air wanted and ordered, L/min. */
export function airOf(content: Content): { used: number; capacity: number } {
  const lines = linesOf(content).filter((one) => isAir(one.itemCode))
  return {
    used: devicesOf(content).reduce((sum, one) => sum + Number(one.airLmin ?? 0) * Number(one.qty ?? 0), 0),
    capacity: lines.reduce((sum, one) => sum + capacityOf(one, { settings: {} }), 0),
  }
}

/** The smallest item that carries so many watt of a kind; null where several are needed. */
export function fittingBox(kind: Device['kind'], watt: number, view: Pick<FormView, 'settings'>): string | null {
  const fitting = kind === 'MACHINE' ? ['E05', 'E06', 'E07'] : kind === 'LAMP' ? ['E04'] : [SOCKET, 'E04']
  return fitting.find((code) => capacityOf({ itemCode: code, qty: 1 }, view) >= watt) ?? null
}

/** The smallest air connection for so many L/min; null where several are needed. */
export const fittingAir = (litres: number): string | null =>
  Object.keys(AIR_LMIN).find((code) => (AIR_LMIN[code] ?? 0) >= litres) ?? null

/** kW of all boxes ordered for the show, without sockets and build-up power. */
export const boxKw = (content: Content): number =>
  linesOf(content).reduce((sum, one) => sum + (isBox(one.itemCode) ? capacityOf(one, { settings: {} }) : 0), 0) / 1000
