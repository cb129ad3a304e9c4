import { beforeEach, expect, it } from 'vitest'
import { readDraft, writeDraft } from './draft.ts'

beforeEach(() => localStorage.clear())

it('never keeps passwords and document numbers, wherever they stand', () => {
  const values = {
    surname: '王',
    certNo: '110101199003078515',
    newPassword: 'secret',
    guests: [{ name: '王芳', certNo: 'E12345678' }],
  }
  expect(writeDraft('7', 'badge:new', { version: null, at: 1, values })).toBe(true)
  expect(readDraft('7', 'badge:new')?.values).toEqual({ surname: '王', guests: [{ name: '王芳' }] })
  expect(JSON.stringify(localStorage)).not.toMatch(/110101|E12345|secret/)
})

it('keeps no draft of secrets alone, so that nothing is said to be restored', () => {
  expect(writeDraft('7', 'badge:1', { version: 1, at: 1, values: { certNo: 'E12345678' } })).toBeNull()
  expect(readDraft('7', 'badge:1')).toBeNull()
})
