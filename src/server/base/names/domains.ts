import { parse } from 'tldts'
import { TITLE } from '../../../shared/lib/text/text.ts'

/**
 * Dotted names that begin with no title: `.wang` and `.kim` are endings, too. Endings of two letters are judged where the text is
 * (shared/lib/text/text.ts), since initials look like them.
 */
const DOTTED = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?!${TITLE}\\.)[\\p{L}\\p{N}-]{2,}(?:\\.[\\p{L}\\p{N}-]+)*\\.[\\p{L}-]{3,}`,
  'giu',
)

/** Returns whether a text holds a name under any registered ending, such as `evil.tokyo`. */
export const holdsDomain = (text: string): boolean =>
  (text.match(DOTTED) ?? []).some((name) => parse(name).isIcann === true)
