/** A server for the tests of company info, with an entry that is complete. */
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../server.ts'
import { companyInfo, companyUpdate } from '../../../src/features/company/contract.ts'

export function companyServer() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const info = async (one: { token: string }) => (await server.call(companyInfo, {}, { as: one.token })).data
  const save = (one: { token: string }, body: object, english = false) =>
    server.call(companyUpdate, body as Record<string, unknown>, { as: one.token, english })

  return {
    get server() {
      return server
    },
    info,
    save,
  }
}
