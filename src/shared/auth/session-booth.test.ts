import { beforeEach, expect, it } from 'vitest'
import { boothOfPage, dropBooth, keepBooth } from './session-booth.ts'

const own = [{ id: '4' }, { id: '5' }]
beforeEach(() => dropBooth())

it('keeps the first booth that the page learns of, whatever another window chooses later', () => {
  expect(boothOfPage()).toBeNull()
  expect(keepBooth('4', own)).toBe('4')
  expect(keepBooth('5', own)).toBe('4')
  expect(boothOfPage()).toBe('4')
})

it('takes the chosen booth where the company has the first one no longer', () => {
  keepBooth('4', own)
  expect(keepBooth('5', [{ id: '5' }])).toBe('5')
})
