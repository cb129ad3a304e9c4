/** Rules of the show directory and the sign-in notice (business-entities 3.2, 3.8; decisions 11, 16). Pure. */
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextPublicState, type AuditStatus, type PublicState } from '../../shared/record/states.ts'
import type { Locale } from '../../shared/lib/locale.ts'

/** Most lines an entry has in the printed guide (business-entities 3.2). */
export const GUIDE_LINES_MAX = 8
/**
 * Width of the guide's column in half widths: 60 Chinese or 120 Latin characters. Eight lines then hold a profile of full length (300 Chinese
 * or 600 Latin characters, five lines) with name, address and contact on a line each.
 */
export const GUIDE_WIDTH = 120

/** Width of a logo in the guide's column, mm. */
export const LOGO_PRINT_MM = 25
/** How wide a picture of so many pixels prints at 300 dpi (business-entities 3.2), whole mm. */
export const logoPrintWidth = (pixels: number): number => Math.floor((pixels / 300) * 25.4)

/** What the guide prints of an entry; the order is that of the lines. */
export interface GuideContent {
  name: string
  enName: string
  address: string
  enAddress: string
  tel: string
  fax: string
  email: string
  website: string
  contactName: string
  profile: string
  enProfile: string
  keywords: readonly string[]
  exhibits: readonly string[]
  enExhibits: readonly string[]
}

/** Where the words of refusals stand: all in `shared/record`. */
export const DIRECTORY_WORDS: RefusalWords = { namespace: 'features/newspaper', own: [] }

/** SM-A with a copy that stays in the online guide while an edit is reviewed. */
export function directoryState({
  auditStatus,
  approved,
}: {
  auditStatus: number
  approved: object | null
}): PublicState {
  return { auditStatus: auditStatus as AuditStatus, published: approved !== null }
}
export const nextDirectory = nextPublicState

/** Is the entry handed in: pending or approved (decisions 11)? */
export function isFiled(auditStatus: number): boolean {
  return auditStatus === 1 || auditStatus === 2
}

/** Which state says least, for a company with several booths: a draft before a rejection before what is handed in. */
const STANDING: readonly AuditStatus[] = [0, 3, 1, 2]

/**
 * State of the directory of a whole company: that of the booth that is furthest behind, so that the directory counts as filed only when every
 * booth's entry is (decisions 11, 16). A booth without an entry counts as a draft; a company without a booth has nothing filed.
 */
export function companyDirectoryStatus(booths: readonly number[]): AuditStatus {
  return STANDING.find((state) => booths.includes(state)) ?? 0
}

const CJK = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
/** Punctuation that never begins a line. */
const HANGING = /^[,.;:!?)\]}%，。；：！？、）】》”’…]$/u

/** Half widths a text takes: two for a Chinese character or full-width sign. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += CJK.test(sign) ? 2 : 1
  return width
}

/** Words and single Chinese characters; what never begins a line stays with what is before it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const [piece] of text.matchAll(
    /\s+|[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[^\s\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]+/gu,
  )) {
    const before = pieces.at(-1)
    if (before !== undefined && HANGING.test(piece) && before.trim() !== '') pieces[pieces.length - 1] = before + piece
    else pieces.push(piece)
  }
  return pieces
}

/** A text as lines of the column: broken between words and between Chinese characters, a longer word wherever it has to be. */
export function wrapLines(text: string, width: number = GUIDE_WIDTH): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const piece of piecesOf(paragraph.trim())) {
      if (widthOf(line + piece.trimEnd()) <= width) {
        line += piece
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = piece.trimStart()
      while (widthOf(line) > width) {
        const [head, rest] = splitAt(line, width)
        lines.push(head)
        line = rest
      }
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
  }
  return lines
}

function splitAt(text: string, width: number): [string, string] {
  let head = ''
  for (const sign of text) {
    if (head !== '' && widthOf(head + sign) > width) break
    head += sign
  }
  return [head, text.slice(head.length)]
}

const MARKS = {
  'zh-CN': {
    booth: '展位',
    tel: '电话',
    fax: '传真',
    contact: '联系人',
    exhibits: '展品',
    keywords: '关键词',
    colon: '：',
    comma: '、',
    gap: '　',
  },
  'en-US': {
    booth: 'Booth',
    tel: 'Tel',
    fax: 'Fax',
    contact: 'Contact',
    exhibits: 'Exhibits',
    keywords: 'Keywords',
    colon: ': ',
    comma: ', ',
    gap: '  ',
  },
} as const

/**
 * The entry as the guide prints it in one language, line by line; more than {@link GUIDE_LINES_MAX} do not fit. Without that language's name
 * there is no entry in it: an empty list. The marks are the guide's own and do not follow the reader's language.
 */
export function guideLines(content: GuideContent, locale: Locale, booth: string): string[] {
  const en = locale === 'en-US'
  const name = en ? content.enName : content.name
  if (name === '') return []
  const mark = MARKS[locale]
  const marked = (label: string, value: string) => (value === '' ? '' : `${label}${mark.colon}${value}`)
  const readable = (word: string) => !en || !CJK.test(word)
  const exhibits = en ? content.enExhibits : content.exhibits
  const contact = [
    // A name has one language, as keywords have: it stands where it can be read.
    marked(mark.contact, readable(content.contactName) ? content.contactName : ''),
    marked(mark.tel, content.tel),
    marked(mark.fax, content.fax),
    content.email,
    content.website,
  ]
  return [
    [name, marked(mark.booth, booth)],
    [en ? content.enAddress : content.address],
    contact,
    [en ? content.enProfile : content.profile],
    [marked(mark.exhibits, exhibits.join(mark.comma))],
    [marked(mark.keywords, content.keywords.filter(readable).join(mark.comma))],
  ].flatMap((parts) => wrapLines(parts.filter((part) => part !== '').join(mark.gap)))
}

/** A longer text cut to `max` code points, behind its last whole sentence where there is one in the second half. */
export function cutText(text: string, max: number): string {
  const signs = [...text]
  if (signs.length <= max) return text
  const head = signs.slice(0, max).join('')
  const end = Math.max(
    head.lastIndexOf('。'),
    head.lastIndexOf('！'),
    head.lastIndexOf('. '),
    head.endsWith('.') ? head.length - 1 : -1,
  )
  return end >= head.length / 2 ? head.slice(0, end + 1) : head.trimEnd()
}

/** States of the sign-in notice (business-entities 3.8): 0 not issued, 1 issued, 2 read, 3 checked in. */
export type SignState = 0 | 1 | 2 | 3

/**
 * State of a booth's notice. It is issued by the organiser, or by itself once the booth is paid in full (`paidStatus` 2: 0 unpaid, 1 in part); what was read or checked in stays so,
 * whatever happens to the payment later.
 */
export function signState({
  paidStatus,
  issuedAt,
  readAt,
  checkedInAt,
}: {
  paidStatus: number
  issuedAt: Date | null
  readAt: Date | null
  checkedInAt: Date | null
}): SignState {
  if (checkedInAt) return 3
  if (readAt) return 2
  return issuedAt || paidStatus === 2 ? 1 : 0
}
