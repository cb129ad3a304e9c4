import { createFile } from 'mp4box'
import { zipSync, strToU8 } from 'fflate'

/** Small real files for tests, built when asked for: no binary fixtures in the repository. */

/** A ZIP with the given parts. */
export function zipOf(names: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`content of ${name}`)])))
}

/** A compound file (MS-CFB) whose directory has one stream of the given name. */
export function compoundFileWith(streamName: string): Uint8Array {
  const bytes = new Uint8Array(512 * 4)
  const view = new DataView(bytes.buffer)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(24, 0x3e, true)
  view.setUint16(26, 3, true)
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint16(32, 6, true)
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  view.setUint32(56, 4096, true)
  view.setUint32(60, 0xfffffffe, true)
  view.setUint32(68, 0xfffffffe, true)
  for (let i = 0; i < 109; i += 1) view.setUint32(76 + 4 * i, i === 0 ? 0 : 0xffffffff, true)
  // Sector 0 is the table: itself, then the directory in sectors 1 and 2.
  for (let i = 0; i < 128; i += 1) view.setUint32(512 + 4 * i, 0xffffffff, true)
  view.setUint32(512, 0xfffffffd, true)
  view.setUint32(516, 2, true)
  view.setUint32(520, 0xfffffffe, true)
  const entry = (at: number, name: string) => {
    for (let i = 0; i < name.length; i += 1) view.setUint16(at + 2 * i, name.charCodeAt(i), true)
    view.setUint16(at + 64, 2 * name.length + 2, true)
  }
  entry(1024, 'Root Entry')
  entry(1024 + 512, streamName)
  return bytes
}

/** An mp4 with one video track of one sample; the samples are not decodable, the container is whole. */
export function mp4Of(
  width: number,
  height: number,
  options: { codec?: 'avc1' | 'hvc1'; turned?: boolean } = {},
): Uint8Array {
  const file = createFile()
  const codec = options.codec ?? 'avc1'
  const avc = new Uint8Array([1, 0x64, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x64, 0, 0x1f, 1, 0, 2, 0x68, 0xee])
  const hevc = new Uint8Array(23)
  hevc[0] = 1
  const track = file.addTrack({
    type: codec,
    width,
    height,
    timescale: 1000,
    duration: 2000,
    media_duration: 2000,
    ...(codec === 'avc1' ? { avcDecoderConfigRecord: avc.buffer } : { hevcDecoderConfigRecord: hevc.buffer }),
  })
  file.addSample(track, new Uint8Array(600).fill(7), { duration: 2000, dts: 0, cts: 0, is_sync: true })
  if (options.turned) {
    const header = file.getTrackById(track).tkhd
    header.matrix = new Int32Array([0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000])
  }
  return new Uint8Array(file.getBuffer().buffer)
}
