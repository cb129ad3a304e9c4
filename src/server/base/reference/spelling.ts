import { createRequire } from 'node:module'

const known = new Map<string, string>()

/** A Chinese name in pinyin without tones, a word for each character: 德国 is 'de guo'. What is not Chinese stays as it is, in lower case. */
export function spellingOf(name: string): string {
  let spelling = known.get(name)
  if (spelling === undefined) {
    const { pinyin } = createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')
    spelling = pinyin(name, { toneType: 'none', v: true, nonZh: 'consecutive' })
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    known.set(name, spelling)
  }
  return spelling
}
