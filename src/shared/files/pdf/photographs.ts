/**
 * Photographs of a page. No palette holds their colours, and as part of a JPEG the letters beside them would lose their edges: they are taken apart,
 * each as a JPEG, and laid at their places on the page that is drawn without them.
 */

const QUALITY = 0.85

export interface Photograph {
  element: HTMLImageElement
  /** Address with the data in it. */
  jpeg: string
  /** Shares of the page's width and height. */
  place: Box
}

interface Size {
  width: number
  height: number
}
type Box = Size & { x: number; y: number }

/** What of a picture is seen in a box, as `object-fit` has it: the part that is taken, in the picture's pixels, and the part of the box it fills. */
export function fitted(fit: string, natural: Size, box: Size): { crop: Box; place: Box } {
  const [across, down] = [box.width / natural.width, box.height / natural.height]
  const whole = { x: 0, y: 0 }
  const amid = (outer: Size, { width, height }: Size): Box => ({
    x: (outer.width - width) / 2,
    y: (outer.height - height) / 2,
    width,
    height,
  })
  if (fit === 'cover') {
    const scale = Math.max(across, down)
    return {
      crop: amid(natural, { width: box.width / scale, height: box.height / scale }),
      place: { ...whole, ...box },
    }
  }
  if (fit === 'contain') {
    const scale = Math.min(across, down)
    return {
      crop: { ...whole, ...natural },
      place: amid(box, { width: natural.width * scale, height: natural.height * scale }),
    }
  }
  return { crop: { ...whole, ...natural }, place: { ...whole, ...box } }
}

/** The picture as it stands on the page; null when it is of a site that lets nobody read it. */
function photograph(element: HTMLImageElement, page: DOMRect, scale: number): Photograph | null {
  const box = element.getBoundingClientRect()
  const natural = { width: element.naturalWidth, height: element.naturalHeight }
  const { width, height } = box
  const { crop, place } = fitted(getComputedStyle(element).objectFit, natural, { width, height })
  // More pixels than the picture has make it no sharper.
  const dense = Math.min(scale, crop.width / place.width)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(place.width * dense), height: Math.round(place.height * dense) })
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has nothing to see through.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(element, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height)
  try {
    return {
      element,
      jpeg: canvas.toDataURL('image/jpeg', QUALITY),
      place: {
        x: (box.left + place.x - page.left) / page.width,
        y: (box.top + place.y - page.top) / page.height,
        width: place.width / page.width,
        height: place.height / page.height,
      },
    }
  } catch {
    return null
  }
}

/** Waits for the pictures of a page; one that cannot be had stays away. */
export async function loaded(page: HTMLElement): Promise<void> {
  await Promise.allSettled([...page.querySelectorAll('img')].map((one) => one.decode()))
}

/** Pictures that have something to show; where one could not be had, its words stand. */
export function shownOn(page: HTMLElement): HTMLImageElement[] {
  return [...page.querySelectorAll('img')].filter(
    (one) => one.naturalWidth > 0 && one.naturalHeight > 0 && one.getBoundingClientRect().width > 0,
  )
}

/** The photographs of a page, drawn at `scale` times the screen's resolution. */
export function photographsOn(page: HTMLElement, scale: number): Photograph[] {
  const box = page.getBoundingClientRect()
  return shownOn(page).flatMap((one) => photograph(one, box, scale) ?? [])
}

/** One pixel of nothing. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Does something while the photographs leave their places empty: hidden ones are drawn all the same now and then, so they show nothing. */
export async function without<T>(photographs: readonly Photograph[], draw: () => Promise<T>): Promise<T> {
  const kept = photographs.map(({ element }) => ({ element, src: element.src }))
  try {
    for (const { element } of kept) {
      const { width, height } = element.getBoundingClientRect()
      Object.assign(element.style, { width: `${width}px`, height: `${height}px` })
      element.src = BLANK
    }
    await Promise.all(kept.map(({ element }) => element.decode()))
    return await draw()
  } finally {
    for (const { element, src } of kept) {
      element.src = src
      Object.assign(element.style, { width: '', height: '' })
    }
  }
}
