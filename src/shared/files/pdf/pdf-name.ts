/** Parts of a name as the name of a PDF file; what is empty and what no file system takes is left out. */
export function fileNameOf(parts: readonly string[]): string {
  const text = parts.filter(Boolean).join('_')
  // oxlint-disable-next-line no-control-regex -- control characters are among what file systems refuse
  return `${text.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '')}.pdf`
}
