/** Files as people have them, made when a test asks for them: no binary fixtures in the repository. */
import { jsPDF, type EncryptionOptions } from 'jspdf'
import sharp from 'sharp'
import { compoundFileWith, mp4Of, zipOf } from '../../helpers/samples/sample-files.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)

/** A text that only metadata of a picture contains. */
export const SECRET = 'camera of Jane'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`

/** A photo of a camera: EXIF with an owner and a position, XMP; `orientation` 6 is one that was held upright and stored lying. */
export function photo(
  format: 'jpeg' | 'png',
  { width = 40, height = 20, orientation = 1 }: { width?: number; height?: number; orientation?: number } = {},
): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#409eff' } })
    .withExif({
      IFD0: { Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 29/1 0/1' },
    })
    .withXmp(XMP)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
}

/** The head of an iPhone's photo: what tells a HEIC from everything else. */
export const heic = (brand = 'heic'): Uint8Array =>
  Uint8Array.from([0, 0, 0, 24, ...text(`ftyp${brand}`), 0, 0, 0, 0, ...text('mif1heic'), ...new Uint8Array(200)])

/** A page of PDF, encrypted where told. */
export function pdf(encryption?: EncryptionOptions): Uint8Array {
  const file = new jsPDF(encryption ? { encryption } : {})
  file.text('Stand plan', 20, 20)
  return new Uint8Array(file.output('arraybuffer'))
}

/** One good file of each ending that the portal takes anywhere. */
export const GOOD_FILES: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  png: () => photo('png'),
  jpg: () => photo('jpeg'),
  jpeg: () => photo('jpeg'),
  pdf: () => pdf(),
  mp4: () => mp4Of(1920, 1080),
  doc: () => compoundFileWith('WordDocument'),
  xls: () => compoundFileWith('Workbook'),
  ppt: () => compoundFileWith('PowerPoint Document'),
  docx: () => zipOf(['[Content_Types].xml', 'word/document.xml']),
  xlsx: () => zipOf(['[Content_Types].xml', 'xl/workbook.xml']),
  pptx: () => zipOf(['[Content_Types].xml', 'ppt/presentation.xml']),
  txt: () => text('产品说明'),
  dwg: () => text('AC1032\0\0\0drawing'),
  zip: () => zipOf(['plan.dwg']),
}

export const asFile = (bytes: Uint8Array, name: string): File => new File([bytes as BlobPart], name)
