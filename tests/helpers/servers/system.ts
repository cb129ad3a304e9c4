/** A server for the tests of dictionaries and parameters. */
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'

export function systemServer() {
  let server: TestServer
  let admin: string
  let reviewer: string
  let own: TestExhibitor
  beforeAll(async () => {
    server = await startTestServer()
    admin = (await server.addUser(['admin'])).token
    reviewer = (await server.addUser(['organiser_finance'])).token
    own = await server.addExhibitor()
  })
  afterAll(() => server.close())

  const parameter = (over: object = {}) => ({
    configName: '测试参数',
    configKey: `test.k${String(Math.random()).slice(2)}`,
    configValue: '1',
    ...over,
  })

  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get own() {
      return own
    },
    get reviewer() {
      return reviewer
    },
    parameter,
  }
}
