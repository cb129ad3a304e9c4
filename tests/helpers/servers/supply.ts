/** A server for the tests of supply chains and their products. */
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'
import { addSupply, decideSupply } from '../samples/supply.ts'

export type Seller = TestExhibitor & { supplyId: string }

export function supplyServer() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function seller(): Promise<Seller> {
    const owner = await server.addExhibitor()
    const supplyId = (await addSupply(server, owner)).data.id
    await decideSupply(server, 'SUPPLY_CHAIN', supplyId, 'approve')
    return { ...owner, supplyId }
  }

  return {
    get server() {
      return server
    },
    seller,
  }
}
