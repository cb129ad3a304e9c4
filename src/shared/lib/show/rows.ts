/** A list of the show's record as its parameter holds it: rows of texts in JSON. None while the organiser has not said. */
export const readRows = <Row extends object>(stored: string | null | undefined, empty: Row): Row[] =>
  (JSON.parse(stored || '[]') as Partial<Row>[]).map((row) => ({ ...empty, ...row }))
