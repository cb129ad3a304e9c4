/**
 * The proof of the import and the outbox: 500 product rows with 37 faults made at random, a server that is killed between dry run and commit, in the
 * middle of the commit, and while mails go out. Nothing is lost, nothing doubled, nothing sent twice by itself.
 * `DURABILITY_SEED=…` has a run again.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailingSend } from '../../src/features/exhibitors/mailing-contract.ts'
import { messageSettingsSave } from '../../src/features/messages/contract.ts'
import { outboxCounts, outboxDecide, outboxDetail, outboxList } from '../../src/features/outbox/contract.ts'
import { brandUpdate, productCalls } from '../../src/features/products/contract.ts'
import {
  productImports,
  productImportFix,
  productImportImage,
  type ProductImportCheck,
} from '../../src/features/products/import-contract.ts'
import { reviewApprove, reviewList } from '../../src/features/review/contract.ts'
import { configCalls } from '../../src/features/system/contract.ts'
import type { AnyStruct, Call } from '../../src/shared/api/contract.ts'
import { parseCsv } from '../../src/shared/files/csv.ts'
import { preUpload } from '../../src/shared/files/contract.ts'
import { startChildServer, type ChildServer } from '../helpers/child-server.ts'
import { startSmtpSink, type SinkStage, type SmtpSink } from '../helpers/smtp-sink.ts'
import { ROWS, FAULTS, GOOD, seed, between, picture, expected, asFile, random } from './faulty-rows.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-import-'))
let sink: SmtpSink
let server: ChildServer
let exhibitor = ''
let admin = ''
/** Which mail is held back at which stage, and what then happens to the server. */
let pause: (stage: SinkStage, nth: number) => Promise<void> | undefined = () => undefined

const start = () =>
  startChildServer({
    dataDir,
    script: 'tests/durability/server.ts',
    env: { NODE_ENV: 'production', SMTP_URL: sink.url, MAIL_FROM: 'Expo <noreply@expo.example>' },
  })

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  console.log(`durability: import with seed ${seed} (again: DURABILITY_SEED=${seed})`)
  sink = await startSmtpSink({ pause: (stage, nth) => pause(stage, nth) })
  server = await start()
  exhibitor = (JSON.parse(readFileSync(join(dataDir, 'tokens.json'), 'utf8')) as string[])[0] ?? ''
  admin = JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8')) as string
}, 120_000)
afterAll(async () => {
  await server.stop()
  await sink.close()
  rmSync(dataDir, { recursive: true, force: true })
})

// oxlint-disable-next-line typescript/no-explicit-any -- answers are what the contract says; strict replies check it
type Answer = { code: number; msg: string; data: any; fileName?: string; rows?: any[] }

/** The answer, or null when the connection broke. */
async function send(
  call: Call<AnyStruct, AnyStruct>,
  token: string,
  input: Record<string, unknown>,
): Promise<Answer | null> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, language: 'zh' }
  const get = call.method === 'GET'
  let body: BodyInit | null = null
  if (call.body === 'multipart') {
    const form = new FormData()
    for (const [name, value] of Object.entries(input)) form.append(name, value instanceof Blob ? value : String(value))
    body = form
  } else if (!get) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(input)
  }
  const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  try {
    const response = await fetch(`${server.url}/mm-label${call.path}${query}`, { method: call.method, headers, body })
    if (response.headers.get('content-type')?.startsWith('application/json')) return (await response.json()) as Answer
    return { code: 200, msg: '', data: Buffer.from(await response.arrayBuffer()) }
  } catch {
    return null
  }
}

async function ask(
  call: Call<AnyStruct, AnyStruct>,
  token: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const answer = await send(call, token, input)
  expect(answer, call.path).toMatchObject({ code: 200 })
  return answer as Answer
}

const reported = (check: ProductImportCheck) =>
  check.rows.filter((row) => row.status === 'ERROR').flatMap((row) => row.errors.map((one) => [row.row, one.field]))
const countProducts = async () => (await ask(productCalls.list, exhibitor, { pageSize: 10 })).data.total as number

