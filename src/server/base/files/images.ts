import sharp from 'sharp'
import type { FileLimit } from '../../../shared/files/limits.ts'
import { createFairQueue } from '../fair-queue.ts'
import { encodeBeside } from './encode-beside.ts'
import {
  encodeImage,
  encodeSmall,
  encodeUpright,
  MAX_PIXELS,
  openImage,
  type ImageCopy,
  type ImageHeader,
  type ProcessedImage,
} from './encode-image.ts'
import { FileRefused } from './file-refused.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { checkPngChunks } from './png-chunks.ts'

/** The part of an upload field's limit that speaks of pixels: a badge photo is 300 × 300, a long IP image 750 wide. */
export type ImageDemand = Pick<FileLimit, 'width' | 'height' | 'heightRange'>

/** A photo as the site sends it, a tenth of a second's work; larger ones are encoded beside the server, whose calls would wait for their memory. */
const AT_ONCE = 4_000_000

/** A decoded picture may hold 64 MB, and takes a core for a second: one account has one at a time, and the other core is left to others. */
const queue = createFairQueue({ atOnce: 2, ofOne: 1, waiting: 50 })

/**
 * Decodes an upload completely and encodes it anew, so that nothing but pixels survives: no position, no camera
 * data, no second file hidden behind the picture. Colours are turned into sRGB, the camera's orientation is applied.
 * What its header tells is judged at once; the rest waits for its turn.
 * @param owner whose turn it is, so that one account's pictures hold up nobody else's; null: nobody's
 * @throws FileRefused `corrupt`, `tooManyPixels`, `tooMuchExtra`, `wrongDimensions`
 * @throws QueueFull too many pictures of this account are waiting
 */
export async function processImage(
  bytes: Uint8Array,
  demand: ImageDemand = {},
  owner: string | null = null,
): Promise<ProcessedImage> {
  const header = await inWords(() => readHeader(bytes, demand))
  return queue.run(owner, () =>
    inWords(() => (header.width * header.height <= AT_ONCE ? encodeImage(bytes, header) : encodeBeside(bytes, header))),
  )
}

/**
 * An upload as one small WebP, for a catalogue.
 * @throws as `processImage`
 */
export async function smallPicture(bytes: Uint8Array, maxBytes: number, owner: string | null): Promise<ImageCopy> {
  const { original, variants } = await processImage(bytes, {}, owner)
  const { copy } = variants.find(({ nominal }) => nominal === 750) ?? { copy: original }
  return encodeSmall(copy.bytes, maxBytes)
}

/**
 * A picture that is kept as it came, without its metadata. One that its camera stored lying is turned, which encodes it anew.
 * @throws FileRefused `corrupt`, `tooManyPixels` (only where it has to be turned)
 * @throws QueueFull too many pictures of this account are waiting
 */
export async function uprightPicture(bytes: Uint8Array, owner: string | null): Promise<Uint8Array> {
  return inWords(async () => {
    await checkPngChunks(bytes)
    const { orientation = 1, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const kept = orientation === 1 ? withoutMetadata(bytes) : null
    if (kept) return kept
    if (width * height > MAX_PIXELS) throw new FileRefused('tooManyPixels', { max: MAX_PIXELS / 1_000_000 })
    return queue.run(owner, () => encodeUpright(bytes))
  })
}

async function readHeader(bytes: Uint8Array, demand: ImageDemand): Promise<ImageHeader> {
  await checkPngChunks(bytes)
  const { format, autoOrient } = await openImage(bytes).metadata()
  if (format !== 'jpeg' && format !== 'png') throw new FileRefused('corrupt')
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS) throw new FileRefused('tooManyPixels', { max: MAX_PIXELS / 1_000_000 })
  checkDimensions(width, height, demand)
  return { format, width, height }
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileRefused) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new FileRefused('tooManyPixels', { max: MAX_PIXELS / 1_000_000 }, error)
    throw new FileRefused('corrupt', {}, error)
  }
}

function checkDimensions(width: number, height: number, demand: ImageDemand): void {
  const [least, most] = demand.heightRange ?? [demand.height ?? height, demand.height ?? height]
  if ((demand.width ?? width) === width && height >= least && height <= most) return
  const wanted = `${demand.width ?? '…'} × ${least === most ? least : `${least}–${most}`}`
  throw new FileRefused('wrongDimensions', { wanted, width, height })
}
