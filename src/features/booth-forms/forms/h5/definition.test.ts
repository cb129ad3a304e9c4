import { describe, expect, it } from 'vitest'
import { facilityQuota } from '../../catalogue/included.ts'
import { refusals, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { FACILITIES } from '../shell/mounting.ts'
import { findingsOf } from '../shell/load-rules.ts'
import { rearrange, wallsOf, type Hung, type HungKind } from '../shell/walls.ts'
import { h5 } from './definition.ts'

const boothOf = (area: number, over = {}) =>
  viewOf({ boothType: 2, area, width: area / 3, units: Math.floor(area / 9), ...over })
const view = boothOf(9)
const hang = (kind: HungKind, panelNo: number, height: number, wall: Hung['wall'] = 'B'): Hung => ({
  kind,
  wall,
  panelNo,
  height,
})
const counted = (shelfNum: number, hangerNum: number, at = view) => {
  const facilities = rearrange(
    { SHELF: shelfNum, HANGER: hangerNum } as Record<HungKind, number>,
    [],
    wallsOf(at.booth),
  )
  expect(facilities).toHaveLength(shelfNum + hangerNum)
  return refusals(h5, at, { shelfNum, hangerNum, facilities })
}

describe('H5 defaults', () => {
  it('are 2 shelves and 2 hangers for 9 m² on the back wall, and can be submitted', () => {
    expect(h5.defaults(view)).toMatchObject({
      shelfNum: 2,
      hangerNum: 2,
      maxShelfLoadKg: 5,
      maxHangerLoadKg: 8,
      facilities: [hang('SHELF', 1, 1100), hang('SHELF', 2, 1100), hang('HANGER', 3, 1700), hang('HANGER', 1, 1700)],
    })
    for (const area of [9, 12, 18, 27, 36, 81]) expect(refusals(h5, boothOf(area)), `${area} m²`).toEqual([])
  })
})

describe('H5 quota (V6)', () => {
  it.each([
    [4, 0, []],
    [2, 2, []],
    [0, 4, []],
    [3, 2, ['hangerNum tooManyFacilities']],
  ])('9 m²: %s shelves and %s hangers', (shelves, hangers, expected) =>
    expect(counted(shelves, hangers)).toEqual(expected),
  )
  it.each([
    [18, 8],
    [20, 8],
    [8.9, 0],
    [17.9, 4],
    [27, 12],
    [36, 16],
  ])('%s m²: %s', (area, quota) => {
    const at = boothOf(area, { width: 6, depth: 3 })
    expect(facilityQuota(area)).toBe(quota)
    expect(counted(quota, 0, at)).toEqual([])
    expect(counted(quota + 1, 0, at)).toEqual(['hangerNum tooManyFacilities'])
  })
  it('is what the organiser grants, where he grants another', () => {
    expect(FACILITIES.allowed({ ...view, facts: { facilityQuotaOverride: 6 } })).toBe(6)
    expect(FACILITIES.allowed({ ...view, facts: {} })).toBe(4)
  })
  it('names used and allowed, and what to order', () => {
    const [found] = findingsOf({ ...h5.defaults(view), shelfNum: 3 }, FACILITIES, view).flatMap((find) => find())
    expect(found).toMatchObject({ params: { used: 5, allowed: 4 }, order: ['F10', 'F12'] })
  })
})

describe('H5 positions', () => {
  const placed = (...facilities: object[]) =>
    refusals(h5, view, {
      facilities,
      shelfNum: facilities.filter((one) => (one as { kind: string }).kind === 'SHELF').length,
      hangerNum: facilities.filter((one) => (one as { kind: string }).kind === 'HANGER').length,
    })
  it.each([
    [1200, []],
    [2000, []],
    [1150, ['facilities.0.height hangerHeight']],
    [2050, ['facilities.0.height range']],
  ])('a hanger hangs at %s mm', (height, expected) => expect(placed(hang('HANGER', 1, height))).toEqual(expected))
  it('a hanger has 600 mm free below it, a shelf above it 250', () => {
    expect(placed(hang('SHELF', 1, 1100), hang('HANGER', 1, 1700))).toEqual([])
    expect(placed(hang('SHELF', 1, 1150), hang('HANGER', 1, 1700))).toEqual(['facilities.1.height belowHanger'])
    expect(placed(hang('HANGER', 1, 1700), hang('SHELF', 1, 1150))).toEqual(['facilities.1.height belowHanger'])
    expect(placed(hang('HANGER', 1, 1700), hang('SHELF', 1, 1950))).toEqual([])
    expect(placed(hang('HANGER', 1, 1700), hang('SHELF', 1, 1900))).toEqual(['facilities.1.height tooClose'])
    expect(placed(hang('HANGER', 1, 1700), hang('SHELF', 2, 1700))).toEqual([])
  })
  // V7 for shelves; hangers below 15.
  it.each([
    [{ maxShelfLoadKg: 9.99 }, []],
    [{ maxShelfLoadKg: 10 }, ['maxShelfLoadKg shelfLoad']],
    [{ maxHangerLoadKg: 14.99 }, []],
    [{ maxHangerLoadKg: 15 }, ['maxHangerLoadKg hangerLoad']],
  ])('carry within bounds: %o', (over, expected) => expect(refusals(h5, view, over)).toEqual(expected))
})

describe('placing by one click', () => {
  const walls = wallsOf(view.booth)
  it('keeps what stands rightly, drops what is too much or wrong, and adds what is missing', () => {
    const mine = hang('SHELF', 2, 700, 'L')
    const wrong = hang('SHELF', 9, 1100)
    const rows = rearrange({ SHELF: 2, HANGER: 1 }, [mine, wrong], walls)
    expect(rows[0]).toEqual(mine)
    expect(rows.map((one) => one.kind).toSorted()).toEqual(['HANGER', 'SHELF', 'SHELF'])
    expect(rearrange({ SHELF: 0 }, [mine], walls)).toEqual([])
  })
  it('keeps off panels that H4 has a hole-board on', () => {
    const rows = rearrange({ SHELF: 3 }, [], walls, (wall, panelNo) => wall === 'B' && panelNo === 3)
    expect(rows.map((one) => one.panelNo)).toEqual([3, 3, 3])
  })
  it('never makes a row that is refused', () => {
    for (let shelves = 0; shelves <= 20; shelves += 1) {
      const at = boothOf(45, { width: 5, depth: 3 })
      expect(counted(shelves, 20 - shelves, at), `${shelves} shelves`).toEqual([])
    }
  })
})

describe('what the organiser sets', () => {
  const at = (settings: Record<string, string>, facts = {}) => viewOf({ boothType: 2 }, { settings, facts })
  it('is the quota of every booth, its default and what is refused', () => {
    expect(h5.defaults(at({ 'quota.facilityPer9': '3' }))).toMatchObject({ shelfNum: 2, hangerNum: 1 })
    const six = at({ 'quota.facilityPer9': '6' })
    expect(refusals(h5, six)).toEqual([])
    expect(h5.defaults(six)).toMatchObject({ shelfNum: 3, hangerNum: 3 })
    expect(refusals(h5, six, { shelfNum: 4 })).toContain('hangerNum tooManyFacilities')
  })
  it('is the quota of one booth, default included, before that of all', () => {
    const granted = at({ 'quota.facilityPer9': '6' }, { facilityQuotaOverride: 2 })
    expect(h5.defaults(granted)).toMatchObject({ shelfNum: 1, hangerNum: 1 })
    expect(refusals(h5, granted)).toEqual([])
  })
  it('is what a shelf carries and a socket gives', () => {
    const light = at({ 'limit.shelfKg': '8', 'limit.socketWatt': '300' })
    expect(refusals(h5, light, { maxShelfLoadKg: 8 })).toEqual(['maxShelfLoadKg shelfLoad'])
    expect(refusals(h5, light, { maxShelfLoadKg: 7.99 })).toEqual([])
    const kettle = (watt: number) => ({ appliances: [{ name: '水壶', kind: 'APPLIANCE', watt, qty: 1, socketNo: 1 }] })
    expect(refusals(h5, light, kettle(300))).toEqual([])
    expect(refusals(h5, light, kettle(301))).toEqual(['appliances.0.watt socketLoad'])
    expect(h5.wordParams?.(light, { prices: {}, currency: 'CNY', locale: 'zh-CN' })).toMatchObject({
      shelfKg: 8,
      socketWatt: 300,
      shelfSize: '1000 × 300',
      hangerKg: 15,
    })
  })
})
