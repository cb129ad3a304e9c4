/** A server for the tests of the show directory, with an entry that is complete. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer } from '../server.ts'
import { categoriesOf } from '../../../src/server/base/reference/categories.ts'
import { directoryInfo, directoryUpdate } from '../../../src/features/newspaper/contract.ts'

export function newspaperServer() {
  let server: TestServer
  let reviewer: string
  beforeAll(async () => {
    server = await startTestServer()
    reviewer = (await server.addUser(['organiser_review'])).token
  })
  beforeEach(() => server.clock.override(TEST_NOW))
  afterAll(() => server.close())

  const cids = categoriesOf('LABEL', 3)
    .slice(0, 2)
    .map((one) => one.id)
  const whole = {
    name: '杭州华印机械',
    tel: '0571-12345678',
    email: 'sales@huayin.example',
    address: '西湖区文三路90号',
    profile: '一家专注标签印刷设备二十余年的企业，产品远销多个国家和地区。',
    cids,
  }
  const info = async (one: { token: string }, more = {}) =>
    (await server.call(directoryInfo, more, { as: one.token })).data
  const save = (one: { token: string }, body: object, english = false) =>
    server.call(directoryUpdate, body as Record<string, unknown>, { as: one.token, english })

  return {
    get server() {
      return server
    },
    cids,
    info,
    save,
    whole,
    get reviewer() {
      return reviewer
    },
  }
}
