/** What an order of H8 is refused for, and what it is warned of (booth-forms 5, checks 1 to 6). Pure. */
import { problem, problemAt, type PlacedProblem, type Problem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { Content, FormView } from '../../model.ts'
import { linesOf, type RentalLine } from '../rental/lines.ts'
import {
  airOf,
  boxKw,
  capacityOf,
  devicesOf,
  feeds,
  fittingAir,
  fittingBox,
  isBox,
  isPower,
  loadsOf,
  needsPlace,
  needsPurpose,
  purposesOf,
  WARN_SHARE,
  type Device,
  type Load,
} from './load.ts'

const RAW_SPACE = 3

/** Name of an item in a message. */
const itemName = (itemCode: string | null): string =>
  itemCode === null
    ? '@features/booth-forms/forms/h8:several'
    : `@features/booth-forms/forms/h8:options.lines.itemCode.${itemCode}`

const kw = (watt: number): number => Math.round(watt / 10) / 100

/** A raw space brings its own power or says that it needs none (3.3, H8). */
const lacksPower = (content: Content, { booth }: FormView): boolean =>
  booth.boothType === RAW_SPACE &&
  Number(content['noPowerAck'] ?? 0) !== 1 &&
  !linesOf(content).some((one) => isBox(one.itemCode) && Number(one.qty ?? 0) > 0)

function checkLine(line: RentalLine, index: number, { booth }: FormView): PlacedProblem[] {
  const found: PlacedProblem[] = []
  const itemCode = String(line.itemCode ?? '')
  const { posX, posY, purpose } = line as { posX?: number | null; posY?: number | null; purpose?: string | null }
  const place = (column: string, value: number | null | undefined, max: number) => {
    if (value === null || value === undefined)
      found.push(problemAt(`lines.${index}.${column}`, 'features/booth-forms/forms/h8:errors.place'))
    else if (value > max)
      found.push(problemAt(`lines.${index}.${column}`, 'features/booth-forms/forms/h8:errors.outside', { max }))
  }
  if (needsPlace(itemCode)) {
    place('posX', posX, booth.width)
    place('posY', posY, booth.depth)
  }
  if (needsPurpose(itemCode) && !purpose)
    found.push(problemAt(`lines.${index}.purpose`, 'features/booth-forms/forms/h8:errors.purpose'))
  else if (isPower(itemCode) && purpose && !purposesOf(itemCode).includes(purpose))
    found.push(
      problemAt(
        `lines.${index}.purpose`,
        itemCode === 'E03'
          ? 'features/booth-forms/forms/h8:errors.socketPurpose'
          : itemCode === 'E04'
            ? 'features/booth-forms/forms/h8:errors.lightingPurpose'
            : 'features/booth-forms/forms/h8:errors.powerPurpose',
      ),
    )
  return found
}

/** What is wrong with where a device is plugged in; null when it may be there. */
function misplaced(
  device: Device,
  devices: readonly Device[],
  lines: readonly RentalLine[],
  view: FormView,
): Problem | null {
  const line = lines.find((one) => one.lineId === device.lineId && Number(one.qty ?? 0) > 0)
  const itemCode = String(line?.itemCode ?? '')
  const watt = Number(device.watt ?? 0) * Number(device.qty ?? 0)
  const item = itemName(fittingBox(device.kind, watt, view))
  if (!line || !isPower(itemCode)) return problem('features/booth-forms/forms/h8:errors.feed', { item })
  if (!feeds(itemCode).includes(device.kind)) {
    if (itemCode === 'E03') return problem('features/booth-forms/forms/h8:errors.socketOnly', { item })
    return itemCode === 'E04'
      ? problem('features/booth-forms/forms/h8:errors.noMachine', { item })
      : problem('features/booth-forms/forms/h8:errors.machineOnly', { item })
  }
  if (String(device.volt) === '380' && !['E05', 'E06', 'E07'].includes(itemCode))
    return problem('features/booth-forms/forms/h8:errors.volt380', {
      item: itemName(fittingBox('MACHINE', watt, view)),
    })
  return tooLarge(device, line, view) ?? shared(device, line, devices)
}

/** A device hangs on one socket or box, however many of them the line orders. */
function tooLarge({ kind, watt }: Device, line: RentalLine, view: FormView): Problem | null {
  const used = Number(watt ?? 0)
  const capacity = capacityOf({ ...line, qty: 1 }, view)
  // With one of it the line's own sum says so.
  if (Number(line.qty) === 1 || used <= capacity) return null
  const item = itemName(fittingBox(kind, used, view))
  return line.itemCode === 'E03'
    ? problem('features/booth-forms/forms/h8:errors.socketLoad', { used, capacity, item })
    : problem('features/booth-forms/forms/h8:errors.overload', { used: kw(used), capacity: kw(capacity), item })
}

/** Lamps and machines never share a box (R2); of those that may feed either, one takes one kind. Told at the machine. */
const shared = ({ kind, lineId }: Device, line: RentalLine, devices: readonly Device[]): Problem | null =>
  Number(line.qty) === 1 &&
  kind === 'MACHINE' &&
  feeds(String(line.itemCode)).includes('LAMP') &&
  devices.some((one) => one.kind === 'LAMP' && one.lineId === lineId)
    ? problem('features/booth-forms/forms/h8:errors.shared')
    : null

/** Over its capacity: what fits is named, so that it can be ordered instead. */
export function overload({ line, used, capacity }: Load, view: FormView): Problem | null {
  if (used <= capacity) return null
  const params = { used: kw(used), capacity: kw(capacity) }
  const kind = line.itemCode === 'E03' || line.itemCode === 'E04' ? 'APPLIANCE' : 'MACHINE'
  const item = itemName(fittingBox(kind, used, view))
  return line.itemCode === 'E03'
    ? problem('features/booth-forms/forms/h8:errors.socketLoad', { used, capacity, item })
    : problem('features/booth-forms/forms/h8:errors.overload', { ...params, item })
}

/** More air than the order brings. */
export function airShort(content: Content): Problem | null {
  const { used, capacity } = airOf(content)
  return used > capacity
    ? problem('features/booth-forms/forms/h8:errors.air', { used, capacity, item: itemName(fittingAir(used)) })
    : null
}

export function checksOfH8(content: Content, view: FormView): PlacedProblem[] {
  const lines = linesOf(content)
  const devices = devicesOf(content)
  return eachRule(
    ...lines.map((line, index) => () => (Number(line.qty ?? 0) > 0 ? checkLine(line, index, view) : [])),
    ...devices.map((device, index) => () => {
      const wrong = misplaced(device, devices, lines, view)
      return wrong ? [{ ...wrong, at: `devices.${index}.lineId` }] : []
    }),
    () =>
      loadsOf(content, view).flatMap((load) => {
        const wrong = overload(load, view)
        return wrong ? [{ ...wrong, at: `lines.${load.index}.itemCode` }] : []
      }),
    () => {
      const air = airShort(content)
      return air ? [{ ...air, at: `devices.${devices.findIndex((one) => Number(one.airLmin ?? 0) > 0)}.airLmin` }] : []
    },
    () => (lacksPower(content, view) ? [problemAt('noPowerAck', 'features/booth-forms/forms/h8:errors.noPower')] : []),
  )
}

/** Little to spare on a box; more announced in H3 than is ordered here. */
export function warningsOfH8(content: Content, view: FormView): Problem[] {
  const tight = loadsOf(content, view)
    .filter(({ used, capacity }) => used > capacity * WARN_SHARE && used <= capacity)
    .map(({ index, line, used, capacity }) =>
      problem('features/booth-forms/forms/h8:warnings.tight', {
        row: index + 1,
        item: itemName(String(line.itemCode)),
        share: Math.round((used / capacity) * 100),
      }),
    )
  const { h3 } = view.others
  // Where nothing is built, what was announced before is no longer so.
  const announced = h3?.['buildMode'] === 'EMPTY' ? 0 : Number(h3?.['totalKw'] ?? 0)
  const ordered = boxKw(content)
  return announced > ordered && Number(content['noPowerAck'] ?? 0) !== 1
    ? [...tight, problem('features/booth-forms/forms/h8:warnings.h3', { announced, ordered })]
    : tight
}
