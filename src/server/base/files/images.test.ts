import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FileRefused } from './file-refused.ts'
import { processImage } from './images.ts'

const plain = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = '#409eff',
) => sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  })
/** Microseconds of this process and its threads that a picture takes. */
async function processorTime(bytes: Uint8Array): Promise<number> {
  const before = process.cpuUsage()
  await processImage(bytes)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
const refusal = (bytes: Uint8Array) =>
  processImage(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof FileRefused ? error.code : error),
  )

describe('processImage', () => {
  it('makes the smaller copies and no larger ones', async () => {
    const large = await processImage(await plain(1600, 900).png().toBuffer())
    expect(large).toMatchObject({ width: 1600, height: 900 })
    expect(large.variants.map(({ nominal, copy }) => [nominal, copy.width, copy.height])).toEqual([
      [96, 96, 54],
      [300, 300, 169],
      [750, 750, 422],
      [1500, 1500, 844],
    ])
    const small = await processImage(await plain(300, 300).jpeg().toBuffer())
    expect(small.variants.map(({ nominal }) => nominal)).toEqual([96])
    const tiny = await processImage(await plain(40, 20).png().toBuffer())
    expect(tiny.variants.map(({ copy }) => [copy.width, copy.height])).toEqual([[40, 20]])
  })

  it('writes copies that are the webp they say', async () => {
    const { variants } = await processImage(await plain(400, 400).png().toBuffer())
    for (const { copy } of variants) expect((await sharp(copy.bytes).metadata()).format).toBe('webp')
  })

  it('keeps the list thumbnail within 2.5 kB even for the worst picture', async () => {
    const { variants } = await processImage(await noise(600, 600).jpeg({ quality: 95 }).toBuffer())
    expect(variants[0]?.nominal).toBe(96)
    expect(variants[0]?.copy.bytes.byteLength).toBeLessThanOrEqual(2560)
  })

  it('drops position, camera data and comments', async () => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } }
    const bytes = await plain(200, 100).jpeg().withExif(exif).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { original, variants } = await processImage(bytes)
    for (const copy of [original, ...variants.map((one) => one.copy)]) {
      const left = await sharp(copy.bytes).metadata()
      expect([left.exif, left.xmp, left.iptc, left.icc, left.orientation]).toEqual(Array(5).fill(undefined))
      expect(Buffer.from(copy.bytes).includes('secret-owner')).toBe(false)
    }
  })

  it('turns the picture the way the camera was held', async () => {
    const bytes = await plain(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { width, height, original } = await processImage(bytes)
    expect([width, height]).toEqual([200, 400])
    expect(await sharp(original.bytes).metadata()).toMatchObject({ width: 200, height: 400 })
  })

  it('keeps transparency as png and turns everything opaque into jpeg', async () => {
    const clear = await processImage(await plain(50, 50, { r: 255, g: 0, b: 0, alpha: 0.5 }).png().toBuffer())
    expect(clear.original).toMatchObject({ contentType: 'image/png', suffix: 'png' })
    expect((await sharp(clear.original.bytes).stats()).isOpaque).toBe(false)
    expect((await sharp(clear.variants[0]?.copy.bytes).metadata()).hasAlpha).toBe(true)
    const opaque = await processImage(await plain(50, 50, { r: 255, g: 0, b: 0, alpha: 1 }).png().toBuffer())
    expect(opaque.original).toMatchObject({ contentType: 'image/jpeg', suffix: 'jpg' })
  })

  it('reads grey, CMYK and 16-bit pictures into true colours', async () => {
    const cmyk = await plain(20, 20, '#c02020').toColourspace('cmyk').jpeg().toBuffer()
    const deep = await plain(20, 20, '#c02020').toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    for (const bytes of [cmyk, deep]) {
      const { original } = await processImage(bytes)
      const [r = 0, g = 0, b = 0] = (await sharp(original.bytes).raw().toBuffer()).subarray(0, 3)
      expect(Math.abs(r - 0xc0)).toBeLessThan(24)
      expect(Math.max(g, b)).toBeLessThan(80)
    }
    const grey = await processImage(await plain(20, 20, '#808080').toColourspace('b-w').png().toBuffer())
    expect(grey.original.suffix).toBe('jpg')
  })

  it('makes a long picture narrower rather than failing at the side limit of webp', async () => {
    const { variants } = await processImage(await plain(760, 20_000).png().toBuffer())
    const long = variants.find(({ nominal }) => nominal === 750)
    expect(long?.copy.height).toBeLessThanOrEqual(16_383)
  })

  it('asks for exact dimensions where a form does', async () => {
    const bytes = await plain(300, 299).png().toBuffer()
    await expect(processImage(bytes, { width: 300, height: 300 })).rejects.toMatchObject({ code: 'wrongDimensions' })
    await expect(processImage(bytes, { width: 300, heightRange: [300, 8000] })).rejects.toMatchObject({
      params: { wanted: '300 × 300–8000', width: 300, height: 299 },
    })
    await expect(processImage(bytes, { width: 300, heightRange: [299, 8000] })).resolves.toMatchObject({ width: 300 })
  })

  it('serves a burst completely', async () => {
    const bytes = await plain(64, 64).png().toBuffer()
    const all = await Promise.all(
      Array.from({ length: 9 }, (_, i) => refusal(i % 3 === 0 ? bytes.subarray(0, 60) : bytes)),
    )
    expect(all.filter((one) => one === 'taken')).toHaveLength(6)
    expect(all.filter((one) => one === 'corrupt')).toHaveLength(3)
  })
})

