/** Between rich text and the plain text a textarea holds. Pure. */

/** Whether nothing is lost when this HTML is edited as plain text: paragraphs and line breaks only. */
export function isPlainHtml(html: string): boolean {
  return !/<(?!\/?p>|br\s*\/?>)/i.test(html)
}

/** Paragraph HTML as text: a blank line between paragraphs, a space between the cells of a table. Line breaks of the source are spaces, as on a page. */
export function htmlToPlain(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?<br\s*\/?> ?/gi, '\n')
    .replace(/<\/(?:td|th)> ?(?=<t[dh])/gi, ' ')
    .replace(/ ?<\/(?:tr|li)> ?/gi, '\n')
    .replace(/ ?<\/(?:p|h[1-6]|table|ul|ol|blockquote|div)> ?/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Text as paragraph HTML; '' stays ''. */
export function plainToHtml(text: string): string {
  const safe = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (safe === '') return ''
  return safe
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
