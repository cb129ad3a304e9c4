import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { codePath, codeSvg, QUIET } from './qr-image.ts'

it('draws exactly the dark modules, with the quiet frame around them', () => {
  const modules = encode('https://expo.example/business-label/showcase/?p=17', { ecc: 'M', border: 0 }).data
  const side = modules.length + 2 * QUIET
  const drawn = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, run] of codePath(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at += 1) drawn[Number(y)]![Number(x) + at] = true
  expect(drawn.map((row) => row.map(Number).join(''))).toEqual(
    Array.from({ length: side }, (_, y) =>
      Array.from({ length: side }, (__, x) => Number(modules[y - QUIET]?.[x - QUIET] ?? false)).join(''),
    ),
  )
  expect(codeSvg(modules)).toContain(`viewBox="0 0 ${side} ${side}"`)
})
