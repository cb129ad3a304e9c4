/**
 * The proof of the import and the outbox: 500 product rows with 37 faults made at random, a server that is killed between dry run and commit, in the
 * middle of the commit, and while mails go out. Nothing is lost, nothing doubled, nothing sent twice by itself.
 * `DURABILITY_SEED=…` has a run again.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxCounts, outboxDecide, outboxDetail, outboxList } from '../../src/features/outbox/contract.ts'
import { brandUpdate, productCalls } from '../../src/features/products/contract.ts'
import {
  productImports,
  productImportFix,
  productImportImage,
  type ProductImportCheck,
} from '../../src/features/products/import-contract.ts'
import { IMPORT_FIELDS, type ImportCells, type ImportField } from '../../src/features/products/import-rules.ts'
import { reviewApprove, reviewList } from '../../src/features/review/contract.ts'
import { configCalls } from '../../src/features/system/contract.ts'
import { writeXlsx } from '../../src/server/base/tabular/write-xlsx.ts'
import type { AnyStruct, Call } from '../../src/shared/api/contract.ts'
import { parseCsv } from '../../src/shared/files/csv.ts'
import { preUpload } from '../../src/shared/files/contract.ts'
import { startChildServer, type ChildServer } from '../helpers/child-server.ts'
import { seeded } from '../helpers/seeded.ts'
import { startSmtpSink, type SinkStage, type SmtpSink } from '../helpers/smtp-sink.ts'

const ROWS = 500
const FAULTS = 37
const GOOD = ROWS - FAULTS
const seed = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000)
const random = seeded(seed)
const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))

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

const picture = async (name: string) => {
  const bytes = await sharp({
    create: { width: 320, height: 320, channels: 3, background: { r: between(0, 255), g: 120, b: 200 } },
  })
    .jpeg()
    .toBuffer()
  return new File([bytes as BlobPart], name)
}

/** One thing wrong with a good row, and the field it is told at. */
const WRONG: [ImportField, (row: ImportCells) => Partial<ImportCells>][] = [
  ['productName', () => ({ productName: '' })],
  ['productName', (row) => ({ productName: row.productName + '长'.repeat(60) })],
  [
    'enProductName',
    () => ({ enProductName: '中文名称', enThumbnail: 'p1.jpg', enContent: 'Enough letters in English' }),
  ],
  ['enContent', () => ({ enProductName: 'A label press', enThumbnail: 'p1.jpg' })],
  ['brandId', () => ({ brandId: '' })],
  ['brandId', () => ({ brandId: '别家品牌' })],
  ['cid3', () => ({ cid3: '不存在的分类', cid2: '柔版印刷机' })],
  ['cid2', () => ({ cid1: '标签与软包装印刷设备', cid2: '无此类' })],
  ['price', () => ({ price: '' })],
  ['price', () => ({ price: '一万元' })],
  ['price', () => ({ price: '100000000' })],
  ['marketPrice', () => ({ marketPrice: '0.5' })],
  ['currency', () => ({ currency: 'EUR' })],
  ['area', () => ({ area: '亚特兰蒂斯' })],
  ['thumbnail', () => ({ thumbnail: '' })],
  ['thumbnail', () => ({ thumbnail: '不在压缩包里.jpg' })],
  ['carousel', () => ({ carousel: 'p1.jpg; nowhere.png' })],
  ['content', () => ({ content: '太短' })],
  ['model', () => ({ model: 'M'.repeat(41) })],
  ['moq', () => ({ moq: '0' })],
  ['unit', () => ({ unit: '光年' })],
  ['keywords', () => ({ keywords: '这个关键词实在是太长太长太长了' })],
  ['newFlag', () => ({ newFlag: '也许' })],
  ['sort', () => ({ sort: '-1' })],
]

