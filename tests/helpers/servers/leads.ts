/** A server for the tests of leads, with an exhibitor of its own for each. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'
import { leadDetail, leadUpdate } from '../../../src/features/leads/contract.ts'

export function leadsServer() {
  let server: TestServer
  let owner: TestExhibitor
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    owner = await server.addExhibitor()
  })

  const as = () => ({ as: owner.token })
  const detail = async (id: string) => (await server.call(leadDetail, { id }, as())).data
  const change = async (id: string, over: Record<string, unknown>) =>
    server.call(leadUpdate, { id, version: (await detail(id)).version, ...over }, as())

  return {
    get server() {
      return server
    },
    get owner() {
      return owner
    },
    as,
    detail,
    change,
  }
}
