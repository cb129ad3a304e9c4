/** A QR code of table cells: programs that show no picture before they are told to show it, and no address of ours is fetched. */
import { encode } from 'uqr'

/** Side of a module, in pixels. */
const MODULE = 7
/** White frame a scanner wants around a code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** Lengths of what is alike in a row: light, dark, light … */
function runsOf(row: readonly boolean[]): number[] {
  const runs = [0]
  let dark = false
  for (const module of row) {
    if (module !== dark) {
      runs.push(0)
      dark = module
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}

export function drawQr(text: string): string {
  const modules = encode(text, { ecc: 'M', border: QUIET }).data
  const rows = modules.map((row) => {
    const cells = runsOf(row).flatMap((length, at) =>
      length === 0
        ? []
        : [
            `<td colspan="${length}" bgcolor="${at % 2 ? '#000000' : '#ffffff'}" width="${length * MODULE}" height="${MODULE}"></td>`,
          ],
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const side = modules.length * MODULE
  // The first row gives every column its width: the runs of the others span them.
  const columns = `<tr>${modules.map(() => `<td width="${MODULE}" height="0"></td>`).join('')}</tr>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="${side}" style="width:${side}px;margin:0 0 20px;border-collapse:collapse;table-layout:fixed;line-height:0;font-size:0;background:#ffffff">${columns}${rows.join('')}</table>`
}
