/** The product file: its columns and limits (business-entities 3.4, 5.2; beyond-peers O7). */

/** Rows below the heading that one file may have (business-entities 5.2). */
export const IMPORT_MAX_ROWS = 500
/** Greatest size of the table in bytes (business-entities 5.2: 5 MB). */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** Columns of the file in their order; keys are those of the product. `keywords` and the carousels hold several, separated. */
export const IMPORT_FIELDS = [
  'productName',
  'enProductName',
  'brandId',
  'cid1',
  'cid2',
  'cid3',
  'price',
  'marketPrice',
  'currency',
  'area',
  'thumbnail',
  'enThumbnail',
  'carousel',
  'enCarousel',
  'content',
  'enContent',
  'model',
  'spec',
  'moq',
  'unit',
  'keywords',
  'newFlag',
  'sort',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** One row as written, '' where nothing stands. */
export type ImportCells = Record<ImportField, string>

/** Columns that name pictures. */
export const IMAGE_FIELDS = [
  'thumbnail',
  'enThumbnail',
  'carousel',
  'enCarousel',
] as const satisfies readonly ImportField[]

/** Parts of a cell that holds several: separated by semicolons, commas, bars or lines, in either width. */
export function splitCell(cell: string): string[] {
  return cell
    .split(/[;,|\n；，、｜]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** How a picture is known by its name: the last part of its path, in small letters, whatever form its accents have. */
export function imageKey(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').normalize('NFKC').trim().toLowerCase()
}

/** Names of pictures in a row, as written. */
export function imagesOf(cells: Readonly<Record<string, string>>): string[] {
  return IMAGE_FIELDS.flatMap((field) => splitCell(cells[field] ?? ''))
}

const tidy = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * What tells a product from another of the same exhibitor: its Chinese name, or the English one where there is none, within its brand.
 * A row with the same key as a stored product is already there.
 */
export function productKey(productName: string, enProductName: string, brandId: number | null): string {
  const name = tidy(productName)
  return name === '' ? `en ${brandId ?? ''} ${tidy(enProductName)}` : `zh ${brandId ?? ''} ${name}`
}

/** Name of a copy: the mark behind it, cut so that it fits its column. A name that is empty stays so. `again`: the how manieth copy, from 1. */
export function copyName(name: string, mark: string, again: number, max: number): string {
  if (name === '') return ''
  const end = again > 1 ? mark.replace(/[)）]$/, (close) => ` ${again}${close}`) : mark
  return `${[...name].slice(0, max - [...end].length).join('')}${end}`
}
