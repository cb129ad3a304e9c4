import { expect, test } from 'vitest'
import { boothPlace } from './booth-place.ts'

test.each([
  ['1', '1A08', '1A08'],
  ['N1', 'n1-204', 'n1-204'],
  ['2', 'B12', '2 B12'],
  ['1', '12A08', '1 12A08'],
  ['12', '12A08', '12A08'],
  ['', 'A08', 'A08'],
])('hall %s, number %s: %s', (hall, boothNo, place) => {
  expect(boothPlace({ hall, boothNo })).toBe(place)
})
