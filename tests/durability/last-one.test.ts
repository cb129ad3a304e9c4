/**
 * 50 parallel requests for the last one there is — a hotel room, a badge, a vehicle slot — and exactly one wins, 20 rounds, against the real
 * server as a process of its own over HTTP. A new kind of thing is a case of {@link CASES}.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badgeNum, badgeUpdate } from '../../src/features/badges/contract.ts'
import { bookingAdd } from '../../src/features/hotel/contract.ts'
import { organiserBookingList } from '../../src/features/hotel/desk-contract.ts'
import { hotelSave, roomSave, stockList } from '../../src/features/hotel/stock-contract.ts'
import { reportCalls } from '../../src/features/booth-forms/contract.ts'
import { h11 } from '../../src/features/booth-forms/forms/h11/definition.ts'
import { vehiclePasses } from '../../src/features/booth-forms/vehicle-contract.ts'
import type { AnyStruct, Call } from '../../src/shared/api/contract.ts'
import { badgeInput } from '../helpers/samples/badges.ts'
import { startChildServer, type ChildServer } from '../helpers/child-server.ts'
import { van } from '../helpers/samples/vehicles.ts'

const ROUNDS = 20
const ASKED = 50

const dataDir = mkdtempSync(join(tmpdir(), 'portal-last-one-'))
let server: ChildServer
/** Sessions of exhibitors, one each, and of an administrator. */
let tokens: string[] = []
let admin = ''

beforeAll(async () => {
  server = await startChildServer({
    dataDir,
    script: 'tests/durability/server.ts',
    env: { NODE_ENV: 'production', LOG: 'json' },
  })
  tokens = JSON.parse(readFileSync(join(dataDir, 'tokens.json'), 'utf8')) as string[]
  admin = JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8')) as string
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  code: number
  msg: string
  // The contract checks replies (STRICT_REPLIES); here they are read as they come.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

async function send(call: Call<AnyStruct, AnyStruct>, token: string, body: object): Promise<Answer> {
  const response = await fetch(`${server.url}/mm-label${call.path}`, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, language: 'zh' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

interface LastOne {
  /** One of the requests for it; `n` from 0. */
  ask: (n: number) => Promise<Answer>
  /** Words of a refusal: it is gone. */
  gone: string
  /** What is stored of it afterwards, and what that has to be. */
  stored: () => Promise<unknown>
  once: unknown
}

/** A thing of which there is exactly one left. */
const CASES: { name: string; make: (round: number) => Promise<LastOne> }[] = [
  {
    name: 'room of a hotel',
    async make(round) {
      const hotel = {
        name: `末间酒店${round}`,
        enName: 'Last Room Hotel',
        star: 3,
        distanceKm: '1.0',
        address: '上海市青浦区会展大道 1 号',
        enAddress: '1 Expo Avenue',
      }
      const hotelId = (await send(hotelSave, admin, { ...hotel, version: 0 })).data.id as string
      const room = {
        name: '大床房',
        enName: 'King',
        bed: 'KING',
        breakfast: 1,
        priceCny: '400.00',
        priceUsd: '56.00',
        stock: 1,
      }
      const roomTypeId = (await send(roomSave, admin, { ...room, hotelId, version: 0 })).data.rooms[0]
        .roomTypeId as string
      const stay = {
        roomTypeId,
        rooms: 1,
        checkIn: '2024-12-01',
        checkOut: '2024-12-04',
        guests: [{ name: '王芳' }],
        contactName: '王芳',
        mobile: '13800138000',
        amount: '1200.00',
      }
      return {
        ask: (n) =>
          send(bookingAdd, tokens[n % tokens.length] ?? '', { ...stay, clientToken: `last-room-${round}-${n}` }),
        gone: '已订满',
        once: {
          bookings: 1,
          nights: ['2024-12-01', '2024-12-02', '2024-12-03'].map((day) => ({ day, stock: 1, held: 1, own: 0 })),
        },
        async stored() {
          const { total } = (await send(organiserBookingList, admin, { hotelId })).data
          const hotels = (await send(stockList, admin, {})).data.list as {
            id: string
            rooms: { nights: { day: string; held: number }[] }[]
          }[]
          const nights = hotels.find((one) => one.id === hotelId)?.rooms[0]?.nights ?? []
          return { bookings: total, nights: nights.filter((night) => night.held > 0) }
        },
      }
    },
  },
  {
    name: 'badge of a booth',
    async make(round) {
      // 18 m² have six badges: five are taken before, another exhibitor's in each round.
      const token = tokens[round] ?? ''
      const ask = () => send(badgeUpdate, token, badgeInput())
      for (let taken = 0; taken < 5; taken += 1) expect((await ask()).code).toBe(200)
      return {
        ask,
        gone: '您的参展证名额已满！',
        once: expect.objectContaining({ quota: 6, used: 6, left: 0 }),
        stored: async () => (await send(badgeNum, token, {})).data as unknown,
      }
    },
  },
  {
    name: 'place of a vehicle slot',
    async make(round) {
      const slotTime = `${String(9 + Math.floor(round / 2)).padStart(2, '0')}:${round % 2 === 0 ? '00' : '30'}`
      const pass = van({ slotTime })
      const plate = (n: number) => `沪A${10_000 + round * 100 + n}`
      const { get, save } = reportCalls(h11)
      const submit = async (token: string, passes: object[], version: number) =>
        send(save, token, {
          version,
          submitFlag: 1,
          ruleAck: 1,
          contactName: '王芳',
          contactMobile: '13800138000',
          passes,
        })
      const versionOf = async (token: string) => (await send(get, token, {})).data.form.version as number
      // Nineteen of the twenty places go to somebody who does not ask.
      const first = tokens.at(-1) ?? ''
      const taken = Array.from({ length: 19 }, (_, n) => ({ ...pass, plateNo: plate(n) }))
      const filled = await submit(first, taken, await versionOf(first))
      if (filled.code !== 200) throw new Error(`the slot could not be filled: ${JSON.stringify(filled)}`)
      const versions = await Promise.all(tokens.slice(0, ASKED).map(versionOf))
      return {
        ask: (n) => submit(tokens[n] ?? '', [{ ...pass, plateNo: plate(n + 40) }], versions[n] ?? 0),
        gone: '已约满',
        once: 20,
        async stored() {
          const { list } = (await send(vehiclePasses, admin, { gate: 'N1', date: '2024-12-01', pageSize: 100 })).data
          return (list as { slot: string }[]).filter((one) => one.slot.endsWith(slotTime)).length
        },
      }
    },
  },
]

describe.each(CASES)('the last $name', ({ make }) => {
  it.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
    `goes to exactly one of ${ASKED} who ask at once, round %i`,
    async (round) => {
      const thing = await make(round)
      const answers = await Promise.all(Array.from({ length: ASKED }, (_, n) => thing.ask(n)))
      expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
      const refused = answers.filter((one) => one.code !== 200)
      expect(
        refused.filter((one) => ![300, 500].includes(one.code) || !JSON.stringify(one).includes(thing.gone)),
      ).toEqual([])
      expect(await thing.stored()).toEqual(thing.once)
    },
  )
})

it('met no fault of the server', () => {
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([])
})
