/** Writes code as the project's formatter would: 120 columns, two spaces, single quotes, no semicolons. */
import { Call, isList, MessageKey, Pattern, Word, type Code, type CodeRecord } from '../code.ts'

const WIDTH = 120

export const quoted = (text: string): string => {
  const json = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return json.includes("'") && !json.includes('"') ? `"${json}"` : `'${json.replaceAll("'", String.raw`\'`)}'`
}

const indented = (depth: number): string => '  '.repeat(depth)
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** Something to be written from a depth on. */
export type Part = (depth: number) => string

/** Several things between brackets: in one line if they fit in `room`, else one a line. */
function bracketed([open, close]: readonly [string, string], parts: readonly Part[], depth: number, room: number) {
  if (!parts.length) return open + close
  const pad = open === '{' ? ' ' : ''
  const flat = `${open}${pad}${parts.map((part) => part(depth)).join(', ')}${pad}${close}`
  if (flat.length <= room && !flat.includes('\n')) return flat
  return `${open}\n${parts.map((part) => `${indented(depth + 1)}${part(depth + 1)},\n`).join('')}${indented(depth)}${close}`
}

const isRecord = (code: Code | undefined): code is CodeRecord =>
  typeof code === 'object' && !isList(code) && Object.getPrototypeOf(code) === Object.prototype

/** The formatter gives each its line where several records of several things stand in a list. */
const standsApart = (codes: readonly Code[]): boolean =>
  codes.length > 1 && codes.every((one) => isRecord(one) && Object.keys(one).length > 1)

/**
 * @param depth of the line it stands in
 * @param taken columns of that line that are gone before and after it
 */
export function print(code: Code, depth: number, taken: number): string {
  const room = WIDTH - depth * 2 - taken
  const inner =
    (one: Code, name = ''): Part =>
    (at) =>
      `${name}${print(one, at, name.length + 1)}`
  if (code instanceof Word) return `t(${quoted(code.key)})`
  if (code instanceof MessageKey) return `own(${quoted(code.key)})`
  if (code instanceof Pattern) return String(code.regexp)
  if (typeof code === 'string') return quoted(code)
  if (typeof code !== 'object') return String(code)
  if (isList(code)) {
    const parts = code.map((one) => inner(one))
    return bracketed(['[', ']'], parts, depth, standsApart(code) ? 0 : room)
  }
  if (code instanceof Call) {
    const before = code.args.slice(0, -1).map((one) => `${print(one, depth, 1)}, `)
    const start = `${code.name}(${before.join('')}`
    const last = code.args.at(-1)
    // The last record opens in the line of its call, as the formatter has it.
    if (isRecord(last) && start.length < room - 2 && !start.includes('\n'))
      return `${start}${print(last, depth, taken + start.length + 1)})`
    const args = code.args.map((one) => inner(one))
    return `${code.name}${bracketed(['(', ')'], args, depth, room - code.name.length)}`
  }
  const parts = Object.entries(code).map(([name, value]) => inner(value, `${key(name)}: `))
  return bracketed(['{', '}'], parts, depth, room)
}

/** One JSX attribute: a plain text in quotes, a yes by its name alone, all else in braces. */
function attribute(name: string, code: Code, depth: number): string {
  if (code === true) return name
  if (typeof code === 'string' && !/["\\\n{}<>]/.test(code)) return `${name}="${code}"`
  return `${name}={${print(code, depth, name.length + 3)}}`
}

/** An element with its children, each of them lines of their own. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, Code>>,
  depth: number,
  children: readonly Part[] = [],
): string {
  const names = Object.keys(attributes)
  const head = ['', ...names.map((name) => attribute(name, attributes[name] ?? '', depth))].join(' ')
  const close = children.length ? '>' : ' />'
  const flat = `${indented(depth)}<${tag}${head}${close}`
  const open =
    flat.length <= WIDTH && !flat.includes('\n')
      ? flat
      : [
          `${indented(depth)}<${tag}`,
          ...names.map((name) => `${indented(depth + 1)}${attribute(name, attributes[name] ?? '', depth + 1)}`),
          `${indented(depth)}${close.trim()}`,
        ].join('\n')
  if (!children.length) return open
  return [open, ...children.map((child) => child(depth + 1)), `${indented(depth)}</${tag}>`].join('\n')
}

/** One line of text, or braces with code, among the children of an element. */
export const child =
  (text: string): Part =>
  (depth) =>
    `${indented(depth)}${text}`