/** A PNG with more chunks behind its header. */
function withChunks(png: Buffer, chunks: readonly [type: string, data: Buffer][]): Buffer {
  const made = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(data.length, 0)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return chunk
  })
  const header = 33
  return Buffer.concat([png.subarray(0, header), ...made, png.subarray(header)])
}
const text = (size: number) => deflateSync(Buffer.alloc(size, 'x'))
const named = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

describe('one account’s pictures', () => {
  it('are made smaller while they are decoded', async () => {
    const bytes = await plain(5000, 4000).png().toBuffer()
    const { width, height, original } = await processImage(bytes)
    expect([width, height, original.width, original.height]).toEqual([4472, 3577, 4472, 3577])
  }, 120_000)

  it('are done one after the other, and another’s does not wait for them', async () => {
    const large = await plain(6316, 6316).png({ palette: true }).toBuffer()
    const small = await plain(300, 300).jpeg().toBuffer()
    const done: string[] = []
    const one = (owner: string, bytes: Buffer) => processImage(bytes, {}, owner).then(() => done.push(owner))
    const all = Array.from({ length: 3 }, () => one('a', large))
    await one('b', small)
    expect(done.filter((owner) => owner === 'a').length).toBeLessThanOrEqual(1)
    await Promise.all(all)
    expect(done).toHaveLength(4)
  }, 120_000)
})

describe('a large picture', () => {
  it('is made in another process: it costs the server less than a small one, which is made in its own', async () => {
    const large = await plain(6000, 6000).png({ palette: true }).toBuffer()
    const small = await noise(1200, 1200).png().toBuffer()
    await processImage(large)
    const [beside, own] = [await processorTime(large), await processorTime(small)]
    expect(beside).toBeLessThan(own)
  }, 120_000)
})

describe('processImage refuses', () => {
  it.each([
    ['a truncated jpeg', async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9000)],
    ['a truncated large jpeg', async () => (await noise(2500, 2500).jpeg().toBuffer()).subarray(0, 90_000)],
    ['a truncated png', async () => (await noise(300, 300).png().toBuffer()).subarray(0, 60_000)],
    [
      'a png with damaged data',
      async () => {
        const bytes = await noise(100, 100).png().toBuffer()
        bytes.fill(0, 2000, 3000)
        return bytes
      },
    ],
    ['a bare signature', async () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['an SVG', async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', async () => new Uint8Array()],
  ])('%s', async (_what, make) => {
    expect(await refusal(await make())).toBe('corrupt')
  })

  it('a small file that would unpack into too many pixels', async () => {
    const bytes = Buffer.from(await plain(10, 10).png().toBuffer())
    // The header alone claims 20 000 × 20 000.
    bytes.writeUInt32BE(20_000, 16)
    bytes.writeUInt32BE(20_000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    expect(await refusal(bytes)).toBe('tooManyPixels')
    expect(await refusal(await plain(6500, 6200).png().toBuffer())).toBe('tooManyPixels')
  })

  it.each([
    ['packed text', [['zTXt', named('Comment\0\0', text(200_000_000))]]],
    ['packed international text', [['iTXt', named('XML\0\x01\0en\0\0', text(20_000_000))]]],
    ['a packed colour profile', [['iCCP', named('ICC\0\0', text(20_000_000))]]],
    ['many texts', Array.from({ length: 10 }, () => ['zTXt', named('Comment\0\0', text(1_000_000))])],
    ['endless empty ones', Array.from({ length: 12_000 }, () => ['tEXt', Buffer.alloc(0)])],
  ] as [string, [string, Buffer][]][])('a png with %s beside its pixels, unread', async (_, chunks) => {
    const bytes = withChunks(await plain(10, 10).png().toBuffer(), chunks)
    expect(bytes.length).toBeLessThan(250_000)
    expect(await refusal(bytes)).toBe('tooMuchExtra')
  })

  it('no png for the texts a camera or an editor writes', async () => {
    const bytes = withChunks(await plain(10, 10).png().toBuffer(), [
      ['tEXt', named('Software\0Editor')],
      ['zTXt', named('Comment\0\0', text(100_000))],
      ['iTXt', named('XML:com.adobe.xmp\0\0\0\0\0', '<x/>')],
    ])
    expect(await refusal(bytes)).toBe('taken')
  })
})
