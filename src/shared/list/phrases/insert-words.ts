/** Field that words are put into. */
export type WordsField = HTMLTextAreaElement | HTMLInputElement

/**
 * Puts words into a field at its cursor, and tells whoever listens to the field. What is typed stays, marked or not; where it ends in a word, the new words
 * begin in a line of their own (in a field of one line, after a space).
 */
export function insertWords(field: WordsField, words: string): void {
  const at = field.selectionEnd ?? field.value.length
  const [before, after] = [field.value.slice(0, at), field.value.slice(at)]
  const apart = field instanceof HTMLTextAreaElement ? '\n' : ' '
  const lead = before === '' || /\s$/.test(before) ? '' : apart
  const trail = after === '' || /^\s/.test(after) ? '' : apart
  field.setRangeText(`${lead}${words}${trail}`, at, at, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
