/** The pages that are seen as a PDF file: one canvas a page at four times the screen's resolution (specification §9; O18). */
import { jsPDF } from 'jspdf'
import { domToCanvas } from 'modern-screenshot'
import { readPlanes } from './page-planes.ts'
import { addPlanes } from './pdf-planes.ts'
import { loaded, photographsOn, shownOn, without } from './photographs.ts'

/** 3176 × 4492 px of an A4 page stay under the 16.78 megapixels a canvas may have on a phone. */
const SCALE = 4
const PX_PER_MM = 96 / 25.4
const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  'a4-landscape': [297, 210],
  a5: [148, 210],
  a6: [105, 148],
}

/**
 * Draws each page and hands the file to the browser's downloads.
 * @param onPage told before a page is drawn, from 1
 */
export async function downloadPdf(
  pages: readonly HTMLElement[],
  fileName: string,
  onPage: (page: number) => void,
): Promise<void> {
  let file: jsPDF | undefined
  for (const [at, page] of pages.entries()) {
    onPage(at + 1)
    const [width, height] = SIZES[page.dataset['paper'] ?? 'a4'] ?? [210, 297]
    await loaded(page)
    const photographs = photographsOn(page, SCALE)
    const canvas = await without(photographs, () =>
      domToCanvas(page, {
        scale: SCALE,
        width: Math.round(width * PX_PER_MM),
        height: Math.round(height * PX_PER_MM),
        backgroundColor: '#fff',
        // No web fonts here, and the policy lets nobody add a style sheet.
        font: false,
        style: { boxShadow: 'none' },
      }),
    )
    const format = { format: [width, height], orientation: width > height ? 'landscape' : 'portrait' } as const
    if (file) file.addPage([...format.format], format.orientation)
    else file = new jsPDF({ unit: 'mm', compress: true, ...format, format: [...format.format] })
    // A photograph that nobody may read stands on the page itself.
    const plain = shownOn(page).length === photographs.length
    const planes = plain ? readPlanes(canvas) : null
    if (planes) addPlanes(file, planes, [width, height])
    else file.addImage(canvas.toDataURL('image/jpeg', 0.92), 'JPEG', 0, 0, width, height)
    for (const { jpeg, place } of photographs)
      file.addImage(jpeg, 'JPEG', place.x * width, place.y * height, place.width * width, place.height * height)
    // A phone has room for one such canvas.
    canvas.width = 0
  }
  file?.save(fileName)
}
