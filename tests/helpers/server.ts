/**
 * The real server for tests: `app.request()` without a port, on a real engine (test-database.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createApp } from '../../src/server/app.ts'
import { hashPassword } from '../../src/server/base/auth/passwords.ts'
import { createClock, type Clock } from '../../src/server/base/clock.ts'
import type { Database, Db } from '../../src/server/base/db/client.ts'
import type { Services } from '../../src/server/base/http/context.ts'
import { createServices } from '../../src/server/base/services.ts'
import { readSettings, type Settings } from '../../src/server/base/settings.ts'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { exhibitor, participation } from '../../src/features/company/server/tables.ts'
import { sysRole, sysUser, sysUserRole } from '../../src/features/system/server/tables.ts'
import type { FieldError, ReplyOf, RequestOf } from '../../src/shared/api/contract.ts'
import { fillPath } from '../../src/shared/api/client.ts'
import { flattenParams } from '../../src/shared/lib/params.ts'
import { API_PREFIX } from '../../src/server/app.ts'
import type { AnyCall } from './calls.ts'
import { openTestDatabase } from './test-database.ts'

/** Password of every account a test makes; good enough to be set through a link. */
export const TEST_PASSWORD = 'Kettle-Bridge-77'
/** Real time of the tests' clock; show time begins here too. */
export const TEST_NOW = new Date('2024-10-14T02:00:00Z')

/** What the contract of the call promises; bytes where it promises no fields. */
export type Answer<C extends AnyCall = AnyCall> = {
  status: number
  code: number
  msg: string
  /** What a refusal finds wrong, field by field. */
  errors: FieldError[]
} & (keyof ReplyOf<C> extends never ? { data: Buffer; headers: Headers } : ReplyOf<C>)

export const fieldsOf = ({ errors }: { errors: FieldError[] }) => errors.map((one) => one.field)
/** The first of a list that must not be empty. */
export function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('the list is empty')
  return one
}
/** `field key`, the key without its namespace. */
export const faultsOf = ({ errors }: { errors: FieldError[] }) =>
  errors.map((one) => `${one.field} ${one.msgKey.split('.').at(-1)}`)

export interface TestServer {
  app: ReturnType<typeof createApp>
  db: Db
  services: Services
  clock: Clock & { advance(ms: number): void }
  engine: Database['engine']
  /** Makes a call of the contract; `as` is a token. */
  call<C extends AnyCall>(
    defn: C,
    input: RequestOf<C> | Record<string, unknown>,
    /** `booth`: the participation that the page shows. */
    options?: { as?: string; english?: boolean; booth?: number },
  ): Promise<Answer<C>>
  /** Any request, for malformed ones. */
  raw(method: string, path: string, init?: RequestInit): Promise<Response>
  /** Adds an exhibitor with one booth and an account; answers ids and a token. */
  addExhibitor(over?: ExhibitorOver): Promise<TestExhibitor>
  /** Logs a back-office user with these roles in. */
  addUser(roles: string[], name?: string): Promise<{ userId: number; token: string }>
  close(): Promise<void>
}

export interface ExhibitorOver {
  loginAcc?: string
  roleKey?: string
  company?: Partial<typeof exhibitor.$inferInsert>
  booth?: Partial<typeof participation.$inferInsert>
}

export interface TestExhibitor {
  exhibitorId: number
  participationId: number
  accountId: number
  loginAcc: string
  token: string
}

let passwordHash: Promise<string> | null = null

function testClock(): TestServer['clock'] {
  let now = TEST_NOW.getTime()
  const clock = createClock(() => new Date(now))
  return { ...clock, advance: (ms) => void (now += ms) }
}

