/**
 * Parts of a text: its length in Unicode code points, its scripts, characters that are refused (business-entities §1.1).
 * Its stored form stands in normal-form.ts. Pure string functions; no locale, no DOM.
 */

/** Ideographs a Chinese text is written with. `〇` is a number sign to Unicode, a character to the writer. */
const CHINESE = /[\p{Unified_Ideograph}〇]/u
const CHINESE_ALL = /[\p{Unified_Ideograph}〇]/gu
/** Han script in the wide sense plus the punctuation and full-width forms that come with a Chinese keyboard. */
const CHINESE_OR_FULL_WIDTH = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u
/**
 * Never wanted in one line: C0/C1 controls (PostgreSQL refuses NUL), lone surrogates (cannot be stored as UTF-8), line and
 * paragraph separators, direction overrides (they make a name read as another), and U+FFFE/U+FFFF.
 * Zero-width joiners stay: emoji and several scripts are written with them.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u
const FORBIDDEN_MULTILINE = /[\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|(?![\n\t])\p{Cc}/u
/** Drawn in colour by itself, made so by a selector, a key cap or a flag; the two blocks cover what fonts do not know yet. */
const EMOJI = /[\p{Emoji_Presentation}\p{Regional_Indicator}\uFE0F\u20E3\u{1F000}-\u{1FAFF}]/u
/** What takes no ink: separators, format characters, and the two "letters" that are drawn as nothing. */
const INVISIBLE = /[\p{Z}\p{Cf}\p{Cc}\u2800\u3164\uFFA0\u115F\u1160]/gu

/** Length in Unicode code points: the unit of every length limit, so that an emoji or a rare ideograph counts once. */
export function codePointLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/**
 * Room for so many code points in an attribute `maxlength`, which counts half characters: a text of rare characters still fits whole. The rule
 * of the field, which counts code points, refuses what is too long.
 */
export const roomFor = (max: number | undefined): number | undefined => (max === undefined ? undefined : max * 2)

/** The beginning of a text in code points, with `…` as its last where something was cut off. Never half a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

/**
 * Whether a text holds characters that are refused everywhere (see FORBIDDEN above).
 * @param multiline line feed and tab are welcome in a text area
 */
export function hasControlCharacters(text: string, multiline = false): boolean {
  return (multiline ? FORBIDDEN_MULTILINE : FORBIDDEN).test(text)
}

/** Whether a text holds pictures rather than letters. Signs of trade (®, ™, №) are letters. */
export function hasEmoji(text: string): boolean {
  return EMOJI.test(text)
}

/** A scheme, `www.`, or a dotted name with a port, a path, a query or a fragment. */
const WRITTEN_ADDRESS =
  /:\/\/|(?:https?|hxxps?):|(?<![\p{L}\p{N}])www\s*\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}(?:[/?#\\]|:\d)/iu
/** Titles that people write without a space behind their dot: the country ending of `Dr.Li` is a surname. */
export const TITLE = '(?:mrs?|ms|miss|dr|prof|ing|dipl|mag|st|herr|frau|sir|rev|hon)'
/** Endings of web addresses with three letters and more, by which strangers try. */
const ENDINGS =
  'com|net|org|info|biz|top|xyz|vip|club|site|online|shop|store|app|dev|page|link|live|icu|work|win|space|website|pro|mobi|asia|click|blog|tech|cloud|email|news|group|рф|中国|公司|网址|网络|在线'
/** A name under such an ending or under a country's, or an address in numbers; initials such as `J.R.` are none. */
const BARE_DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!${TITLE}\\.[a-z]{2}(?![\\p{L}\\p{N}]))[\\p{L}\\p{N}-]{2,}\\.(?:[a-z]{2}|${ENDINGS})(?![\\p{L}\\p{N}])|(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.])`,
  'iu',
)

let holdsDomain = (_text: string): boolean => false

/** Gives the server's list of all endings (server/base/names/domains.ts), which browsers do without. Called once at load, in src/server/compose.ts. */
export function giveDomains(judge: typeof holdsDomain): void {
  holdsDomain = judge
}

/**
 * Returns whether a text holds a web address, in full width and with an ideographic full stop, too.
 * @param bare whether a domain without anything beside it counts, such as `Booking.com`
 */
export function hasWebAddress(text: string, { bare = true } = {}): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return WRITTEN_ADDRESS.test(plain) || (bare && (BARE_DOMAIN.test(plain) || holdsDomain(plain)))
}

/** A name that no mail program turns into a link: a word joiner, which nobody sees, stands behind the dots inside its words. */
export const unlinked = (name: string): string => name.replace(/(?<=[\p{L}\p{N}])[.。．](?=[\p{L}\p{N}])/gu, '$&\u2060')

/** Nothing a reader could see: empty, spaces of any kind, zero-width characters. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** At least one character, and every one a Chinese character. */
export function isChinese(text: string): boolean {
  return text !== '' && countChinese(text) === codePointLength(text)
}

/** Number of Chinese characters in a text. */
export function countChinese(text: string): number {
  return text.match(CHINESE_ALL)?.length ?? 0
}

/** Whether there is any Chinese character. */
export function containsChinese(text: string): boolean {
  return CHINESE.test(text)
}

/** Whether a text meant to be English holds Han script, Chinese punctuation or full-width letters. */
export function containsChineseOrFullWidth(text: string): boolean {
  return CHINESE_OR_FULL_WIDTH.test(text)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The text of an HTML fragment, white space collapsed: what a length limit of a rich text counts.
 * For measuring and searching only, never for cleaning: its result may contain `<` and must be escaped where it is shown.
 * Linear in the length of its input, also for input made to hurt (`<<<<…`).
 */
export function htmlToText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      text += html.slice(at)
      break
    }
    text += html.slice(at, open)
    const raw = /^<(!--|script\b|style\b)/i.exec(html.slice(open, open + 8))?.[1]?.toLowerCase()
    const end = raw === undefined ? '>' : raw === '!--' ? '-->' : `</${raw}`
    let close = raw === 'script' || raw === 'style' ? indexOfIgnoringCase(html, end, open) : html.indexOf(end, open)
    if (close >= 0 && raw !== undefined && raw !== '!--') close = html.indexOf('>', close)
    if (close < 0) {
      // An unfinished comment or script hides the rest, as in a browser; a lone '<' is just a character.
      if (raw === undefined) text += html.slice(open)
      break
    }
    text += /^<\/?(p|br|div|li|ul|ol|h[1-6]|tr|td|th|table)\b/i.test(html.slice(open, open + 8)) ? ' ' : ''
    at = close + (raw === '!--' ? 3 : 1)
  }
  return decodeEntities(text)
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
}

function indexOfIgnoringCase(text: string, needle: string, from: number): number {
  const pattern = new RegExp(needle.replace('/', '\\/'), 'gi')
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? parseInt(hex, 16) : parseInt(decimal, 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
