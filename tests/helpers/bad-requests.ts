/** Requests no page of ours would send: a plausible body of a call with some of its values replaced, or something that is no body at all. */
import type { AnyStruct } from '../../src/shared/api/contract.ts'
import { parseStruct } from '../../src/shared/form/rules.ts'
import type { AnyCall } from './calls.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Random = () => number

export interface BadRequest {
  path: string
  init: { method: string; headers: Record<string, string>; body?: BodyInit }
  /** For the report of a failure; shortened there. */
  told: string
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

/** What fields take; a field gets one of those it accepts. Ids that exist begin at 1. */
const PLAUSIBLE: readonly Json[] = [
  '1',
  '2',
  1,
  0,
  '12.50',
  'Test 1',
  '测试',
  '2024-12-02',
  '2024-12-02 09:00:00',
  '09:00',
  '10:30:00',
  'someone@example.com',
  'a@example.com;b@example.com',
  '13800138000',
  '021-61234567',
  'https://example.com/',
  'Test-2024',
  'expo1',
  'zh',
  'N1',
  '1A001',
  'CNY',
  'LABEL',
  '310115199001011234',
  '91310000MA1FL0TQ5X',
  '沪A12345',
  true,
  [],
  ['1'],
  {},
  'sys_user_sex',
  '0123456789abcdef',
]

/** As JSON, because some of it cannot be written as a value: own keys of the prototype, numbers beyond all bounds. */
const NASTY: readonly string[] = [
  '{"toString":"x"}',
  '{"valueOf":1,"toString":null}',
  '{"__proto__":{"toString":"x"}}',
  '{"constructor":{"prototype":{"x":1}},"hasOwnProperty":1}',
  '{"toJSON":"x","then":"y","length":1000000000}',
  '[{"toString":"x"}]',
  '["\\u0000"]',
  '"a\\u0000b"',
  '"\\u0000"',
  '"%00"',
  '"\\ud800"',
  '"x\\udc00y"',
  '"\\u2028\\u202e\\ufeff"',
  '"😀👩‍👩‍👧‍👦"',
  '"toString"',
  '"__proto__"',
  '"constructor"',
  '"hasOwnProperty"',
  '"\' or 1=1 --"',
  '"%\\\\_"',
  '"{{name}} $& ${x} <script>alert(1)</script>"',
  '""',
  '" "',
  '"١٢٣"',
  '"１２３"',
  '"999999999999999999"',
  '"2147483648"',
  '"99999999999999999999999999"',
  '"-1"',
  '"1e5"',
  '"NaN"',
  '"0000-00-00"',
  '"2024-02-30"',
  '"9999-12-31 23:59:59"',
  '"275760-09-13"',
  '"2024-13-45 99:99:99"',
  '"24:00:00"',
  '1e400',
  '-1e400',
  '1e308',
  '-1',
  '1.5',
  '2147483648',
  '999999999999999999',
  '9007199254740993',
  '-0',
  'true',
  'false',
  'null',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[1,"1",null,{}]',
  '{"0":"1"}',
  '{"name":"__proto__"}',
  '{"beginTime":"x","endTime":{"toString":"x"}}',
]

/** Long ones, made at need. */
const HUGE: readonly (() => string)[] = [
  () => '['.repeat(5000) + ']'.repeat(5000),
  () => '{"a":'.repeat(3000) + '1' + '}'.repeat(3000),
  () => '['.repeat(30) + ']'.repeat(30),
  () => JSON.stringify('x'.repeat(100_000)),
  () => JSON.stringify('啊'.repeat(20_001)),
  () => JSON.stringify(Array.from({ length: 3000 }, (_, i) => String(i))),
  () => JSON.stringify(Array.from({ length: 3000 }, () => ({}))),
  () => `[${'[],'.repeat(200_000)}[]]`,
  () => JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, i]))),
]

const KNOWN = new WeakMap<AnyStruct, Json[]>()

function accepted(struct: AnyStruct): Json[] {
  let known = KNOWN.get(struct)
  if (!known) {
    const own = struct.type === 'enums' ? (Object.values(struct.schema as Record<string, Json>) as Json[]) : []
    known = [...own, ...PLAUSIBLE].filter((value) => parseStruct(struct, value).ok)
    KNOWN.set(struct, known)
  }
  return known
}

/** A place for a nasty value: its JSON is put in where this text stands. */
const mark = (at: number) => `⟦${at}⟧`

/** A body that a struct is likely to take. */
export function plausible(struct: AnyStruct, random: Random): Json {
  const inner = struct.schema as unknown
  if ((struct.type === 'object' || struct.type === 'type') && inner && typeof inner === 'object') {
    const entries = Object.entries(inner as Record<string, AnyStruct>).filter(() => random() < 0.9)
    return Object.fromEntries(entries.map(([name, field]) => [name, plausible(field, random)]))
  }
  if (inner && (struct.type === 'array' || struct.type === 'list'))
    return Array.from({ length: Math.floor(random() * 3) }, () => plausible(inner as AnyStruct, random))
  const known = accepted(struct)
  return known.length > 0 ? pick(random, known) : pick(random, PLAUSIBLE)
}

