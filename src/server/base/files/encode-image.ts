/** Makes of the bytes of a picture what is stored of it: nothing but pixels, full size and in smaller copies. */
import sharp, { type Sharp } from 'sharp'

/** Above this a small file unpacks into hundreds of megabytes (40 million pixels are 160 MB). */
export const MAX_PIXELS = 40_000_000
/** Kept of a larger picture: it is made this small while it is decoded. Twice an A4 page at 300 dpi. */
const KEPT_PIXELS = 16_000_000
/** Up to here the encoder may look for the last tenth of the bytes; beyond, that costs a second and hundreds of megabytes. The site sends no more. */
const FINE_PIXELS = 4_000_000

/** Widths of the smaller copies, in pixels. 96 is the list thumbnail and exists for every image. */
const VARIANT_WIDTHS = [96, 300, 750, 1500] as const
export type VariantWidth = (typeof VARIANT_WIDTHS)[number]

/** Longer side of a picture in a catalogue: 56 px on a page, sharp when it is looked at large. */
const SMALL_SIDE = 480
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

// Pictures of one upload follow no others: what libvips would keep is only memory.
sharp.cache(false)
// One thread a picture: two at once leave the API its share of the processor.
sharp.concurrency(1)

/** What is told of a picture before it is decoded; in pixels as seen. */
export type ImageHeader = { format: 'jpeg' | 'png'; width: number; height: number }

/** @throws Error of the decoder at damaged data */
export async function encodeImage(bytes: Uint8Array, header: ImageHeader): Promise<ProcessedImage> {
  const scale = Math.min(1, Math.sqrt(KEPT_PIXELS / (header.width * header.height)))
  const kept = { width: Math.floor(header.width * scale) || 1, height: Math.floor(header.height * scale) || 1 }
  // One decode for everything that follows; a truncated file fails here.
  const upright = openImage(bytes).autoOrient()
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

/** The whole picture turned as its camera held it, in its own format at nearly its own quality, without metadata. */
export async function encodeUpright(bytes: Uint8Array): Promise<Uint8Array> {
  const upright = openImage(bytes).autoOrient().keepIccProfile()
  const { format } = await openImage(bytes).metadata()
  const encoded =
    format === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  return encoded.toBuffer()
}

/** Whether nothing can be seen through: the last of two or four channels tells. */
function isOpaque(pixels: Uint8Array, channels: number): boolean {
  if (channels % 2 === 1) return true
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return false
  return true
}

/** Fails at damaged data but not at the harmless warnings many cameras' files give. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
}

/** Whole picture within 96 × 96, the best quality that stays within its bytes. */
async function thumbnail(pixels: () => Sharp): Promise<ImageCopy> {
  return within(pixels, [96, 72, 48, 32], [WEBP_QUALITY, 65, 50, 35, 20, 8], THUMBNAIL_BYTES)
}

/** The whole picture within 480 × 480 on white, the best quality that stays within its bytes. */
export const encodeSmall = (bytes: Uint8Array, maxBytes: number): Promise<ImageCopy> =>
  within(
    () => openImage(bytes).flatten({ background: '#ffffff' }),
    [SMALL_SIDE, 360, 240],
    [82, 65, 50, 35, 20],
    maxBytes,
  )

/** The first within its bytes: the greatest side in falling qualities, then the smaller sides in the least one; else the smallest of all. */
async function within(
  pixels: () => Sharp,
  [side = 0, ...smaller]: readonly number[],
  qualities: readonly number[],
  maxBytes: number,
): Promise<ImageCopy> {
  const least = qualities.at(-1) ?? WEBP_QUALITY
  const tries = [
    ...qualities.map((quality) => [side, quality] as const),
    ...smaller.map((one) => [one, least] as const),
  ]
  let copy: ImageCopy | undefined
  for (const [most, quality] of tries) {
    copy = await finish(
      pixels()
        .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 5 }),
      'webp',
    )
    if (copy.bytes.byteLength <= maxBytes) return copy
  }
  if (!copy) throw new RangeError('no quality to try')
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

/** A stored picture for mail programs, some of which know no WebP: a PNG of at most this height in pixels, and eight times its width. */
export const encodeForMail = (bytes: Uint8Array, height: number): Promise<Uint8Array> =>
  openImage(bytes)
    .resize({ height, width: height * 8, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
