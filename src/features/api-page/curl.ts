/** A call as a command of a shell. Pure. */
import { flattenParams } from '../../shared/lib/params.ts'
import type { ApiCall } from './model.ts'

/** One word of a shell, whatever it holds. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

interface Sent {
  /** Address of the API, origin included. */
  base: string
  /** Path parameters, query and body in one object, as the client takes them; files by their name. */
  input: Readonly<Record<string, unknown>>
  language: 'en' | 'zh'
  /** Absent: a variable stands in its place. */
  token?: string | undefined
}

/**
 * @example curlOf(call, { base: 'https://expo.example.org/mm-label', input: { id: '7' }, language: 'en' })
 */
export function curlOf(call: ApiCall, { base, input, language, token }: Sent): string {
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = rest[name]
    delete rest[name]
    return value === undefined || value === '' ? whole : encodeURIComponent(String(value))
  })
  const inBody = call.method === 'POST' || call.method === 'PUT'
  const query = inBody ? '' : new URLSearchParams(flattenParams(rest)).toString()
  const lines = [
    `curl -X ${call.method} ${quoted(`${base}${path}${query ? `?${query}` : ''}`)}`,
    `-H 'language: ${language}'`,
  ]
  if (call.token !== 'none')
    lines.push(token ? `-H ${quoted(`Authorization: Bearer ${token}`)}` : '-H "Authorization: Bearer $TOKEN"')
  if (inBody && call.request) lines.push(...bodyOf(call, rest))
  if (!call.reply) lines.push('-OJ')
  return lines.join(' \\\n  ')
}

function bodyOf(call: ApiCall, rest: Readonly<Record<string, unknown>>): string[] {
  if (call.body === 'json') return [`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(rest))}`]
  if (call.body === 'form')
    return flattenParams(rest).map((pair) => `--data ${quoted(new URLSearchParams([pair]).toString())}`)
  return Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([name, value]) =>
        `-F ${quoted(`${name}=${value instanceof Blob ? `@${(value as File).name}` : String(value)}`)}`,
    )
}
