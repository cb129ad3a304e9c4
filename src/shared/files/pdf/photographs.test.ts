import { expect, it } from 'vitest'
import { fitted } from './photographs.ts'

const box = { width: 100, height: 100 }
const wide = { width: 800, height: 400 }

it('takes the middle of a picture that covers its box, and the whole of one that is contained or stretched', () => {
  expect(fitted('cover', wide, box)).toEqual({
    crop: { x: 200, y: 0, width: 400, height: 400 },
    place: { x: 0, y: 0, width: 100, height: 100 },
  })
  expect(fitted('contain', wide, box)).toEqual({
    crop: { x: 0, y: 0, width: 800, height: 400 },
    place: { x: 0, y: 25, width: 100, height: 50 },
  })
  expect(fitted('fill', wide, box)).toEqual({
    crop: { x: 0, y: 0, width: 800, height: 400 },
    place: { x: 0, y: 0, width: 100, height: 100 },
  })
})
