import sharp, { type Sharp } from 'sharp'
import type { FileLimit } from '../../../shared/files/limits.ts'
import { createFairQueue } from '../fair-queue.ts'
import { FileRefused } from './file-refused.ts'
import { checkPngChunks } from './png-chunks.ts'

/** Above this a small file unpacks into hundreds of megabytes (40 million pixels are 160 MB). */
export const MAX_PIXELS = 40_000_000
/** Kept of a larger picture: it is made this small while it is decoded. Twice an A4 page at 300 dpi. */
const KEPT_PIXELS = 16_000_000
/** Up to here the encoder may look for the last tenth of the bytes; beyond, that costs a second and hundreds of megabytes. The site sends no more. */
const FINE_PIXELS = 4_000_000

/** Widths of the smaller copies, in pixels. 96 is the list thumbnail and exists for every image. */
export const VARIANT_WIDTHS = [96, 300, 750, 1500] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]

/** Twenty thumbnails must not weigh more than one photo (performance budget of the lists). */
const THUMBNAIL_BYTES = 2560
const JPEG_QUALITY = 82
const WEBP_QUALITY = 80
/** WebP has no side longer than this; a long image is made narrower instead. */
const WEBP_SIDE = 16_383

export interface ImageCopy {
  bytes: Uint8Array
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  suffix: 'jpg' | 'png' | 'webp'
  width: number
  height: number
}

export interface ProcessedImage {
  /** In pixels, as seen: orientation applied. */
  width: number
  height: number
  /** Full size, encoded anew: jpeg, or png when something is transparent. */
  original: ImageCopy
  /** WebP copies by their nominal width; only those narrower than the image, and always 96. */
  variants: { nominal: VariantWidth; copy: ImageCopy }[]
}

/** The part of an upload field's limit that speaks of pixels: a badge photo is 300 × 300, a long IP image 750 wide. */
export type ImageDemand = Pick<FileLimit, 'width' | 'height' | 'heightRange'>

// Pictures of one upload follow no others: what libvips would keep is only memory.
sharp.cache(false)
// One thread a picture: two at once leave the API its share of the processor.
sharp.concurrency(1)

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
  return queue.run(owner, () => inWords(() => decodeAndCopy(bytes, header)))
}

type Header = { format: 'jpeg' | 'png'; width: number; height: number }

async function readHeader(bytes: Uint8Array, demand: ImageDemand): Promise<Header> {
  await checkPngChunks(bytes)
  const { format, autoOrient } = await open(bytes).metadata()
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

async function decodeAndCopy(bytes: Uint8Array, header: Header): Promise<ProcessedImage> {
  const scale = Math.min(1, Math.sqrt(KEPT_PIXELS / (header.width * header.height)))
  const kept = { width: Math.floor(header.width * scale) || 1, height: Math.floor(header.height * scale) || 1 }
  // One decode for everything that follows; a truncated file fails here.
  const upright = open(bytes).autoOrient()
  const smaller = scale < 1 ? upright.resize({ ...kept, fit: 'fill' }) : upright
  const { data, info } = await smaller
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS })
  const opaque = isOpaque(data, channels)

  const variants: ProcessedImage['variants'] = []
  for (const nominal of VARIANT_WIDTHS) {
    if (nominal === 96) variants.push({ nominal, copy: await thumbnail(pixels) })
    else if (nominal < width) variants.push({ nominal, copy: await webp(pixels(), nominal, WEBP_QUALITY) })
  }
  // Graphics come as png: full colour resolution keeps their edges clean.
  const subsampling = header.format === 'png' ? '4:4:4' : '4:2:0'
  const encoded = opaque
    ? pixels()
        .removeAlpha()
        .jpeg({ quality: JPEG_QUALITY, mozjpeg: width * height <= FINE_PIXELS, chromaSubsampling: subsampling })
    : pixels().png({ compressionLevel: 9 })
  const original = await finish(encoded, opaque ? 'jpg' : 'png')
  return { width, height, original, variants }
}

/** Whether nothing can be seen through: the last of two or four channels tells. */
function isOpaque(pixels: Uint8Array, channels: number): boolean {
  if (channels % 2 === 1) return true
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return false
  return true
}

function checkDimensions(width: number, height: number, demand: ImageDemand): void {
  const [least, most] = demand.heightRange ?? [demand.height ?? height, demand.height ?? height]
  if ((demand.width ?? width) === width && height >= least && height <= most) return
  const wanted = `${demand.width ?? '…'} × ${least === most ? least : `${least}–${most}`}`
  throw new FileRefused('wrongDimensions', { wanted, width, height })
}

/** Fails at damaged data but not at the harmless warnings many cameras' files give. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
}

/** Whole picture within 96 × 96, the best quality that stays within its bytes. */
async function thumbnail(pixels: () => Sharp): Promise<ImageCopy> {
  const within = (side: number, quality: number) =>
    finish(
      pixels()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 5 }),
      'webp',
    )
  let copy = await within(96, WEBP_QUALITY)
  for (const quality of [65, 50, 35, 20, 8]) {
    if (copy.bytes.byteLength <= THUMBNAIL_BYTES) return copy
    copy = await within(96, quality)
  }
  for (const side of [72, 48, 32]) {
    if (copy.bytes.byteLength <= THUMBNAIL_BYTES) return copy
    copy = await within(side, 8)
  }
  return copy
}

function webp(image: Sharp, width: number, quality: number): Promise<ImageCopy> {
  return finish(
    image.resize({ width, height: WEBP_SIDE, fit: 'inside', withoutEnlargement: true }).webp({ quality, effort: 4 }),
    'webp',
  )
}

async function finish(image: Sharp, suffix: ImageCopy['suffix']): Promise<ImageCopy> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const contentType = suffix === 'jpg' ? 'image/jpeg' : suffix === 'png' ? 'image/png' : 'image/webp'
  return { bytes: data, contentType, suffix, width: info.width, height: info.height }
}