/** A server on an empty database with roles, menus, dictionaries and parameters. Close it in `afterAll`. */
export async function startTestServer(over: Partial<Settings> = {}): Promise<TestServer> {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const settings: Settings = {
    ...readSettings({}),
    dataDir,
    strictReplies: true,
    log: 'off',
    rateLimit: 1_000_000,
    passwordCost: 'low',
    ...over,
  }
  const clock = testClock()
  const services = await createServices({ db: database.db, settings, clock })
  services.log = (entry) => {
    if (entry.level === 'error') process.stderr.write(`${JSON.stringify(entry)}\n`)
  }
  const app = createApp({ services })
  let counter = 0

  const server: TestServer = {
    app,
    db: database.db,
    services,
    clock,
    engine: database.engine,
    async call(defn, input, options = {}) {
      // The embedded engine answers without a turn of the event loop; a long file of tests would let the runner's messages wait until they time out.
      await turn()
      const { url, rest } = fillPath(defn.path, input as Record<string, unknown>)
      const headers: Record<string, string> = { language: options.english ? 'en' : 'zh' }
      if (options.booth) headers.Booth = String(options.booth)
      if (options.as) headers.Authorization = `Bearer ${options.as}`
      let body: BodyInit | null = null
      let query = ''
      if (defn.method === 'GET' || defn.method === 'DELETE') {
        query = new URLSearchParams(flattenParams(rest)).toString()
      } else if (defn.body === 'multipart') {
        const form = new FormData()
        for (const [name, value] of Object.entries(rest))
          if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
        body = form
      } else if (defn.body === 'form') {
        headers['Content-Type'] = 'application/x-www-form-urlencoded'
        body = new URLSearchParams(flattenParams(rest)).toString()
      } else {
        headers['Content-Type'] = 'application/json'
        body = JSON.stringify(rest)
      }
      const response = await app.request(API_PREFIX + url + (query ? `?${query}` : ''), {
        method: defn.method,
        headers,
        body,
      })
      const bytes = !response.headers.get('content-type')?.startsWith('application/json')
      const reply = bytes
        ? { code: 200, msg: '', data: Buffer.from(await response.arrayBuffer()), headers: response.headers }
        : await response.json()
      return { ...reply, status: response.status, errors: reply.data?.errors ?? [] }
    },
    async raw(method, path, init = {}) {
      await turn()
      return app.request(API_PREFIX + path, { method, ...init })
    },
    async addExhibitor(over = {}) {
      counter++
      const loginAcc = over.loginAcc ?? `expo${counter}`
      passwordHash ??= hashPassword(TEST_PASSWORD)
      const [company] = await database.db
        .insert(exhibitor)
        .values({
          companyName: `测试公司${counter}`,
          enCompanyName: `Test Company ${counter}`,
          email: `${loginAcc}@example.com`,
          mobile: '13800138000',
          ...over.company,
        })
        .returning({ id: exhibitor.id })
      const exhibitorId = company?.id ?? 0
      const [booth] = await database.db
        .insert(participation)
        .values({
          exhibitorId,
          hall: 'N1',
          boothNo: `1A${String(counter).padStart(3, '0')}`,
          boothType: 1,
          width: '6',
          depth: '3',
          area: '18',
          openSides: 1,
          settleCurrency: 'CNY',
          ...over.booth,
        })
        .returning({ id: participation.id })
      const [account] = await database.db
        .insert(exhibitorAccount)
        .values({
          exhibitorId,
          loginAcc,
          userName: `User ${counter}`,
          email: `${loginAcc}@example.com`,
          roleKey: over.roleKey ?? 'exhibitor_admin',
          passwordHash: await passwordHash,
        })
        .returning({ id: exhibitorAccount.id })
      const accountId = account?.id ?? 0
      // Sessions without the login call: that one hashes, and answers 429 to an address that logs in too often.
      return {
        exhibitorId,
        participationId: booth?.id ?? 0,
        accountId,
        loginAcc,
        token: await insertSession(database.db, 'exhibitor', accountId, clock.realNow()),
      }
    },
    async addUser(roles, name = `user${++counter}`) {
      passwordHash ??= hashPassword(TEST_PASSWORD)
      const [user] = await database.db
        .insert(sysUser)
        .values({ userName: name, nickName: name, passwordHash: await passwordHash })
        .returning({ id: sysUser.userId })
      const userId = user?.id ?? 0
      for (const roleKey of roles) {
        const [role] = await database.db.select().from(sysRole).where(eq(sysRole.roleKey, roleKey))
        if (role) await database.db.insert(sysUserRole).values({ userId, roleId: role.roleId })
      }
      return { userId, token: await insertSession(database.db, 'backOffice', userId, clock.realNow()) }
    },
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return server
}