let batchId = ''

describe('an import whose server is killed', () => {
  it('finds exactly the faulty rows, by row and field', async () => {
    const [limit] = (await ask(configCalls.list, admin, { configKey: 'product.max' })).rows ?? []
    const { configId, configName, configKey, configType, version } = limit
    await ask(configCalls.edit, admin, { configId, configName, configKey, configType, version, configValue: '1000' })
    // The mails of receipt and approval would wait for others long after the test.
    await ask(messageSettingsSave, exhibitor, { off: ['SUBMITTED', 'REVIEW'] })
    const icon = await ask(preUpload, exhibitor, { file: await picture('logo.jpg') })
    await ask(brandUpdate, exhibitor, {
      name: '海德',
      contactName: '王芳',
      mobile: '13800138000',
      channel: ['1'],
      area: ['310000'],
      icon: icon.fileName,
      cid: '101',
    })
    const [brand] = (await ask(reviewList, admin, { kind: 'BRAND' })).data.list
    const [approved] = (
      await ask(reviewApprove, admin, { items: [{ kind: 'BRAND', entityId: brand.entityId, version: brand.version }] })
    ).data
    expect(approved).toMatchObject({ done: 1 })

    const first = (await ask(productImports.check, exhibitor, { file: await asFile() })).data as ProductImportCheck
    batchId = first.batchId
    // Pictures that exist are sent; the two names that no archive holds stay asked for.
    for (const name of first.images.filter((one) => /^p\d\.jpg$/i.test(one)))
      expect(
        (await ask(productImportImage, exhibitor, { batchId, name, file: await picture(name) })).data.accepted,
      ).toBe(true)
    const check = (await ask(productImportFix, exhibitor, { batchId, rows: [] })).data as ProductImportCheck
    expect(check).toMatchObject({ total: ROWS, ok: GOOD, fail: FAULTS, dup: 0 })
    expect(reported(check)).toEqual(expected)
    expect(await countProducts()).toBe(0)
  })

  it('still has the batch after a kill, and stores nothing of a commit that was cut off', async () => {
    await kill()
    server = await start()
    const open = send(productImports.commit, exhibitor, { batchId })
    const after = between(20, 600)
    await new Promise((resolve) => setTimeout(resolve, after))
    await kill()
    const answered = (await open)?.code === 200
    server = await start()
    const count = await countProducts()
    console.log(
      `durability: commit killed after ${after} ms, ${answered ? 'answered' : 'not answered'}, ${count} products`,
    )
    // All or none; what was answered is there.
    expect([0, GOOD]).toContain(count)
    if (answered) expect(count).toBe(GOOD)
  })

  it('commits twice and has exactly the good rows, and the faulty ones to correct', async () => {
    const [one, two] = await Promise.all([
      ask(productImports.commit, exhibitor, { batchId }),
      ask(productImports.commit, exhibitor, { batchId }),
    ])
    expect(one.data).toEqual({ batchId, imported: GOOD, skipped: 0, draft: 0 })
    expect(two.data).toEqual(one.data)
    expect(await countProducts()).toBe(GOOD)
    const [, ...bad] = parseCsv((await ask(productImports.badRows, exhibitor, { batchId })).data.toString('utf8'))
    expect(bad.map((cells) => Number(cells[0]))).toEqual(expected.map(([row]) => row))

    const again = (await ask(productImports.check, exhibitor, { file: await asFile() })).data as ProductImportCheck
    expect(again).toMatchObject({ ok: 0, dup: GOOD })
    expect((await ask(productImports.commit, exhibitor, { batchId: again.batchId })).data.imported).toBe(0)
    expect(await countProducts()).toBe(GOOD)
  })
})

