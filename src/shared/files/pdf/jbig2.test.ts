import { expect, it } from 'vitest'
import { encoder, jbig2 } from './jbig2.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))

it('codes the test sequence of the standard as the standard has it (T.88 H.2)', () => {
  const coder = encoder()
  for (const byte of bytes('00020051000000c0035287 2aaaaaaaaa82c02000fcd79ef6bf7fed904f46a3bf'.replace(' ', '')))
    for (let at = 7; at >= 0; at--) coder.encode(0, (byte >> at) & 1)
  const expected = '84c73bfce1a143040220000041 0dbb86f4317fff88ff37471adb6adfffac'.replace(' ', '')
  expect(Buffer.from(coder.finish()).toString('hex')).toBe(expected)
})

it('tells size and place of the only page and its region before the pixels', () => {
  const file = jbig2(new Uint8Array(5 * 3).fill(2), 2, 5)
  const page = [0, 0, 0, 0, 48, 0, 1, 0, 0, 0, 19, 0, 0, 0, 5, 0, 0, 0, 3, ...Array.from({ length: 11 }, () => 0)]
  expect([...file.subarray(0, page.length)]).toEqual(page)
  const length = new DataView(file.buffer).getUint32(page.length + 7)
  expect([...file.subarray(page.length, page.length + 7)]).toEqual([0, 0, 0, 1, 38, 0, 1])
  expect(file).toHaveLength(page.length + 11 + length)
  expect([...file.subarray(-2)]).toEqual([0xff, 0xac])
})
