import { describe, expect, it } from 'vitest'
import { refusals, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { SHELVES } from '../shell/mounting.ts'
import { findingsOf } from '../shell/load-rules.ts'
import { h1 } from './definition.ts'

const view = viewOf()
const wide = viewOf({ area: 18, width: 6, units: 2, openSides: 2 })
const refused = (over: object, at = view) => refusals(h1, at, over)
const shelf = (over: object = {}) => ({ kind: 'FLAT', wall: 'B', panelNo: 1, height: 1100, ...over })
const one = (over: object) => ({ flatShelfNum: 1, shelves: [shelf(over)] })
const two = (first: object, second: object) => ({ flatShelfNum: 2, shelves: [shelf(first), shelf(second)] })
const appliance = (over: object = {}) => ({
  name: '饮水机',
  kind: 'APPLIANCE',
  watt: 300,
  qty: 1,
  socketNo: 1,
  ...over,
})

describe('H1 defaults', () => {
  it('are all that is included, shelves spread over the back wall', () => {
    expect(h1.defaults(view)).toMatchObject({
      flatShelfNum: 2,
      slopeShelfNum: 0,
      shelves: [
        { kind: 'FLAT', wall: 'B', panelNo: 1, height: 1100 },
        { kind: 'FLAT', wall: 'B', panelNo: 3, height: 1100 },
      ],
      maxShelfLoadKg: 5,
      deskNum: 1,
      chairNum: 2,
      spotNum: 2,
      socketNum: 1,
      binNum: 1,
      deskPos: 'FRONT_L',
      keepCarpet: 1,
      appliances: [],
    })
    expect(h1.defaults(wide)).toMatchObject({ flatShelfNum: 4, socketNum: 2, chairNum: 4, openSide: 'R' })
    expect(h1.defaults(wide)['shelves'].map((each: { panelNo: number }) => each.panelNo)).toEqual([1, 3, 4, 6])
  })
  it.each([
    ['9 m²', {}],
    ['18 m² at a corner', { area: 18, width: 6, units: 2, openSides: 2 }],
    ['8 m², less than a unit', { area: 8, width: 4, depth: 2, units: 0 }],
    ['an island without walls', { area: 36, width: 6, depth: 6, units: 4, openSides: 4 }],
    ['162 m², more shelves than the list holds', { area: 162, width: 18, depth: 9, units: 18 }],
  ])('can be submitted as they stand: %s', (_, booth) => {
    expect(refused({}, viewOf(booth))).toEqual([])
  })
  it('hang nothing where there is no wall', () => {
    const island = viewOf({ area: 36, width: 6, depth: 6, units: 4, openSides: 4 })
    expect(h1.defaults(island)).toMatchObject({ flatShelfNum: 0, slopeShelfNum: 0, shelves: [], deskNum: 4 })
  })
})

describe('H1 shelves', () => {
  it('are 2 for each whole 9 m², flat and sloped together', () => {
    const shelves = [shelf(), shelf({ kind: 'SLOPE', panelNo: 2 }), shelf({ panelNo: 3 })]
    expect(refused({ flatShelfNum: 1, slopeShelfNum: 1, shelves: shelves.slice(0, 2) })).toEqual([])
    expect(refused({ flatShelfNum: 2, slopeShelfNum: 1, shelves })).toEqual(['slopeShelfNum tooManyShelves'])
    expect(refused({ flatShelfNum: 2, slopeShelfNum: 1, shelves }, wide)).toEqual([])
  })
  it('are as many as are placed, of each kind', () => {
    expect(refused({ flatShelfNum: 1, shelves: [] })).toEqual(['shelves placeAll'])
    expect(refused({ flatShelfNum: 0, slopeShelfNum: 1, shelves: [shelf()] })).toEqual(['shelves placeAll'])
    expect(refused({ flatShelfNum: 0, slopeShelfNum: 0, shelves: [] })).toEqual([])
  })
  it.each([
    [300, []],
    [2000, []],
    [299, ['shelves.0.height range']],
    [2001, ['shelves.0.height range']],
    [1125, ['shelves.0.height heightStep']],
  ])('hang at %s mm', (height, expected) => expect(refused(one({ height }))).toEqual(expected))
  it.each([
    [{ panelNo: 3 }, []],
    [{ panelNo: 4 }, ['shelves.0.panelNo noPanel']],
    [{ panelNo: 0 }, ['shelves.0.panelNo range']],
    [{ wall: 'L' }, []],
    [{ wall: 'X' }, ['shelves.0.wall notAnOption']],
  ])('hang on a panel that is there: %o', (over, expected) => expect(refused(one(over))).toEqual(expected))
  it.each([
    [2, undefined, 'R', ['shelves.0.wall noWall']],
    [2, undefined, 'L', []],
    [2, 'L', 'L', ['shelves.0.wall noWall']],
    [2, 'L', 'R', []],
    [3, undefined, 'B', []],
    [3, undefined, 'L', ['shelves.0.wall noWall']],
    [4, undefined, 'B', ['shelves.0.wall noWall']],
  ])('%s open sides, open side %s: wall %s', (openSides, openSide, wall, expected) =>
    expect(refused({ openSide, ...one({ wall }) }, viewOf({ openSides }))).toEqual(expected),
  )
  it.each([
    [250, []],
    [200, ['shelves.1.height tooClose']],
    [0, ['shelves.1.height tooClose']],
  ])('leave 250 mm on one panel: %s', (gap, expected) =>
    expect(refused(two({}, { height: 1100 + gap }))).toEqual(expected),
  )
  // V7
  it.each([
    [0, ['maxShelfLoadKg between']],
    [0.01, []],
    [9.99, []],
    [10, ['maxShelfLoadKg shelfLoad']],
  ])('carry less than 10 kg: %s', (maxShelfLoadKg, expected) => expect(refused({ maxShelfLoadKg })).toEqual(expected))
})

describe('H1 furniture', () => {
  it.each(['deskNum', 'chairNum', 'spotNum', 'socketNum', 'binNum'])('%s: none up to what is included', (name) => {
    const included = h1.defaults(view)[name] as number
    expect(refused({ [name]: 0 })).toEqual([])
    expect(refused({ [name]: included + 1 })).toEqual([`${name} moreThanIncluded`])
    expect(refused({ [name]: -1 })).toEqual([`${name} range`])
  })
})

describe('H1 appliances', () => {
  const plugged = (...appliances: object[]) => refused({ appliances })
  it('take 500 W from a socket and not one more', () => {
    expect(plugged(appliance({ watt: 500 }))).toEqual([])
    expect(plugged(appliance({ watt: 250, qty: 2 }))).toEqual([])
    expect(plugged(appliance({ watt: 501 }))).toEqual(['appliances.0.watt socketLoad'])
    expect(plugged(appliance({ watt: 400 }), appliance({ watt: 101 }))).toEqual(['appliances.1.watt socketLoad'])
  })
  it('are counted socket by socket', () => {
    const appliances = [appliance({ watt: 500 }), appliance({ watt: 500, socketNo: 2 })]
    expect(refused({ appliances }, wide)).toEqual([])
    expect(refused({ appliances })).toEqual(['appliances.1.socketNo noSocket'])
  })
  it('are no lamps and no machines', () => {
    expect(plugged(appliance({ kind: 'LAMP' }))).toEqual(['appliances.0.kind lamp'])
    expect(plugged(appliance({ kind: 'MACHINE' }))).toEqual(['appliances.0.kind machine'])
  })
  it.each([
    [{ watt: 0 }, ['appliances.0.watt range']],
    [{ watt: 1 }, []],
    [{ watt: 5001 }, ['appliances.0.watt range']],
    [{ watt: 1, qty: 20 }, []],
    [{ watt: 1, qty: 21 }, ['appliances.0.qty range']],
    [{ name: '' }, ['appliances.0.name inputPlaceholder']],
    [{ name: '灯'.repeat(31) }, ['appliances.0.name maxLength']],
  ])('have a name, watts and pieces within bounds: %o', (over, expected) =>
    expect(plugged(appliance(over))).toEqual(expected),
  )
  it('are ten at most', () => {
    const ten = Array.from({ length: 10 }, () => appliance({ watt: 10 }))
    expect(plugged(...ten)).toEqual([])
    expect(plugged(...ten, appliance({ watt: 10 }))).toHaveLength(1)
  })
})

describe('the load checker', () => {
  const found = (over: object) =>
    findingsOf({ ...h1.defaults(view), ...over }, SHELVES, view)
      .flatMap((find) => find())
      .map((each) => [each.at, each.order])
  it('finds nothing in the defaults, and stays quiet about what is unfinished', () => {
    expect(found({})).toEqual([])
    expect(found({ appliances: [{ name: '', kind: null, watt: null, qty: null, socketNo: null }] })).toEqual([])
    expect(found({ maxShelfLoadKg: null, flatShelfNum: null })).toEqual([])
  })
  it('offers a lighting box for 600 W on one socket', () => {
    expect(found({ appliances: [appliance({ watt: 300, qty: 2 })] })).toEqual([['appliances.0.watt', ['E04', 'E03']]])
    expect(found({ appliances: [appliance({ watt: 600 })] })).toEqual([['appliances.0.watt', ['E04']]])
    expect(found({ appliances: [appliance({ watt: 3500 })] })).toEqual([['appliances.0.watt', ['E05']]])
  })
  it('says which item stands in for what is too heavy or too much', () => {
    expect(found({ maxShelfLoadKg: 10 })).toEqual([['maxShelfLoadKg', ['F08', 'F10']]])
    expect(found({ flatShelfNum: 3 })).toEqual([['slopeShelfNum', ['F10', 'F11']]])
    expect(found({ chairNum: 3 })).toEqual([['chairNum', ['F03']]])
  })
})

describe('H1 beside H4', () => {
  const others = { h4: { holeBoards: [{ wall: 'B', panelNo: 1 }], removeWalls: ['R'] } }
  it('hints at shelves on panels that H4 wants otherwise, and refuses nothing for it', () => {
    const beside = viewOf({}, { others })
    const content = { shelves: [shelf(), shelf({ wall: 'R' })] }
    expect(h1.warnings?.(content, beside).map((each) => [each.msgKey.split('.').at(-1), each.params])).toEqual([
      ['onHoleBoard', { count: 1 }],
      ['onRemovedWall', { count: 1 }],
    ])
    expect(h1.warnings?.(content, view)).toEqual([])
    expect(refusals(h1, beside, {})).toEqual([])
  })
})
