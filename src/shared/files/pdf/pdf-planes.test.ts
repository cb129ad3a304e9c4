import { jsPDF } from 'jspdf'
import { expect, it } from 'vitest'
import { addPlanes } from './pdf-planes.ts'

const SIDE = 64
const bandAt = (row: number) => {
  const pixels = new Uint8Array(SIDE * SIDE)
  pixels.fill(1, row * SIDE, (row + 4) * SIDE)
  return { pixels, colours: [{ value: 1, rgb: [238, 241, 245] as [number, number, number] }] }
}
const none = { pixels: new Uint8Array(SIDE * SIDE), colours: [] }

it('puts a plane of its own on each page, however alike they begin', () => {
  const file = new jsPDF()
  const rows = [4, 12, 20, 28, 36, 44]
  for (const row of rows) addPlanes(file, { width: SIDE, grounds: bandAt(row), ink: none }, [210, 297])
  expect(file.output().split('JBIG2Decode')).toHaveLength(rows.length + 1)
})
