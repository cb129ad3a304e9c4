/** A server for the tests of the organiser's exhibitors: added, read and changed. */
import { afterAll, beforeAll, expect } from 'vitest'
import { startTestServer, type TestServer } from '../server.ts'
import * as calls from '../../../src/features/exhibitors/contract.ts'
import type { ExhibitorRow } from '../../../src/features/exhibitors/fields.ts'

/** The form names no colleague. */
type AddedRow = Omit<ExhibitorRow, 'keeper'>

export function accountsServer() {
  let server: TestServer
  let review: string
  let finance: string
  beforeAll(async () => {
    server = await startTestServer()
    review = (await server.addUser(['organiser_review'])).token
    finance = (await server.addUser(['organiser_finance'])).token
  })
  afterAll(() => server.close())

  let n = 0
  const rowOf = (over: Partial<AddedRow> = {}): AddedRow => {
    n++
    return {
      companyName: `苏州标签${n}有限公司`,
      enCompanyName: '',
      loginAcc: `new-${n}`,
      contactName: '陈静',
      email: `chen${n}@example.com`,
      mobile: '13900001111',
      language: '',
      hall: '3',
      boothNo: `3C${String(n).padStart(2, '0')}`,
      boothType: 1,
      width: '6',
      depth: '3',
      openSides: 2,
      settleCurrency: 'CNY',
      ...over,
    }
  }
  const add = async (over: Partial<AddedRow> = {}): Promise<calls.ExhibitorRecord> => {
    const answer = await server.call(calls.exhibitorAdd, rowOf(over), { as: review })
    expect(answer.code).toBe(200)
    return answer.data
  }
  const editOf = (record: calls.ExhibitorRecord) => {
    const { id, version, companyName, enCompanyName, loginAcc, contactName, email, mobile, language, booths } = record
    return { id, version, companyName, enCompanyName, loginAcc, contactName, email, mobile, language, booths }
  }
  const listOf = async (filters: Record<string, unknown>, as = review) =>
    (await server.call(calls.exhibitorList, filters, { as })).data

  return {
    add,
    listOf,
    get server() {
      return server
    },
    get review() {
      return review
    },
    set review(value) {
      review = value
    },
    rowOf,
    editOf,
    get finance() {
      return finance
    },
    set finance(value) {
      finance = value
    },
  }
}
