import iconv from 'iconv-lite'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readZip, ZipError } from './read-zip.ts'

const blob = (bytes: Uint8Array) => new Blob([bytes as BlobPart])
const text = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes)

/** A ZIP whose one entry's name stands in GBK without the UTF-8 flag, as Chinese Windows writes it. Its day is fixed: that of some has the byte that is replaced. */
function gbkZip(name: string): Uint8Array {
  const raw = iconv.encode(name, 'gbk')
  const zip = zipSync({ ['x'.repeat(raw.length)]: strToU8('picture') }, { level: 0, mtime: '2024-12-02' })
  for (let at = zip.indexOf(120); at >= 0; at = zip.indexOf(120, at + raw.length)) zip.set(raw, at)
  return zip
}

describe('reading a ZIP', () => {
  it('gives each file, stored or packed, by its name', async () => {
    const entries = await readZip(
      blob(
        zipSync(
          { '图片/一.jpg': strToU8('one '.repeat(500)), 'two.png': [strToU8('two'), { level: 0 }] },
          {
            comment: 'a comment',
          },
        ),
      ),
    )
    expect(entries.map((entry) => [entry.name, entry.size])).toEqual([
      ['图片/一.jpg', 2000],
      ['two.png', 3],
    ])
    expect(await text(entries[0]!.read())).toBe('one '.repeat(500))
    expect(await text(entries[1]!.read())).toBe('two')
  })

  it('reads names in the code page of Chinese Windows', async () => {
    const [entry] = await readZip(blob(gbkZip('标签机.jpg')))
    expect(entry?.name).toBe('标签机.jpg')
    expect(await text(entry!.read())).toBe('picture')
  })

  it('passes over folders and what macOS adds', async () => {
    const entries = await readZip(
      blob(
        zipSync({
          'a/': new Uint8Array(),
          'a/b.jpg': strToU8('b'),
          '__MACOSX/a/._b.jpg': strToU8('x'),
          'a/.DS_Store': strToU8('x'),
        }),
      ),
    )
    expect(entries.map((entry) => entry.name)).toEqual(['a/b.jpg'])
  })

  it('refuses what is no ZIP or is cut off, and unpacks no more than was promised', async () => {
    await expect(readZip(blob(strToU8('not a zip at all, only text that is long enough')))).rejects.toThrow(ZipError)
    const whole = zipSync({ 'a.txt': strToU8('a'.repeat(5000)) })
    await expect(readZip(blob(whole.subarray(0, whole.length - 30)))).rejects.toMatchObject({ code: 'damaged' })
    const lying = new Uint8Array(whole)
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    const [entry] = await readZip(blob(lying))
    const read = await entry!.read().catch(() => new Uint8Array())
    expect(read.length).toBeLessThanOrEqual(10)
  })
})
