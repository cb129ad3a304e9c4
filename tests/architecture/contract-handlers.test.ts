/** Contract, handlers and the specification's list of calls agree, call by call. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formOf } from '../../src/features/booth-forms/forms/registry.ts'
import type { FormCode } from '../../src/shared/lib/form-codes.ts'
import { handlers } from '../../src/server/handlers.ts'
import { callKey, contractFiles, definedCalls } from '../helpers/calls.ts'
import { root, sourceFiles } from '../helpers/source-files.ts'

const defined = await definedCalls()

describe('the contract', () => {
  it('is found', () => {
    expect(defined.length).toBeGreaterThan(40)
  })
  it('stands in contract files only', () => {
    expect(
      contractFiles().filter(
        (file) => !/^src\/(features\/[\w-]+|shared\/[\w-]+(\/[\w-]+)?)\/([\w-]+-)?contract\.ts$/.test(file),
      ),
    ).toEqual([])
  })
  it('names every call once', () => {
    const keys = defined.map(({ call }) => callKey(call))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
  it('has exactly one handler for each call, and no handler beside it', () => {
    const answered = handlers.map((handler) => handler.call)
    const count = (call: (typeof answered)[number]) => answered.filter((one) => one === call).length
    expect({
      withoutHandler: defined.filter(({ call }) => count(call) === 0).map(({ file, name }) => `${file}: ${name}`),
      answeredTwice: defined.filter(({ call }) => count(call) > 1).map(({ file, name }) => `${file}: ${name}`),
      outsideTheContract: answered.filter((call) => !defined.some((one) => one.call === call)).map(callKey),
    }).toEqual({ withoutHandler: [], answeredTwice: [], outsideTheContract: [] })
  })
  it('alone names rights in browser code: a screen asks `may` of a call', () => {
    const named = sourceFiles(
      ['src/{features,shared,shell}/**/*.{ts,tsx}'],
      [
        '**/*.test.*',
        '**/*contract.ts',
        'src/features/*/server/**',
        'src/features/gen/templates/**',
        'src/shell/build/**',
      ],
    )
    expect(
      named.filter(({ text }) => /['"`][a-z]+:[A-Za-z]+:[a-zA-Z]+['"`]/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })
  it('names every path parameter in its request', () => {
    const broken = defined.flatMap(({ call }) => {
      const fields = Object.keys((call.request.schema as Record<string, unknown> | null) ?? {})
      return [...call.path.matchAll(/\{(\w+)\}/g)]
        .filter(([, name = '']) => !fields.includes(name))
        .map(([part]) => `${call.path}: ${part}`)
    })
    expect(broken).toEqual([])
  })
  it('says what each call is for, and never an empty list of permissions', () => {
    for (const { name, call } of defined) {
      expect(call.summary.trim(), name).not.toBe('')
      expect(call.permission?.length, name).not.toBe(0)
      // The organiser's calls hold everybody's data: being signed in is not enough.
      if (call.path.startsWith('/busi/review/') || call.path.startsWith('/busi/organiser/'))
        expect(call.permission, call.path).toBeDefined()
    }
  })
})

interface SpecifiedCall {
  method: string
  path: string
  token?: boolean | 'optional'
  body?: string
  response?: 'binary'
  timeout?: number
}

const specFile = join(root, '../shared/spec/calls.json')
const specAtHand = existsSync(specFile)
if (!specAtHand)
  console.log(
    'The specification’s list of calls (../shared/spec/calls.json) is not at hand: contract and specification are not compared.',
  )

/** Calls of the specification whose areas are not built yet. The test fails when one of these is built, so that the list shrinks with the work. */
const LATER_AREAS: [method: string, base: string, names: string[]][] = [
  [
    'POST',
    '/busi',
    Array.from({ length: 12 }, (_, i) => i + 1)
      .filter((n) => !formOf(`h${n}` as FormCode))
      .flatMap((n) => [`reportH${n}/getReportH${n}`, `reportH${n}/saveReportH${n}`]),
  ],
]
const LATER = new Set(LATER_AREAS.flatMap(([method, base, names]) => names.map((name) => `${method} ${base}/${name}`)))

describe.skipIf(!specAtHand)('the specification', () => {
  const specified = specAtHand ? (JSON.parse(readFileSync(specFile, 'utf8')) as SpecifiedCall[]) : []
  const keyOf = (call: SpecifiedCall) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`
  const find = (call: SpecifiedCall) => defined.find((one) => callKey(one.call) === keyOf(call))?.call

  it('has each of its calls answered, or on the list of later areas', () => {
    const missing = specified.filter((call) => !find(call) && !LATER.has(keyOf(call))).map(keyOf)
    expect(missing).toEqual([])
  })
  it('has no call on the list of later areas that is built, or that it does not name', () => {
    const named = new Map(specified.map((call) => [keyOf(call), call]))
    const built = [...LATER].filter((key) => {
      const call = named.get(key)
      return !call || find(call)
    })
    expect(built).toEqual([])
  })
  it.each(specified.filter((call) => find(call)).map((call) => [keyOf(call), call] as const))(
    'is kept by %s: parameters, token, body, answer and time',
    (_, call) => {
      const ours = find(call)
      const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(names(ours?.path ?? '')).toEqual(names(call.path))
      if (call.token === false) expect(ours?.token).toBe('none')
      else if (call.token === 'optional') expect(ours?.token).toBe('optional')
      // The site sends its token to either kind; whether the server insists is the server's to say.
      else expect(ours?.token).not.toBe('none')
      // JSON where nothing is said; where two kinds are named, the contract takes either of them.
      if (call.method === 'POST' || call.method === 'PUT')
        expect((call.body ?? 'json').split(' or ')).toContain(ours?.body)
      expect(ours?.response).toBe(call.response ?? 'json')
      expect(ours?.timeout).toBe(call.timeout ?? 100_000)
    },
  )
})
