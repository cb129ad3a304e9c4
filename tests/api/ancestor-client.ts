/**
 * A front end of the ancestor's family, written from the pages on its wire (admin-area 1, 4 to 11) and not from our contract: paths, parameter
 * names and where an answer stands are spelled here as that family spells them.
 */
import { Buffer } from 'node:buffer'
import { readSheet } from 'read-excel-file/node'
import { expect } from 'vitest'

/** A row as the wire has it. */
export type Row = Record<string, unknown>
/** An answer: `data`, `rows` and `total`, or keys beside `code` and `msg`. */
export interface Reply {
  code: number
  msg: string
  data?: unknown
  rows?: Row[]
  total?: number
  [key: string]: unknown
}

export interface AncestorClient {
  get(path: string, query?: object): Promise<Reply>
  post(path: string, body: object): Promise<Reply>
  put(path: string, body?: object, query?: object): Promise<Reply>
  remove(path: string): Promise<Reply>
  /** `download()`: form-encoded, answered with a file; JSON means a failure. */
  download(path: string, query?: object): Promise<{ name: string; bytes: Uint8Array }>
  upload(path: string, name: string, bytes: Uint8Array): Promise<Reply>
}

/** `tansParams` of the family: one level of nesting in brackets, nothing for null, undefined and ''. */
function encode(query: object): string {
  let out = ''
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined || value === '') return
    out += `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}&`
  }
  for (const [name, value] of Object.entries(query) as [string, unknown][])
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else add(name, value)
  return out
}

/** @param send the server's door, path without the prefix */
export function ancestorClient(
  send: (method: string, path: string, init: RequestInit) => Promise<Response>,
  token: string,
): AncestorClient {
  const headers = { Authorization: `Bearer ${token}` }
  const json = { ...headers, 'Content-Type': 'application/json;charset=utf-8' }
  const ask = async (method: string, path: string, init: RequestInit = { headers }): Promise<Reply> => {
    const response = await send(method, path, init)
    if (response.status !== 200) throw new Error(`${method} ${path}: HTTP ${response.status}`)
    return await response.json()
  }
  const at = (path: string, query: object) => {
    const text = encode(query)
    return text ? `${path}?${text.slice(0, -1)}` : path
  }
  return {
    get: (path, query = {}) => ask('GET', at(path, query)),
    post: (path, body) => ask('POST', path, { headers: json, body: JSON.stringify(body) }),
    put: (path, body, query = {}) =>
      ask('PUT', at(path, query), body ? { headers: json, body: JSON.stringify(body) } : { headers }),
    remove: (path) => ask('DELETE', path),
    async download(path, query = {}) {
      const response = await send('POST', path, {
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: encode(query),
      })
      if (response.headers.get('content-type')?.includes('json'))
        throw new Error(`POST ${path}: ${await response.text()}`)
      return {
        name: decodeURIComponent(response.headers.get('download-filename') ?? ''),
        bytes: new Uint8Array(await response.arrayBuffer()),
      }
    },
    upload(path, name, bytes) {
      const form = new FormData()
      form.append('file', new File([bytes as BlobPart], name))
      return ask('POST', path, { headers, body: form })
    },
  }
}

/** The answer of a call that went well. */
export async function ok(reply: Promise<Reply>): Promise<Reply> {
  const answer = await reply
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 })
  return answer
}
export const rowOf = (data: unknown): Row => data as Row
export const rowsOf = (data: unknown): Row[] => data as Row[]
/** Rows of a downloaded sheet, the heading first. */
export const sheet = async (bytes: Uint8Array) => await readSheet(Buffer.from(bytes))
