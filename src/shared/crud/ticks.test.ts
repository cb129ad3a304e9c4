import { expect, it } from 'vitest'
import { matching, tick, tickState } from './ticks.ts'

const leaf = (id: string, label = id) => ({ id, label, children: [] })
const page = { id: 'page', label: '岗位管理', children: [leaf('add', '新增'), leaf('edit', '修改')] }
const folder = { id: 'folder', label: '系统管理', children: [page, leaf('log', '日志')] }
const sorted = (ids: ReadonlySet<string>) => [...ids].toSorted()

it('linked, ticks all below and what is above; unticked, all below go and what is above stays', () => {
  const action = tick(new Set(), [folder, page, leaf('add')], true, true)
  expect(sorted(action)).toEqual(['add', 'folder', 'page'])
  const whole = tick(new Set(), [folder], true, true)
  expect(sorted(whole)).toEqual(['add', 'edit', 'folder', 'log', 'page'])
  expect(sorted(tick(whole, [folder, page], false, true))).toEqual(['folder', 'log'])
})

it('not linked, ticks one alone', () => {
  expect(sorted(tick(new Set(), [folder, page], true, false))).toEqual(['page'])
  expect(sorted(tick(new Set(['page', 'add']), [folder, page], false, false))).toEqual(['add'])
})

it('tells a box that is ticked in part', () => {
  expect(tickState(page, new Set())).toBe('none')
  expect(tickState(page, new Set(['add', 'page']))).toBe('some')
  expect(tickState(page, new Set(['add', 'edit', 'page']))).toBe('all')
})

it('finds words with the way to them, and whole branches by their own', () => {
  expect(matching([folder], '新增')).toEqual([{ ...folder, children: [{ ...page, children: [leaf('add', '新增')] }] }])
  expect(matching([folder], '岗位')).toEqual([{ ...folder, children: [page] }])
  expect(matching([folder], ' ')).toEqual([folder])
  expect(matching([folder], 'x')).toEqual([])
})
