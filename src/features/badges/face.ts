/** What is printed on a badge, by the language of the badge and not that of who prints it. Pure. */
import { fitHallWord } from '../../shared/i18n/hall-word.ts'
import type { BadgeFace, BadgeSheetData } from './contract.ts'

/** Languages a badge can be printed in. */
export const FACE_LANGUAGES = ['both', 'zh', 'en'] as const
export type FaceLanguage = (typeof FACE_LANGUAGES)[number]

/** Badges of 90 × 130 mm on an A4 page. */
const FACES_A_PAGE = 4

/** Words printed on every badge. */
const FACE_WORDS = {
  zh: { role: '展商', sample: '样张', booth: '{{hall}} 馆 {{booth}}' },
  en: { role: 'EXHIBITOR', sample: 'PROOF', booth: 'Hall {{hall}} · {{booth}}' },
} as const

/** The lines of a badge, what stands in the first language first; empty ones are left out. */
export interface FaceText {
  show: string[]
  dates: string
  company: string[]
  position: string[]
  booth: string
  role: string[]
  sample: string
}

/** One line in the language wanted, the other one where it is missing, or both. */
function lines(language: FaceLanguage, zh: string, en: string): string[] {
  const wanted = language === 'both' ? [zh, en] : language === 'zh' ? [zh || en] : [en || zh]
  return [...new Set(wanted.filter((line) => line !== ''))]
}

/** `2024.12.02 – 12.04`; '' while the days are not set. */
function dayRange(open: string, close: string): string {
  if (open === '') return ''
  const [from, to] = [open.replaceAll('-', '.'), close.replaceAll('-', '.')]
  const end = to.slice(0, 5) === from.slice(0, 5) ? to.slice(5) : to
  return close === '' || close === open ? from : `${from} – ${end}`
}

export function faceText(
  sheet: Omit<BadgeSheetData, 'list'>,
  face: Pick<BadgeFace, 'position' | 'enPosition'>,
  language: FaceLanguage,
): FaceText {
  const { zh, en } = FACE_WORDS
  const words = language === 'en' ? en : zh
  return {
    show: lines(language, sheet.showName, sheet.enShowName),
    dates: dayRange(sheet.openDate, sheet.closeDate),
    company: lines(language, sheet.companyName, sheet.enCompanyName),
    position: lines(language, face.position, face.enPosition),
    booth: fitHallWord(words.booth, sheet.hall)
      .replace('{{hall}}', () => sheet.hall)
      .replace('{{booth}}', () => sheet.boothNo),
    role: lines(language, zh.role, en.role),
    sample: lines(language, zh.sample, en.sample).join(' '),
  }
}

/** Half widths of a text: a Chinese character is as wide as two Latin letters. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)

/**
 * How large a text is set: 0 in full, 1 smaller, 2 smallest. What is printed under it never gives way to a long text.
 * @param bounds half widths up to which the first two sizes hold
 */
export function sizeStep(text: string, [full, smaller]: readonly [number, number]): 0 | 1 | 2 {
  const width = widthOf(text)
  return width <= full ? 0 : width <= smaller ? 1 : 2
}

/** Badges page by page. */
export function pagesOf<T>(faces: readonly T[], size: number = FACES_A_PAGE): T[][] {
  return Array.from({ length: Math.ceil(faces.length / size) }, (_, at) => faces.slice(at * size, (at + 1) * size))
}