describe('mails that go out while their server is killed', () => {
  /** One to the account of each exhibitor of the test's server. */
  const MAILS = 60
  /** Message-ID of the mail whose answer was held back when the server died. */
  let confirmedByNobody = ''
  const counts = async () => (await ask(outboxCounts, admin)).data.counts as Record<string, number>
  const times = (messageId: string) => sink.received.filter((mail) => mail.messageId === messageId).length
  const idle = async () => {
    for (;;) {
      const now = await counts()
      if ((now.queued ?? 0) + (now.sending ?? 0) === 0) return now
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const mailsIn = async (state: string) => {
    const list = (await ask(outboxList, admin, { state, pageSize: 200 })).data.list as { id: string }[]
    return Promise.all(
      list.map(async ({ id }) => ({
        id,
        messageId: (await ask(outboxDetail, admin, { id })).data.messageId as string,
      })),
    )
  }

  it('stand in doubt where nobody confirmed them, and are not sent again by themselves', async () => {
    expect(await idle()).toEqual({})
    const points = [between(3, 12), between(20, 30), between(38, 48)]
    let restarted: Promise<void> = Promise.resolve()
    const again = async () => {
      await kill()
      server = await start()
    }
    const dieNow = () => {
      restarted = again()
    }
    const never = new Promise<void>(() => undefined)
    let step = 0
    pause = (stage, nth) => {
      // Received and not confirmed; announced and not received; then whatever the moment brings.
      if (step === 0 && stage === 'received' && nth >= (points[0] ?? 0)) {
        step = 1
        confirmedByNobody = sink.received.at(-1)?.messageId ?? ''
        dieNow()
        return never
      }
      if (step === 1 && stage === 'announced' && nth >= (points[1] ?? 0)) {
        step = 2
        dieNow()
        return never
      }
      if (step === 2 && stage === 'received' && nth >= (points[2] ?? 0)) {
        step = 3
        setTimeout(dieNow, random() * 40)
      }
      return undefined
    }
    // The organiser writes to everybody who never signed in and repeats what had no answer, under the same token.
    for (let [left, round] = [1, 0]; left > 0; round += 1) {
      const body = { days: 14, clientToken: `first-login-${seed}-${round}` }
      let answer = await send(mailingSend, admin, body)
      while (!answer) {
        await restarted
        answer = await send(mailingSend, admin, body)
      }
      expect(answer.code, answer.msg).toBe(200)
      left = answer.data.left
    }
    // oxlint-disable-next-line no-unmodified-loop-condition -- the sink sets it
    while (step < 3) await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await restarted
    const end = await idle()
    console.log(
      `durability: three kills while mails went out, ${end.sent} sent, ${end.unknown} in doubt, ${sink.received.length} received`,
    )
    expect(end.failed ?? 0).toBe(0)
    expect((end.sent ?? 0) + (end.unknown ?? 0)).toBe(MAILS)
    const doubtful = (await mailsIn('unknown')).map((mail) => mail.messageId)
    expect(doubtful).toContain(confirmedByNobody)
    expect(doubtful.some((messageId) => times(messageId) === 0)).toBe(true)
    for (const messageId of doubtful) expect(times(messageId)).toBeLessThanOrEqual(1)
  })

  it('are all there once after the organiser has decided the doubts', async () => {
    for (const { id, messageId } of await mailsIn('unknown')) {
      const decision = times(messageId) > 0 ? 'arrived' : 'resend'
      expect((await ask(outboxDecide, admin, { ids: [id], decision })).data).toMatchObject([{ done: 1 }])
    }
    const end = await idle()
    expect(end).toMatchObject({ sent: MAILS })
    expect(end.unknown ?? 0).toBe(0)

    const written: string[] = []
    for (let pageNum = 1; written.length < MAILS; pageNum += 1) {
      const { list } = (await ask(outboxList, admin, { state: 'sent', pageSize: 100, pageNum })).data as {
        list: { id: string }[]
      }
      expect(list.length).toBeGreaterThan(0)
      for (const { id } of list) written.push((await ask(outboxDetail, admin, { id })).data.messageId as string)
    }
    const received = sink.received.map((mail) => mail.messageId)
    expect(new Set(received).size).toBe(received.length)
    expect([...received].sort()).toEqual([...written].sort())
  })
})
