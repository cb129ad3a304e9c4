/** A QR code's modules as pictures, with the white frame of four modules that scanners want around it. */

/** Width of the white frame, in modules (ISO/IEC 18004). */
export const QUIET = 4
/** Pixels a module has in a PNG at least; the whole is about 1,000 pixels wide, 25 mm at 1,000 dpi. */
const PNG_SIDE = 1000

/** Path of the dark modules, runs of a row joined. */
export function codePath(modules: readonly (readonly boolean[])[]): string {
  const parts: string[] = []
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      parts.push(`M${from + QUIET} ${y + QUIET}h${x - from + 1}v1h-${x - from + 1}z`)
    }
  })
  return parts.join('')
}

/** The code as an SVG file. */
export function codeSvg(modules: readonly (readonly boolean[])[]): string {
  const side = modules.length + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${codePath(modules)}"/></svg>\n`
}

/** The code as a PNG file whose modules are whole pixels. */
export function codePng(modules: readonly (readonly boolean[])[]): Promise<Blob> {
  const side = modules.length + 2 * QUIET
  const scale = Math.ceil(PNG_SIDE / side)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * scale
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('no canvas'))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  modules.forEach((row, y) =>
    row.forEach((dark, x) => dark && context.fillRect((x + QUIET) * scale, (y + QUIET) * scale, scale, scale)),
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
