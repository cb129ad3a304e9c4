/** H4 panels, hole-boards and relocation (booth-forms 4): walls between own booths, hole-boards for hooks, facilities moved, lifted or taken away. */
import { problem, problemAt, type PlacedProblem, type Problem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import { LIMIT_KEYS } from '../../catalogue/limits.ts'
import {
  attachments,
  choice,
  choices,
  line,
  onOff,
  rowsOf,
  whole,
  type FieldSpecs,
} from '../../definition/field-spec.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfH4, type Move } from '../../pricing/charges.ts'
import { WALLS, wallsFor, type WallCode } from '../shell/walls.ts'
import { configured, hungIn, itemsOf, sharedOf, STANDARD_ITEMS, type StandardItem } from './booth-state.ts'
import type { MessageKey } from '../../../../shared/i18n/keys.ts'

const MOVE_ACTIONS = ['MOVE', 'LIFT', 'REMOVE'] as const

const fields = {
  removeWalls: { ...choices(WALLS, { required: false }), control: 'none' },
  keepSharedWalls: { ...onOff({ required: false }), control: 'none' },
  holeBoards: rowsOf(
    { wall: choice(WALLS, { width: 10 }), panelNo: whole(1, 99, { width: 7 }), hookNum: whole(0, 40, { width: 7 }) },
    99,
    { required: false },
  ),
  moves: rowsOf(
    {
      itemCode: choice(STANDARD_ITEMS, { width: 11 }),
      qty: whole(1, 99, { width: 5 }),
      action: choice(MOVE_ACTIONS, { width: 10 }),
      toPos: line(50, { required: false, width: 16, when: (row) => row['action'] === 'MOVE' }),
    },
    30,
    { required: false },
  ),
  sketch: attachments(),
} satisfies FieldSpecs

interface HoleBoard {
  wall: WallCode
  panelNo: number
  hookNum: number
}

interface Relocation extends Move {
  itemCode: StandardItem
  toPos?: string | null
}

const list = <T>(content: Content | null | undefined, name: string): T[] =>
  Array.isArray(content?.[name]) ? (content[name] as T[]) : []

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

function checkWalls(content: Content, view: FormView): PlacedProblem[] {
  const removed = list<WallCode>(content, 'removeWalls')
  const shared = sharedOf(view)
  const keep = content['keepSharedWalls'] === 1
  const found: PlacedProblem[] = []
  if (removed.some((wall) => !shared.includes(wall)))
    found.push(problemAt('removeWalls', 'features/booth-forms/forms/h4:errors.notShared'))
  if (keep && removed.length > 0)
    found.push(problemAt('keepSharedWalls', 'features/booth-forms/forms/h4:errors.keepAndRemove'))
  if (hungIn(view).some((one) => one.wall && removed.includes(one.wall)))
    found.push(
      problemAt('removeWalls', 'features/booth-forms/forms/h4:errors.shelfOnWall', {
        form: view.booth.boothType === 2 ? 'H5' : 'H1',
      }),
    )
  const before = view.previous
  const changed =
    !isSame(removed, list<WallCode>(before, 'removeWalls')) || keep !== (before?.['keepSharedWalls'] === 1)
  if (view.late && changed) found.push(problemAt('removeWalls', 'features/booth-forms/forms/h4:errors.lateWalls'))
  return found
}

function checkHoleBoards(content: Content, view: FormView): PlacedProblem[] {
  const walls = wallsFor(view.booth, configured(view))
  const removed = list<WallCode>(content, 'removeWalls')
  const boards = list<HoleBoard>(content, 'holeBoards')
  const form = view.booth.boothType === 2 ? 'H5' : 'H1'
  return boards.flatMap(({ wall, panelNo }, at) => {
    const panels = walls.find((one) => one.wall === wall)?.panels
    const here = (column: string, key: MessageKey, params = {}) => [
      problemAt(`holeBoards.${at}.${column}`, key, params),
    ]
    if (panels === undefined || removed.includes(wall))
      return here('wall', 'features/booth-forms/forms/h4:errors.noWall')
    if (panelNo > panels) return here('panelNo', 'features/booth-forms/forms/h4:errors.noPanel', { panels })
    if (boards.slice(0, at).some((one) => one.wall === wall && one.panelNo === panelNo))
      return here('panelNo', 'features/booth-forms/forms/h4:errors.twice')
    if (hungIn(view).some((one) => one.wall === wall && one.panelNo === panelNo))
      return here('panelNo', 'features/booth-forms/forms/h4:errors.shelfThere', { form })
    return []
  })
}

function checkMoves(content: Content, view: FormView): PlacedProblem[] {
  const moves = list<Relocation>(content, 'moves')
  const has = itemsOf(view)
  const used = new Map<string, number>()
  return moves.flatMap(({ itemCode, qty, action, toPos }, at) => {
    const total = (used.get(itemCode) ?? 0) + qty
    used.set(itemCode, total)
    const count = has[itemCode]
    return [
      ...(total > count
        ? [problemAt(`moves.${at}.qty`, 'features/booth-forms/forms/h4:errors.tooMany', { count, total })]
        : []),
      ...(action === 'MOVE' && !toPos
        ? [problemAt(`moves.${at}.toPos`, 'features/booth-forms/forms/h4:errors.toPos')]
        : []),
    ]
  })
}

const MEETS_SHELF = /:errors\.shelf(OnWall|There)$/

/**
 * Where this form meets what hangs on the walls (section 8, checks 1 and 2): what H1 or H5 says now, which may have changed since this form was
 * filed; while neither is filed, the default booth's shelves.
 */
function hints(content: Content, view: FormView): Problem[] {
  if (configured(view)) {
    const met = [...checkWalls(content, view), ...checkHoleBoards(content, view)]
    return met.filter(
      ({ msgKey }, at) => MEETS_SHELF.test(msgKey) && met.findIndex((one) => one.msgKey === msgKey) === at,
    )
  }
  const standing = hungIn(view, true)
  const boards = list<HoleBoard>(content, 'holeBoards')
  const form = view.booth.boothType === 2 ? 'H5' : 'H1'
  return boards.some(({ wall, panelNo }) => standing.some((one) => one.wall === wall && one.panelNo === panelNo))
    ? [problem('features/booth-forms/forms/h4:hints.defaultShelf', { form })]
    : []
}

const complete = ({ itemCode, qty, action }: Relocation): boolean => Boolean(itemCode && qty && action)

export const h4: FormDefinition = {
  code: 'h4',
  words: 'features/booth-forms/forms/h4',
  fields,
  groups: [
    { key: 'walls', fields: ['removeWalls', 'keepSharedWalls'] },
    { key: 'holeBoards', fields: ['holeBoards'] },
    { key: 'moves', fields: ['moves'] },
    { key: 'sketch', fields: ['sketch'] },
  ],
  defaults: () => ({ removeWalls: [], keepSharedWalls: 0, holeBoards: [], moves: [], sketch: [] }),
  checks: (content, view) =>
    eachRule(
      () => checkWalls(content, view),
      () => checkHoleBoards(content, view),
      () => checkMoves(content, view),
    ),
  warnings: hints,
  charges: (content, view, tariff) =>
    chargesOfH4(
      {
        moves: list<Relocation>(content, 'moves').filter(complete),
        holeBoards: list<HoleBoard>(content, 'holeBoards').filter((one) => one.wall && one.panelNo),
        // What comes back after a rejection is late in what it did not have (decisions 27).
        late: view.late || view.inTime !== null,
        movesInTime: view.inTime?.['noNeed'] === 1 ? [] : list<Relocation>(view.inTime, 'moves'),
      },
      tariff,
    ),
  pricedByHistory: true,
  reads: ['h1', 'h5'],
  settings: LIMIT_KEYS,
}
