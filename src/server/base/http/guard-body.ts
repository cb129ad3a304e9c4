/** Bounds of a request that hold before anything reads it: what is nested without end or made of a million crumbs costs the whole server, which has one thread. */
import { fail } from './fail.ts'

/** The deepest request of the contract has six levels. */
const MAX_DEPTH = 20
/** Values in one body: the longest form, H9 with all its boxes, has a tenth of them. */
const MAX_VALUES = 20_000
/** Fields and files of one multipart body. */
const MAX_PARTS = 100

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Refuses (HTTP 400) the text of a JSON body by its shape, without parsing it. Whether it is JSON at all is for the parser to say. */
export function guardJson(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === 0x2c) values += 1
    else if (sign === 0x5b || sign === 0x7b) {
      values += 1
      if (++depth > MAX_DEPTH) throw fail.malformed()
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
    if (values > MAX_VALUES) throw fail.malformed()
  }
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** The pairs of a query or a form, refused (HTTP 400) when there are too many. */
export function guardPairs(pairs: Iterable<[string, unknown]>): [string, unknown][] {
  const all: [string, unknown][] = []
  for (const pair of pairs) if (all.push(pair) > MAX_VALUES) throw fail.malformed()
  return all
}

/** Refuses (HTTP 400) a multipart body of too many parts, without taking it apart. */
export function guardMultipart(bytes: Buffer, contentType: string): void {
  const boundary = /boundary="?([^";]{1,70})/i.exec(contentType)?.[1]
  if (!boundary) throw fail.malformed()
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1; at = bytes.indexOf(`--${boundary}`, at + 1))
    if (++parts > MAX_PARTS) throw fail.malformed()
}

/**
 * JSON without the names that every object answers to: `{"toString": "x"}` would break whoever words the value, and no field is called so.
 */
export function withoutInherited(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInherited)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key in Object.prototype ? [] : [[key, withoutInherited(inner)]])),
  )
}
