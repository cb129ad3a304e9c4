/** Ids of rows in a form's content. */
import { randomInt } from 'node:crypto'

/** A row's id, given once: twelve digits, so that an id is not met again in its form after its row is gone. */
export const newLineId = (): string => String(randomInt(100_000_000_000, 281_000_000_000))
