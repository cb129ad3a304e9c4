import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import type { StoredJudgement } from '../../judge-contract.ts'
import type { Judgement } from '../../jury-rules.ts'
import { startJudging, type JudgingStore } from './judging.ts'

const judgement = (over: Partial<StoredJudgement> = {}): StoredJudgement => ({
  entryId: '1',
  version: 0,
  points: [],
  comment: '',
  abstained: 0,
  submitted: 0,
  ...over,
})
const points = (one: number, two?: number) => [
  { criterionId: '1', points: one },
  ...(two === undefined ? [] : [{ criterionId: '2', points: two }]),
]

/** What the server holds, and what it was sent. */
let held: StoredJudgement
let sent: { version: number; judgement: Judgement; token: string }[]
let fault: (() => ApiError) | null
/** The answer is lost: the server stored it all the same. */
let deaf = false
let store: JudgingStore
const start = (first = held) =>
  startJudging('jury:test', [first], async (_, version, given, token) => {
    sent.push({ version, judgement: given, token })
    if (fault) throw fault()
    if (version !== held.version) throw new ApiError(CODE.conflict, '', { data: { current: held } })
    held = { ...held, ...given, points: [...given.points], version: version + 1 }
    if (deaf) throw new ApiError(0, '', { transport: 'network' })
    return held
  })
const offline = () => new ApiError(0, '', { transport: 'network' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  held = judgement()
  sent = []
  fault = null
  deaf = false
  store = start()
})
afterEach(() => {
  store.stop()
  vi.useRealTimers()
})

describe('points', () => {
  it('show at once, and are sent together when nothing more comes', async () => {
    store.set('1', { points: points(5) })
    store.set('1', { points: points(6) })
    expect(store.get('1')).toMatchObject({ mine: { points: points(6) }, status: 'saving' })
    await pass(600)
    expect(sent).toHaveLength(1)
    expect(store.get('1').status).toBe('saved')
    expect(held.points).toEqual(points(6))
  })
  it('wait without a connection, outlive the page, and are sent when it is back', async () => {
    fault = offline
    store.set('1', { points: points(7), comment: '好' })
    await pass(600)
    expect(store.get('1').status).toBe('waiting')
    store.stop()
    fault = null
    store = start()
    expect(store.get('1').mine).toMatchObject({ points: points(7), comment: '好' })
    await pass(10)
    expect(held).toMatchObject({ points: points(7), comment: '好' })
    expect(sessionStorage.length).toBe(0)
  })
  it('are tried again by themselves, with the token of the first try', async () => {
    fault = offline
    store.set('1', { points: points(7) })
    await pass(600)
    fault = null
    await pass(3_100)
    expect(store.get('1').status).toBe('saved')
    expect(sent[0]?.token).toBe(sent[1]?.token)
  })
  it('whose answer was lost are no other device’s when more was set meanwhile', async () => {
    deaf = true
    store.set('1', { points: points(7) })
    await pass(600)
    deaf = false
    store.set('1', { points: points(8) })
    await pass(600)
    expect(held).toMatchObject({ points: points(8), version: 2 })
    expect(store.get('1')).toMatchObject({ note: '', status: 'saved' })
  })
  it('take in what another device stored, and say so', async () => {
    held = judgement({ version: 1, points: points(3, 4) })
    store.set('1', { points: points(9) })
    await pass(600)
    expect(held).toMatchObject({ points: points(9, 4), version: 2 })
    expect(store.get('1').note).toBe('clash')
    held = { ...held, comment: '另一台', version: 3 }
    store.set('1', { points: points(9, 5) })
    await pass(600)
    expect(held).toMatchObject({ points: points(9, 5), comment: '另一台' })
    expect(store.get('1').note).toBe('merged')
  })
  it('that are refused say why, and stay to be seen', async () => {
    fault = () => new ApiError(CODE.business, '评审已结束')
    store.set('1', { points: points(9) })
    await pass(600)
    expect(store.get('1')).toMatchObject({ status: 'refused', msg: '评审已结束', mine: { points: points(9) } })
    await pass(120_000)
    expect(sent).toHaveLength(1)
  })
  it('of who abstains are not sent, and come back after a slip', async () => {
    store.set('1', { points: points(9, 9) })
    await pass(600)
    store.set('1', { abstained: 1 })
    await pass(600)
    expect(held).toMatchObject({ points: [], abstained: 1 })
    store.set('1', { abstained: 0 })
    await pass(600)
    expect(held).toMatchObject({ points: points(9, 9), abstained: 0 })
  })
  it('leave with the page', async () => {
    store.set('1', { points: points(9) })
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(held.points).toEqual(points(9))
  })
})