/** Puts marks at up to three places; answers how many. */
function spoil(value: Json, random: Random): number {
  const places: [Record<string, Json> | Json[], string | number][] = []
  const walk = (at: Json) => {
    if (Array.isArray(at)) at.forEach((inner, index) => (places.push([at, index]), walk(inner)))
    else if (at && typeof at === 'object')
      for (const [key, inner] of Object.entries(at)) {
        places.push([at, key])
        walk(inner)
      }
  }
  walk(value)
  const count = Math.min(places.length, 1 + Math.floor(random() * 3))
  for (let n = 0; n < count; n++) {
    const [holder, key] = pick(random, places)
    ;(holder as Record<string | number, Json>)[key] = mark(n)
  }
  return count
}

const nasty = (random: Random): string => (random() < 0.06 ? pick(random, HUGE)() : pick(random, NASTY))

/** JSON of a body of the call, one to three of its values replaced. */
function badJson(call: AnyCall, random: Random, hidden: readonly string[]): string {
  const body = plausible(call.request, random) as Record<string, Json>
  for (const name of hidden) delete body[name]
  if (random() < 0.15) body.params = { beginTime: '2024-10-01', endTime: '2024-12-01' }
  const count = spoil(body, random)
  let text = JSON.stringify(body)
  for (let n = 0; n < count; n++) text = text.replace(JSON.stringify(mark(n)), () => nasty(random))
  return random() < 0.05 ? text.replace('{"', '{"__proto__":{"x":1},"toString":"x","') : text
}

/** What is no body of any call. */
const NO_BODY: readonly (() => string | Uint8Array)[] = [
  () => '',
  () => 'null',
  () => '[]',
  () => '"x"',
  () => '1e400',
  () => '{',
  () => '{"a":1}}',
  () => '\ufeff{}',
  () => 'a=1&a[b]=2&a[0]=3&__proto__[x]=1&toString=x',
  () => Uint8Array.from([0xff, 0xfe, 0x00, 0x7b, 0x80]),
  () => '['.repeat(100_000),
  () => `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  () => '--x\r\nContent-Disposition: form-data; name="file"; filename="\u0000"\r\n\r\nx\r\n--x--',
]

const FILES: readonly (() => File)[] = [
  () => new File(['x'], 'a.png'),
  () => new File([''], 'a.xlsx'),
  () => new File(['公司,电话\n"a'], 'a.csv'),
  () => new File(['PK\u0003\u0004'], 'a\u0000b.xlsx'),
  () => new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], '../'.repeat(20)),
  () => new File([','.repeat(50_000)], `${'长'.repeat(300)}.csv`),
]

/** `a[b][0]=x` for whatever the JSON says, however deep, text where it is none. */
function asPairs(value: unknown, name: string, into: [string, string][], depth = 0): void {
  if (value !== null && typeof value === 'object') {
    if (depth > 8) return
    for (const [key, inner] of Object.entries(value)) asPairs(inner, name ? `${name}[${key}]` : key, into, depth + 1)
  } else if (into.length < 5000) into.push([name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')])
}

function pairsOf(json: string): [string, string][] {
  const pairs: [string, string][] = []
  asPairs(JSON.parse(json), '', pairs)
  return pairs
}

export function badRequest(call: AnyCall, random: Random): BadRequest {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  let path = call.path
  for (const name of names) {
    const bad = random() < 0.3 ? (JSON.parse(pick(random, NASTY)) as unknown) : '1'
    const text = typeof bad === 'string' && bad !== '' ? bad : '1'
    path = path.replace(`{${name}}`, () => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?')))
  }
  const json = badJson(call, random, names)
  const headers: Record<string, string> = { language: random() < 0.5 ? 'en' : 'zh' }
  const { method } = call
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(pairsOf(json)).toString().slice(0, 15_000)
    const raw =
      random() < 0.1 ? pick(random, ['a=%zz', 'id=%ff%fe', 'id=%00', 'params[[x]=1', '&&&=1', 'id=1&id=2']) : query
    return { path: `${path}?${raw}`, init: { method, headers }, told: raw }
  }
  const odd = random()
  if (odd < 0.06) {
    const body = pick(random, NO_BODY)()
    headers['Content-Type'] = pick(random, [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ])
    return {
      path,
      init: { method, headers, body: body as BodyInit },
      told: `${headers['Content-Type']} ${String(body)}`,
    }
  }
  if (call.body === 'multipart' || odd < 0.08) {
    const form = new FormData()
    const pairs = pairsOf(json).filter(([name]) => name !== 'file')
    for (const [name, value] of pairs) form.append(name, value)
    if (random() < 0.9) form.append('file', pick(random, FILES)())
    return { path, init: { method, headers, body: form }, told: `multipart ${JSON.stringify(pairs)}` }
  }
  if (call.body === 'form' || odd < 0.12) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded'
    const body = new URLSearchParams(pairsOf(json)).toString()
    return { path, init: { method, headers, body }, told: body }
  }
  headers['Content-Type'] = 'application/json'
  const query = random() < 0.05 ? '?id[toString]=x&params[beginTime]=%00&params[__proto__][x]=1' : ''
  return { path: path + query, init: { method, headers, body: json }, told: json }
}
