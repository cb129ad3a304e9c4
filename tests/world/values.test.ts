/**
 * Awkward values by kind, at every field of the contract that takes the kind. Each field stores the one normal form or refuses with words that say
 * what to do; each call answers in words.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../src/server/app.ts'
import { translate } from '../../src/server/base/i18n.ts'
import { parseStruct, problemText } from '../../src/shared/form/rules.ts'
import { badRequest, plausible } from '../helpers/bad-requests.ts'
import { callKey, definedCalls, type DefinedCall } from '../helpers/calls.ts'
import { addProduct, exhibitorWithBrand } from '../helpers/samples/products.ts'
import { seeded } from '../helpers/seeded.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { leavesOf, put, takenFields, type TakenField } from './values/fields.ts'
import { KINDS, SEARCHES } from './values/kinds.ts'

const calls = await definedCalls()
const fields = takenFields(calls)
const named = ({ call, path }: TakenField) => `${callKey(call.call)} ${path}`

/** Messages that say only that something is wrong. */
const VAGUE = ['shared/form:rules.invalid', 'shared/api:errors.default']

/** Bounds of a field that have nothing to do with spelling. */
const BOUNDS = /\.(?:maxLength|minLength|range|between|quantity|notBefore|notAfter|priceRange|rangeBelow)$/

describe.each(Object.entries(KINDS))('%s', (name, { stores, refuses }) => {
  const taking = fields.filter(({ kinds }) => kinds.some(([kind]) => kind === name))

  it('is taken by some field', () => {
    expect(taking.length).toBeGreaterThan(0)
  })

  it('is stored in one form at every field', () => {
    const faults = taking.flatMap((field) =>
      stores.flatMap(([typed, stored]) => {
        const parsed = parseStruct(field.struct, typed)
        if (parsed.ok)
          return parsed.value === stored
            ? []
            : [`${named(field)}: ${JSON.stringify(typed)} → ${JSON.stringify(parsed.value)}`]
        const wrong = parsed.problems.filter(({ msgKey }) => !BOUNDS.test(msgKey))
        // A field with bounds of its own (a hall, a code) says so; what takes the stored form takes the typed one.
        return wrong.length > 0 && parseStruct(field.struct, stored).ok
          ? [`${named(field)}: ${JSON.stringify(typed)} refused with ${wrong[0]?.msgKey}`]
          : []
      }),
    )
    expect(faults.join('\n')).toBe('')
  })

  it('is refused with words at every field', () => {
    const faults = taking.flatMap((field) =>
      refuses.flatMap((typed) => {
        const parsed = parseStruct(field.struct, typed)
        if (parsed.ok) return [`${named(field)}: ${JSON.stringify(typed)} is taken`]
        return parsed.problems.flatMap((one) =>
          (['zh-CN', 'en-US'] as const).flatMap((locale) => {
            const words = problemText(one, (key, params) => translate(locale, key, params))
            return VAGUE.includes(one.msgKey) || words === '' || (words.includes(':') && /\w+\/\w+:/.test(words))
              ? [`${named(field)}: ${JSON.stringify(typed)} → ${one.msgKey} ${words}`]
              : []
          }),
        )
      }),
    )
    expect(faults.join('\n')).toBe('')
  })
})

