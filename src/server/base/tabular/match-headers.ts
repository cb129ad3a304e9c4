/** A column an import knows, by any of its names. */
export interface TableColumn {
  /** Field name, also accepted as a header. */
  key: string
  zh: string
  en: string
  /** Older or looser headings that people use. */
  aliases?: readonly string[]
  required?: boolean
}

export interface HeaderMatch {
  /** Index of each known column in the file. */
  indexes: ReadonlyMap<string, number>
  /** Required columns that the file does not have. */
  missing: TableColumn[]
  /** Headings that mean no column, as written; reported so that a misspelt optional column is not lost in silence. */
  unknown: string[]
  /** Keys of columns that two headings name; the first one counts. */
  repeated: string[]
}

/** Finds the columns of a file by Chinese name, English name or key, whatever the case, spaces, width or required-mark. */
export function matchHeaders(headers: readonly string[], columns: readonly TableColumn[]): HeaderMatch {
  const known = new Map<string, string>()
  for (const column of columns)
    for (const name of [column.key, column.zh, column.en, ...(column.aliases ?? [])])
      known.set(plainHeading(name), column.key)
  const indexes = new Map<string, number>()
  const unknown: string[] = []
  const repeated = new Set<string>()
  headers.forEach((header, index) => {
    const key = known.get(plainHeading(header))
    if (key === undefined) {
      if (header !== '') unknown.push(header)
    } else if (indexes.has(key)) repeated.add(key)
    else indexes.set(key, index)
  })
  const missing = columns.filter((column) => column.required && !indexes.has(column.key))
  return { indexes, missing, unknown, repeated: [...repeated] }
}

/** Text of one cell by column key; '' when the file has no such column. */
export function cellOf(match: HeaderMatch, cells: readonly string[], key: string): string {
  const index = match.indexes.get(key)
  return index === undefined ? '' : (cells[index] ?? '')
}

/** A heading without case, spaces, width and required-mark. */
export function plainHeading(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:必填|选填|required|optional)\)/g, '')
    .replace(/[\s*:_\u200b\ufeff-]/g, '')
}

/** As `plainHeading`, without what banks add to it: `交易日期[ Transaction Date ]`, `贷方发生额/元(收入)`. */
export const looseHeading = (header: string): string =>
  plainHeading(header.normalize('NFKC').replace(/\[.*?\]|\(.*?\)|【.*?】|\/元/g, ''))
