/** Turning a chosen picture and cutting its square out. Loaded on demand with the dialog. */

/** Longest side worked with, in pixels: four times what is stored leaves room to zoom. */
const MAX_SIDE = 1200
/** Qualities tried from the best down until the cut is small enough. */
const QUALITIES = [0.92, 0.86, 0.78, 0.68, 0.55, 0.4]

/** The square in displayed pixels of the picture, the picture itself magnified about its middle. */
export interface Cut {
  x: number
  y: number
  width: number
  zoom: number
}

/** What the cut becomes. */
export interface CutTarget {
  /** Side in pixels. */
  size: number
  /** Without suffix. */
  name: string
  type: 'image/png' | 'image/jpeg'
  /** Greatest size in bytes; a JPEG is compressed until it fits. */
  maxBytes: number
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality = 0.92) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** The picture as the eye sees it, turned by quarter turns clockwise, as a PNG of a workable size; null when the browser cannot read it. */
export async function turned(file: Blob, quarters: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  const canvas = document.createElement('canvas')
  const odd = quarters % 2 !== 0
  canvas.width = odd ? height : width
  canvas.height = odd ? width : height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarters * Math.PI) / 2)
  pen.drawImage(picture, -width / 2, -height / 2, width, height)
  picture.close()
  return toBlob(canvas, 'image/png')
}

/** Draws the cut of a displayed picture into a canvas of `size` pixels; what lies beside the picture is white. */
export function drawCut(
  image: HTMLImageElement,
  canvas: HTMLCanvasElement,
  { x, y, width, zoom }: Cut,
  size: number,
): void {
  const pen = canvas.getContext('2d')
  if (!pen || width <= 0) return
  canvas.width = size
  canvas.height = size
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size, size)
  pen.imageSmoothingQuality = 'high'
  const scale = size / width
  pen.scale(scale, scale)
  pen.translate(-x, -y)
  const [middleX, middleY] = [image.width / 2, image.height / 2]
  pen.translate(middleX, middleY)
  pen.scale(zoom, zoom)
  pen.drawImage(image, -middleX, -middleY, image.width, image.height)
}

/** The cut as the file that is sent; null when the browser cannot draw it, 'tooLarge' when no quality makes it small enough. */
export async function cutFile(
  image: HTMLImageElement,
  cut: Cut,
  { size, name, type, maxBytes }: CutTarget,
): Promise<File | 'tooLarge' | null> {
  const canvas = document.createElement('canvas')
  drawCut(image, canvas, cut, size)
  for (const quality of type === 'image/png' ? [1] : QUALITIES) {
    const blob = await toBlob(canvas, type, quality)
    if (!blob) return null
    if (blob.size <= maxBytes)
      return new File([blob], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type })
  }
  return 'tooLarge'
}
