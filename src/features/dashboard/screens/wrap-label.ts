/** A Chinese character is as wide as two Latin ones. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)
const isWide = (sign: string): boolean => sign > '\u2e80'

/**
 * Breaks a name into lines of at most `max` Latin characters: between words, Chinese anywhere. A word that is longer stands alone.
 * @example wrapLabel('Submitted a product', 9) // 'Submitted\na product'
 */
export function wrapLabel(label: string, max: number): string {
  const parts = label.split(' ').flatMap((word) => {
    const pieces = [...word].some(isWide) ? [...word] : [word]
    return pieces.map((text, index) => ({ text, gap: index === 0 }))
  })
  const lines: string[] = []
  for (const { text, gap } of parts) {
    const line = lines.at(-1)
    const longer = line === undefined ? text : `${line}${gap ? ' ' : ''}${text}`
    if (line !== undefined && widthOf(longer) <= max) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines.join('\n')
}
