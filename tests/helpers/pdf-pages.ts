/** Reads what a browser has printed: the pages of a PDF with their size and text. Enough of the format for Chromium's files and ours, no more. */
import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** Millimetres, rounded. */
  width: number
  height: number
  /** In the order it is drawn, compatibility forms made plain (fonts share glyphs), without any white space. */
  text: string
  /** Pixels of the pictures on it. */
  images: { width: number; height: number }[]
}

interface Part {
  head: string
  stream: string
}

function partsOf(file: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const [, no = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)\bendobj/g)) {
    const at = /\bstream\r?\n/.exec(body)
    if (!at) {
      parts.set(no, { head: body, stream: '' })
      continue
    }
    const head = body.slice(0, at.index)
    const raw = body.slice(at.index + at[0].length, body.lastIndexOf('endstream'))
    const packed = head.includes('/FlateDecode') && !head.includes('/Image')
    parts.set(no, { head, stream: packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : '' })
  }
  return parts
}

const charsOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((one) => String.fromCharCode(Number.parseInt(one, 16))).join('')

/** What the codes of a font stand for, and how many digits one has. */
function codesOf(map: string): { digits: number; chars: Map<number, string> } {
  const chars = new Map<number, string>()
  const digits = /begincodespacerange\s*<([0-9a-f]+)>/i.exec(map)?.[1]?.length ?? 4
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      chars.set(Number.parseInt(code, 16), charsOf(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi,
    )) {
      const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      for (let code = low; code <= high; code++)
        chars.set(code, String.fromCharCode(Number.parseInt(first.slice(-4), 16) + code - low))
    }
  return { digits, chars }
}

/** Reference of a name within a dictionary: `/Contents 5 0 R`. */
const refOf = (head: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]

function textOf(content: string, fonts: Map<string, ReturnType<typeof codesOf>>): string {
  let text = ''
  let font: ReturnType<typeof codesOf> | undefined
  for (const [whole, name, hex] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9a-f]+)>/gi)) {
    if (name !== undefined) font = fonts.get(name)
    else if (font && hex && whole)
      for (let at = 0; at < hex.length; at += font.digits)
        text += font.chars.get(Number.parseInt(hex.slice(at, at + font.digits), 16)) ?? ''
  }
  return text.normalize('NFKC').replace(/\s+/g, '')
}

const millimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 25.4)

/** The pages of a PDF in order. */
export function pdfPages(bytes: Uint8Array): PdfPage[] {
  const parts = partsOf(Buffer.from(bytes).toString('latin1'))
  const headOf = (no: string | undefined) => parts.get(no ?? '')?.head ?? ''
  // Chromium's tree of pages has eight branches at each knot.
  const leaves = (no: string): string[] => {
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(headOf(no))?.[1]
    return kids === undefined ? [no] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => leaves(kid))
  }
  const root = [...parts.values()].find(({ head }) => /\/Type\s*\/Catalog\b/.test(head))
  return leaves(refOf(root?.head ?? '', 'Pages') ?? '').map((no) => {
    const head = headOf(no)
    const own = refOf(head, 'Resources')
    const resources = own === undefined ? head : headOf(own)
    const fonts = new Map(
      [...(/\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = '', ref]) => [name, codesOf(parts.get(refOf(headOf(ref), 'ToUnicode') ?? '')?.stream ?? '')],
      ),
    )
    const objects = [...(/\/XObject\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)]
    const content = parts.get(refOf(head, 'Contents') ?? '')?.stream ?? ''
    const drawn = (name: string) => new RegExp(`/${name} Do\\b`).test(content)
    const box = /\/MediaBox\s*\[\s*[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)\s*\]/.exec(head)
    return {
      width: millimetres(box?.[1]),
      height: millimetres(box?.[2]),
      text: textOf(content, fonts),
      images: objects.flatMap(([, name = '', ref]) => {
        const size = /\/Width (\d+)[\s\S]*\/Height (\d+)/.exec(headOf(ref))
        return size && drawn(name) ? [{ width: Number(size[1]), height: Number(size[2]) }] : []
      }),
    }
  })
}
