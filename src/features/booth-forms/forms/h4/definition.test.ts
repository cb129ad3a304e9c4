import { describe, expect, it } from 'vitest'
import { sharedWalls } from '../../server/construction/adjoining.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import type { FormView } from '../../model.ts'
import { refusals, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { h1 } from '../h1/definition.ts'
import { h4 } from './definition.ts'
import { partOf } from '../../../../../tests/helpers/part-of.ts'

const plain = viewOf()
const h1Content = {
  ...h1.defaults(plain),
  shelves: [{ kind: 'FLAT', wall: 'B', panelNo: 1, height: 1100 }],
  flatShelfNum: 1,
}
const view = viewOf({}, { others: { h1: h1Content }, facts: { sharedWalls: 'L' } })
const refused = (over: object, at: FormView = view) => refusals(h4, at, over)
const board = (over: object = {}) => ({ wall: 'B', panelNo: 2, hookNum: 10, ...over })
const moved = (over: object = {}) => ({ itemCode: 'CHAIR', qty: 1, action: 'MOVE', toPos: '左前角', ...over })

describe('H4', () => {
  it('opens with nothing asked for, and that can be submitted', () => {
    expect(h4.defaults(view)).toEqual({ removeWalls: [], keepSharedWalls: 0, holeBoards: [], moves: [], sketch: [] })
    expect(refused({})).toEqual([])
  })
})

describe('H4 hints', () => {
  const hints = (over: object, at: FormView = view) =>
    h4.warnings?.({ ...h4.defaults(at), ...over }, at).map(({ msgKey }) => msgKey.split(':')[1])
  it('say where H1 has since put a shelf on a hole-board or a wall that goes, each once', () => {
    expect(hints({ holeBoards: [board()] })).toEqual([])
    expect(hints({ holeBoards: [board({ panelNo: 1 }), board({ panelNo: 1 })] })).toEqual(['errors.shelfThere'])
    const shelves = [{ kind: 'FLAT', wall: 'L', panelNo: 1, height: 1100 }]
    const at = viewOf({}, { others: { h1: { ...h1Content, shelves } }, facts: { sharedWalls: 'L' } })
    expect(hints({ removeWalls: ['L'] }, at)).toEqual(['errors.shelfOnWall'])
    expect(hints({ holeBoards: [{ wall: null, panelNo: null, hookNum: null }], removeWalls: null })).toEqual([])
  })
})

describe('H4 walls', () => {
  it('are taken away only where they stand to an own booth', () => {
    expect(refused({ removeWalls: ['L'] })).toEqual([])
    expect(refused({ removeWalls: ['R'] })).toEqual(['removeWalls notShared'])
    expect(refused({ removeWalls: ['L'] }, plain)).toEqual(['removeWalls notShared'])
  })
  it('are either kept or taken away', () => {
    expect(refused({ keepSharedWalls: 1 })).toEqual([])
    expect(refused({ keepSharedWalls: 1, removeWalls: ['L'] })).toEqual(['keepSharedWalls keepAndRemove'])
  })
  it('stay where a shelf of H1 hangs on them', () => {
    const shelves = [{ kind: 'FLAT', wall: 'L', panelNo: 1, height: 1100 }]
    const at = viewOf({}, { others: { h1: { ...h1Content, shelves } }, facts: { sharedWalls: 'L' } })
    expect(refused({ removeWalls: ['L'] }, at)).toEqual(['removeWalls shelfOnWall'])
  })
  it('do not change after the deadline', () => {
    const late = { ...view, late: true, previous: { removeWalls: ['L'], keepSharedWalls: 0 } }
    expect(refused({ removeWalls: ['L'], holeBoards: [board()], moves: [moved()] }, late)).toEqual([])
    expect(refused({ removeWalls: [] }, late)).toEqual(['removeWalls lateWalls'])
    expect(refused({ removeWalls: ['L'] }, { ...view, late: true })).toEqual(['removeWalls lateWalls'])
    expect(refused({ keepSharedWalls: 1 }, { ...view, late: true })).toEqual(['removeWalls lateWalls'])
    expect(refused({ holeBoards: [board()] }, { ...view, late: true })).toEqual([])
  })
  it('are shared with the booth before and after in the row, of the same exhibitor and a shell too', () => {
    const booth = (id: number, boothNo: string, over = {}) =>
      partOf<Parameters<typeof sharedWalls>[0]>({ id, hall: '1', boothNo, boothType: 1, contractActive: 1, ...over })
    const here = booth(1, '1A08')
    expect(sharedWalls(here, [here, booth(2, '1A07'), booth(3, '1A09')])).toEqual(['L', 'R'])
    expect(sharedWalls(booth(1, '1A08', { sharedBack: 1 }), [here, booth(2, '1A07')])).toEqual(['B', 'L'])
    expect(sharedWalls(here, [here, booth(2, '1A10'), booth(3, '1B09'), booth(4, '1A09', { hall: '2' })])).toEqual([])
    expect(
      sharedWalls(here, [here, booth(2, '1A07', { boothType: 3 }), booth(3, '1A09', { contractActive: 0 })]),
    ).toEqual([])
  })
})

describe('H4 hole-boards', () => {
  it.each([
    [board(), []],
    [board({ panelNo: 1 }), ['holeBoards.0.panelNo shelfThere']],
    [board({ panelNo: 3 }), []],
    [board({ panelNo: 4 }), ['holeBoards.0.panelNo noPanel']],
    [board({ wall: 'L', panelNo: 1 }), []],
    [board({ hookNum: 0 }), []],
    [board({ hookNum: 40 }), []],
    [board({ hookNum: 41 }), ['holeBoards.0.hookNum range']],
    [board({ wall: null }), ['holeBoards.0.wall selectPlaceholder']],
  ])('%o', (one, expected) => expect(refused({ holeBoards: [one] })).toEqual(expected))
  it('take a panel once, and none of a wall that goes or is not there', () => {
    expect(refused({ holeBoards: [board(), board()] })).toEqual(['holeBoards.1.panelNo twice'])
    expect(refused({ removeWalls: ['L'], holeBoards: [board({ wall: 'L' })] })).toEqual(['holeBoards.0.wall noWall'])
    const corner = viewOf({ openSides: 2 }, { others: { h1: { ...h1Content, openSide: 'L' } } })
    expect(refused({ holeBoards: [board({ wall: 'L' })] }, corner)).toEqual(['holeBoards.0.wall noWall'])
    expect(refused({ holeBoards: [board({ wall: 'R' })] }, corner)).toEqual([])
  })
  it('look at H5 in a hanging booth', () => {
    const facilities = [{ kind: 'HANGER', wall: 'R', panelNo: 2, height: 1700 }]
    const hanging = viewOf({ boothType: 2 }, { others: { h1: h1Content, h5: { facilities } } })
    expect(refused({ holeBoards: [board({ wall: 'R' })] }, hanging)).toEqual(['holeBoards.0.panelNo shelfThere'])
    expect(refused({ holeBoards: [board({ panelNo: 1 })] }, hanging)).toEqual([])
  })
  it('are warned of on panels of the default booth while H1 is not filed', () => {
    const hint = (panelNo: number, at: FormView) =>
      h4.warnings?.({ holeBoards: [board({ panelNo })] }, at).map((each) => each.params)
    expect(hint(1, plain)).toEqual([{ form: 'H1' }])
    expect(hint(2, plain)).toEqual([])
  })
})

describe('H4 moves', () => {
  it.each([
    [[moved({ qty: 2 })], []],
    [[moved({ qty: 3 })], ['moves.0.qty tooMany']],
    [[moved(), moved({ qty: 2, action: 'REMOVE' })], ['moves.1.qty tooMany']],
    [[moved({ itemCode: 'SHELF' })], []],
    [[moved({ itemCode: 'SHELF', qty: 2 })], ['moves.0.qty tooMany']],
    [[moved({ itemCode: 'HANGER' })], ['moves.0.qty tooMany']],
    [[moved({ toPos: '' })], ['moves.0.toPos toPos']],
    [[moved({ toPos: '', action: 'LIFT' })], []],
    [[moved({ toPos: '角'.repeat(51) })], ['moves.0.toPos maxLength']],
    [[moved({ qty: 0 })], ['moves.0.qty range']],
    [[moved({ action: 'THROW' })], ['moves.0.action notAnOption']],
  ])('%o', (moves, expected) => expect(refused({ moves })).toEqual(expected))
  it('count the default booth while H1 is not filed', () => {
    expect(refused({ moves: [moved({ itemCode: 'SHELF', qty: 2 })] }, plain)).toEqual([])
    expect(refused({ moves: [moved({ itemCode: 'SHELF', qty: 3 })] }, plain)).toEqual(['moves.0.qty tooMany'])
  })
})

describe('H4 charges', () => {
  const cost = (content: object, at: FormView = view, currency: 'CNY' | 'USD' = 'CNY') =>
    h4
      .charges?.({ ...h4.defaults(at), ...content }, at, { prices: DEFAULT_PRICES, currency })
      .map(({ code, qty, unit }) => [code, qty, unit])
  it('are 50 a piece moved or lifted, 80 and a deposit of 200 a hole-board, 1 a hook above 10', () => {
    expect(cost({ moves: [moved({ qty: 2 }), moved({ itemCode: 'DESK', action: 'LIFT' })] })).toEqual([
      ['MOVE', 3, 5000],
    ])
    expect(cost({ holeBoards: [board({ hookNum: 15 }), board({ panelNo: 3 })] })).toEqual([
      ['HOLE_BOARD', 2, 8000],
      ['HOLE_BOARD_DEPOSIT', 2, 20000],
      ['HOOK', 5, 100],
    ])
  })
  it('let things be taken away for nothing in time, and keep what was so when something else changes late', () => {
    const removal = moved({ action: 'REMOVE' })
    expect(cost({ moves: [removal] })).toEqual([])
    const late = { ...view, late: true }
    expect(cost({ moves: [removal] }, late)).toEqual([['MOVE', 1, 5000]])
    expect(cost({ moves: [removal] }, { ...late, inTime: { moves: [removal] } })).toEqual([])
    expect(cost({ moves: [{ ...removal, qty: 2 }] }, { ...late, inTime: { moves: [removal] } })).toEqual([
      ['MOVE', 1, 5000],
    ])
  })
  it('ask nothing for what is unfinished', () => {
    expect(
      cost({
        moves: [{ itemCode: null, qty: null, action: null }],
        holeBoards: [{ wall: null, panelNo: null, hookNum: null }],
      }),
    ).toEqual([])
  })
})
