/** Makes big pictures smaller before they are sent: a phone's photo over hall Wi-Fi is mostly pixels nobody sees. Loaded on demand. */

/** Longest side sent, in pixels; the server keeps no larger copy for show. */
export const MAX_SIDE = 2000
const JPEG_QUALITY = 0.86

/** Width and height that fit the longest side, never larger than they are. */
export function fitSide(width: number, height: number, max = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Pixels of a picture as the eye sees it (turned by its EXIF), or null when the browser cannot read it. */
export async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | null> {
  const picture = await decode(file)
  if (!picture) return null
  const size = { width: picture.width, height: picture.height }
  picture.close()
  return size
}

/** The picture within 2000 px; the same file when nothing needs doing or the browser cannot. A PNG stays one, for its transparency. */
export async function shrinkImage(file: File): Promise<File> {
  const picture = await decode(file)
  if (!picture) return file
  try {
    const { width, height } = fitSide(picture.width, picture.height)
    if (width === picture.width) return file
    const blob = await draw(picture, width, height, file.type === 'image/png' ? 'image/png' : 'image/jpeg')
    if (!blob || blob.size >= file.size) return file
    const suffix = blob.type === 'image/png' ? '.png' : '.jpg'
    return new File([blob], file.name.replace(/\.[^.]*$/, '') + suffix, {
      type: blob.type,
      lastModified: file.lastModified,
    })
  } finally {
    picture.close()
  }
}

/** Longest side and quality tried one after the other, the finest first. The last fits in 300 KB whatever it shows. */
const STEPS = [
  [1600, 0.85],
  [1600, 0.7],
  [1280, 0.65],
  [1000, 0.5],
  [640, 0.4],
] as const

/** The picture as JPEG of so many bytes at most: the finest of a few that fits. Null when the browser cannot read it. */
export async function shrinkWithin(file: Blob, maxBytes: number): Promise<Blob | null> {
  const picture = await decode(file)
  if (!picture) return null
  try {
    for (const [side, quality] of STEPS) {
      const { width, height } = fitSide(picture.width, picture.height, side)
      const blob = await draw(picture, width, height, 'image/jpeg', quality)
      if (blob && blob.size <= maxBytes) return blob
    }
    return null
  } finally {
    picture.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
}

async function draw(
  picture: ImageBitmap,
  width: number,
  height: number,
  type: string,
  quality = JPEG_QUALITY,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // Transparent parts would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