describe('every call', () => {
  let server: TestServer
  const tokens = { exhibitor: '', backOffice: '' }
  const logged: Record<string, unknown>[] = []
  const NAMELESS = [translate('zh-CN', 'shared/api:errors.default'), translate('en-US', 'shared/api:errors.default')]

  beforeAll(async () => {
    server = await startTestServer()
    server.services.log = (entry) => void (entry.level === 'error' && logged.push(entry))
    await enter()
  })
  afterAll(() => server.close())

  async function enter(): Promise<void> {
    const owner = await exhibitorWithBrand(server)
    await addProduct(server, owner, owner.brandId)
    tokens.exhibitor = owner.token
    tokens.backOffice = (await server.addUser(['admin'])).token
  }

  /** Sends a body and answers what is wrong with the reply; '' when nothing is. */
  async function faultOf({ call }: DefinedCall, body: Record<string, unknown>, n: number): Promise<string> {
    const side =
      call.audience === 'backOffice' || (call.audience === 'signedIn' && n % 2 === 1) ? 'backOffice' : 'exhibitor'
    const { path, init } = requestOf(call, body)
    if (call.token !== 'none') init.headers.Authorization = `Bearer ${tokens[side]}`
    logged.length = 0
    const answer = await server.app.request(API_PREFIX + path, init, {
      incoming: { socket: { remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` } },
    })
    const text = await answer.text()
    if (!(answer.headers.get('content-type') ?? '').startsWith('application/json')) return ''
    const reply = JSON.parse(text) as {
      code: number
      msg: string
      data?: { errors?: { field: string; msg: string }[] }
    }
    if (reply.code === 401 && call.token === 'required') await enter()
    const told = `${callKey(call)} ${JSON.stringify(body).slice(0, 300)}: ${answer.status} ${text.slice(0, 200)}`
    if (answer.status >= 500 || NAMELESS.includes(reply.msg) || logged.length > 0)
      return `${told} ${JSON.stringify(logged).slice(0, 400)}`
    const nameless = reply.code === 300 && !reply.data?.errors?.every((one) => one.field !== '' && one.msg !== '')
    return nameless ? told : ''
  }

  const random = seeded(34)

  it('answers awkward values of every kind in words', { timeout: 20 * 60_000 }, async () => {
    const faults: string[] = []
    let n = 0
    for (const call of calls) {
      const own = fields.filter((field) => field.call === call)
      if (own.length === 0) continue
      // Three rounds: two of values that are to be stored, one of values that are to be refused.
      for (let round = 0; round < 3; round++) {
        if (n % 20 === 0) await turn()
        const body = plausible(call.call.request, random) as Record<string, unknown>
        own.forEach(({ path, kinds }, at) => {
          const [, kind] = kinds[0] ?? []
          const values = round < 2 ? (kind?.stores.map(([typed]) => typed) ?? []) : (kind?.refuses ?? [])
          if (values.length > 0) put(body, path, values[(at + n) % values.length])
        })
        const fault = await faultOf(call, body, n++)
        if (fault !== '') faults.push(fault)
      }
    }
    expect(faults.join('\n')).toBe('')
    expect(n).toBeGreaterThan(500)
  })

  it('answers awkward searches in words', { timeout: 10 * 60_000 }, async () => {
    const faults: string[] = []
    let n = 100_000
    const reads = calls.filter(({ call }) => call.kind === 'read' && /list/i.test(call.path))
    for (const call of reads) {
      const words = leavesOf(call.call.request).filter(
        ({ struct, path }) => struct.type === 'text' && !/page|order|isAsc/i.test(path),
      )
      if (words.length === 0) continue
      for (let round = 0; round < 4; round++) {
        if (n % 20 === 0) await turn()
        const body: Record<string, unknown> = {}
        words.forEach(({ path }, at) => put(body, path, SEARCHES[(at * 5 + n) % SEARCHES.length]))
        const fault = await faultOf(call, body, n++)
        if (fault !== '') faults.push(fault)
      }
    }
    expect(faults.join('\n')).toBe('')
    expect(n).toBeGreaterThan(100_050)
  })

  function requestOf(call: DefinedCall['call'], body: Record<string, unknown>) {
    const { path, init } = badRequest(call, random)
    const plain = path.split('?')[0] ?? path
    const headers: Record<string, string> = { language: 'zh' }
    if (call.method === 'GET' || call.method === 'DELETE') {
      const query = new URLSearchParams(pairs(body)).toString()
      return { path: `${plain}?${query}`, init: { method: call.method, headers } }
    }
    if (call.body === 'multipart') {
      const form = new FormData()
      for (const [key, value] of pairs(body)) form.append(key, value)
      return { path: plain, init: { method: init.method, headers, body: form } }
    }
    if (call.body === 'form') {
      headers['Content-Type'] = 'application/x-www-form-urlencoded'
      return { path: plain, init: { method: init.method, headers, body: new URLSearchParams(pairs(body)).toString() } }
    }
    headers['Content-Type'] = 'application/json'
    return { path: plain, init: { method: init.method, headers, body: JSON.stringify(body) } }
  }

  const pairs = (value: unknown, name = ''): [string, string][] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key))
      : [[name, String(value)]]
})