const NONE = Object.fromEntries(IMPORT_FIELDS.map((key) => [key, ''])) as ImportCells
const rows = Array.from({ length: ROWS }, (_, n): ImportCells => ({
  ...NONE,
  productName: `标签印刷机 ${String(n + 1).padStart(3, '0')}`,
  brandId: '海德',
  cid3: '机组式柔印机',
  price: `${between(1, 90_000)}.${between(10, 99)}`,
  area: '浙江省 / 杭州市',
  thumbnail: `P${(n % 4) + 1}.JPG`,
  carousel: 'p1.jpg; p2.jpg',
  content: `第 ${n + 1} 号机组式柔版印刷机，幅宽 ${between(300, 900)} 毫米。`,
  moq: '1',
  unit: '台',
}))
/** Where each fault stands: row of the spreadsheet and field. */
const expected: [row: number, field: string][] = []
const places = new Set<number>()
while (places.size < FAULTS) places.add(between(0, ROWS - 1))
for (const index of [...places].sort((a, b) => a - b)) {
  const [field, spoil] = WRONG[between(0, WRONG.length - 1)] as (typeof WRONG)[number]
  rows[index] = { ...(rows[index] as ImportCells), ...spoil(rows[index] as ImportCells) }
  expected.push([index + 2, field])
}
const asFile = async () =>
  new File(
    [
      (await writeXlsx(
        IMPORT_FIELDS.map((header) => ({ header })),
        rows.map((row) => IMPORT_FIELDS.map((key) => row[key])),
      )) as BlobPart,
    ],
    '产品.xlsx',
  )

const reported = (check: ProductImportCheck) =>
  check.rows.filter((row) => row.status === 'ERROR').flatMap((row) => row.errors.map((one) => [row.row, one.field]))
const countProducts = async () => (await ask(productCalls.list, exhibitor, { pageSize: 10 })).data.total as number

let batchId = ''

describe('an import whose server is killed', () => {
  it('finds exactly the faulty rows, by row and field', async () => {
    const [limit] = (await ask(configCalls.list, admin, { configKey: 'product.max' })).rows ?? []
    const { configId, configName, configKey, configType, version } = limit
    await ask(configCalls.edit, admin, { configId, configName, configKey, configType, version, configValue: '1000' })
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
  /** Message-ID of the mail whose answer was held back when the server died. */
  let confirmedByNobody = ''
  const counts = async () => (await ask(outboxCounts, admin)).data.counts as Record<string, number>
  const times = (messageId: string) => sink.received.filter((mail) => mail.messageId === messageId).length
  const settled = async () => {
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
    expect((await settled()).sent).toBe(1)
    const points = [between(20, 100), between(150, 250), between(300, 400)].map((nth) => nth + sink.received.length)
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
    // The organiser approves every product and repeats what had no answer, under the same token.
    for (;;) {
      await restarted
      const page = await send(reviewList, admin, { kind: 'PRODUCT', status: 1, pageSize: 50 })
      const list = (page?.data.list ?? null) as { entityId: string; version: number }[] | null
      if (list?.length === 0) break
      if (!list) continue
      const clientToken = `approve-${seed}-${list[0]?.entityId}`
      const body = { items: list.map(({ entityId, version }) => ({ kind: 'PRODUCT', entityId, version })), clientToken }
      let answer = await send(reviewApprove, admin, body)
      while (!answer) {
        await restarted
        answer = await send(reviewApprove, admin, body)
      }
      expect(answer.data.filter((one: { done: number }) => one.done !== 1)).toEqual([])
    }
    // oxlint-disable-next-line no-unmodified-loop-condition -- the sink sets it
    while (step < 3) await new Promise((resolve) => setTimeout(resolve, 50))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await restarted
    const end = await settled()
    console.log(
      `durability: three kills while mails went out, ${end.sent} sent, ${end.unknown} in doubt, ${sink.received.length} received`,
    )
    expect(end.failed ?? 0).toBe(0)
    expect((end.sent ?? 0) + (end.unknown ?? 0)).toBe(GOOD + 1)
    const doubtful = (await mailsIn('unknown')).map((mail) => mail.messageId)
    expect(doubtful).toContain(confirmedByNobody)
    expect(doubtful.some((messageId) => times(messageId) === 0)).toBe(true)
    for (const messageId of doubtful) expect(times(messageId)).toBeLessThanOrEqual(1)
  })

  it('are all there once after the organiser has settled the doubts', async () => {
    for (const { id, messageId } of await mailsIn('unknown')) {
      const decision = times(messageId) > 0 ? 'arrived' : 'resend'
      expect((await ask(outboxDecide, admin, { ids: [id], decision })).data).toMatchObject([{ done: 1 }])
    }
    const end = await settled()
    expect(end).toMatchObject({ sent: GOOD + 1 })
    expect(end.unknown ?? 0).toBe(0)

    const written: string[] = []
    for (let pageNum = 1; written.length < GOOD + 1; pageNum += 1) {
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
