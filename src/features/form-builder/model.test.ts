import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { done, historyOf, redone, undone } from './history.ts'
import { GROUPS } from './kinds.ts'
import { after, allItems, emptyDesign, findItem, nameFault, placeOf, type Design, type Step } from './model.ts'

const kinds = Object.values(GROUPS).flat()

/** Any step: ids and places that are there, and some that are not. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'move', 'copy', 'remove', 'rename', 'label', 'form', 'clear'),
    kind: fc.constantFrom(...kinds),
    which: fc.nat(12),
    row: fc.option(fc.nat(12)),
    at: fc.nat(6),
    name: fc.constantFrom('field101', 'field102', 'visitDate', 'Bad name', 'id', 'row101', 'password101'),
  }),
  { maxLength: 40 },
)
type Draw = (typeof steps extends fc.Arbitrary<infer T> ? T : never) extends readonly (infer One)[] ? One : never

function stepOf(design: Design, draw: Draw, number: number): Step {
  const items = allItems(design.items)
  const id = items[draw.which]?.id ?? 'nobody'
  const rowId = draw.row === null ? null : (items[draw.row]?.id ?? 'nobody')
  const length = (rowId === null ? design.items : (findItem(design, rowId)?.items ?? [])).length
  const to = { row: rowId, at: Math.min(draw.at, length) }
  switch (draw.what) {
    case 'add':
      return { do: 'add', kind: draw.kind, id: `i${number}`, to }
    case 'move':
      return { do: 'move', id, to }
    case 'copy':
      return { do: 'copy', id, newId: `i${number}` }
    case 'remove':
      return { do: 'remove', id }
    case 'rename':
      return { do: 'change', id, patch: { name: draw.name } }
    case 'label':
      return { do: 'change', id, patch: { label: { zh: draw.name, en: draw.name } } }
    case 'form':
      return { do: 'form', patch: { name: draw.name } }
    default:
      return { do: 'clear' }
  }
}

const ids = (design: Design) => allItems(design.items).map(({ id }) => id)

describe('a form in the builder', () => {
  it('holds each item once, under a name of its own, and no row in a row, whatever is done to it', () => {
    fc.assert(
      fc.property(steps, (draws) => {
        let design = emptyDesign()
        for (const [number, draw] of draws.entries()) {
          const step = stepOf(design, draw, number)
          const next = after(design, step)
          if (step.do === 'move') expect(ids(next).sort()).toEqual(ids(design).sort())
          design = next
          const items = allItems(design.items)
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
          expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
          for (const { id, name } of items) expect(nameFault(design, id, name)).toBeNull()
          for (const row of design.items) expect(row.items.some(({ kind }) => kind === 'row')).toBe(false)
          for (const row of design.items) if (row.kind !== 'row') expect(row.items).toEqual([])
        }
      }),
    )
  })

  it('is as it was after undo, and as it became after redo, step by step to the very first', () => {
    fc.assert(
      fc.property(steps, (draws) => {
        let history = historyOf(emptyDesign())
        for (const [number, draw] of draws.entries()) {
          const next = done(history, stepOf(history.now, draw, number))
          if (next.past.length > history.past.length) {
            expect(undone(next).now).toBe(history.now)
            expect(redone(undone(next)).now).toBe(next.now)
          }
          history = next
        }
        const end = history.now
        const count = history.past.length
        for (let i = 0; i < count; i += 1) history = undone(history)
        expect(history.now).toEqual(emptyDesign())
        for (let i = 0; i < count; i += 1) history = redone(history)
        expect(history.now).toBe(end)
      }),
    )
  })

  it('takes an item to the place that is named as the form stands', () => {
    let design = emptyDesign()
    for (const id of ['a', 'b', 'c']) design = after(design, { do: 'add', kind: 'text', id, to: { row: null, at: 9 } })
    expect(ids(after(design, { do: 'move', id: 'a', to: { row: null, at: 2 } }))).toEqual(['b', 'a', 'c'])
    expect(ids(after(design, { do: 'move', id: 'c', to: { row: null, at: 0 } }))).toEqual(['c', 'a', 'b'])
    expect(after(design, { do: 'move', id: 'b', to: { row: null, at: 2 } })).toBe(design)
    design = after(design, { do: 'add', kind: 'row', id: 'r', to: { row: null, at: 0 } })
    design = after(design, { do: 'move', id: 'b', to: { row: 'r', at: 0 } })
    expect(placeOf(design, 'b')).toEqual({ row: 'r', at: 0 })
  })

  it('copies a row with what is in it, under new names', () => {
    let design = after(emptyDesign(), { do: 'add', kind: 'row', id: 'r', to: { row: null, at: 0 } })
    design = after(design, { do: 'add', kind: 'text', id: 't', to: { row: 'r', at: 0 } })
    design = after(design, { do: 'copy', id: 'r', newId: 's' })
    expect(allItems(design.items).map(({ name }) => name)).toEqual(['row101', 'field101', 'row102', 'field102'])
  })

  it('takes letters typed in one place back together', () => {
    let history = done(historyOf(emptyDesign()), { do: 'add', kind: 'text', id: 'a', to: { row: null, at: 0 } })
    const before = history.now
    for (const zh of ['展', '展位', '展位号'])
      history = done(history, { do: 'change', id: 'a', patch: { label: { zh, en: '' } } })
    expect(undone(history).now).toBe(before)
  })

  it('keeps a password under a name no draft stores', () => {
    const design = after(emptyDesign(), { do: 'add', kind: 'password', id: 'p', to: { row: null, at: 0 } })
    expect(findItem(design, 'p')?.name).toBe('password101')
    expect(nameFault(design, 'p', 'secretWord')).toBe('secret')
  })
})
