/** The product file: its columns and limits (business-entities 3.4, 5.2; beyond-peers O7). */

import { factsIn } from '../../shared/record/facts.ts'
import { PRODUCT_FACTS } from './facts.ts'

/** Rows below the heading that one file may have (business-entities 5.2). */
export const IMPORT_MAX_ROWS = 500
/** Greatest size of the table in bytes (business-entities 5.2: 5 MB). */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** Columns of the file in their order. */
export const FILE_FACTS = factsIn(PRODUCT_FACTS, 'file')
export type FileFact = (typeof FILE_FACTS)[number]
export type ImportField = FileFact['key']
export const IMPORT_FIELDS: readonly ImportField[] = FILE_FACTS.map(({ key }) => key)
/** One row as written, '' where nothing stands. */
export type ImportCells = Record<ImportField, string>

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
  const pictures = FILE_FACTS.filter(({ type }) => type === 'image' || type === 'images')
  return pictures.flatMap(({ key }) => splitCell(cells[key] ?? ''))
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
