/** An image stays within its field's size (specification §5), also where a request names an upload of another field that takes more. */
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedFile } from '../../src/server/base/db/core-tables.ts'
import { addRegistrant, addSession } from '../helpers/samples/meetings.ts'
import { addFiles } from '../helpers/samples/products.ts'
import { addPurchase } from '../helpers/samples/purchases.ts'
import { addActivity, addApplicant } from '../helpers/samples/votes.ts'
import { fieldsOf, startTestServer, type TestExhibitor, type TestServer } from '../helpers/server.ts'

const MB = 1024 * 1024
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Uploaded as a drawing of a booth, which may have 20 MB. */
async function drawing(owner: TestExhibitor, size: number): Promise<string[]> {
  const names = await addFiles(server, owner, 1)
  await server.db.update(storedFile).set({ kind: 'drawing', size }).where(inArray(storedFile.fileName, names))
  return names
}

it('takes images of a registration for matchmaking under 2 MB', async () => {
  const meetingId = await addSession(server)
  const one = await addRegistrant(server)
  const sent = async (size: number) => one.register({ meetingId, proposalImages: await drawing(one, size) })
  expect(fieldsOf(await sent(2 * MB))).toEqual(['proposalImages.0'])
  expect((await sent(2 * MB)).msg).toBe('方案图片：上传文件大小不能超过 2 MB!')
  expect((await sent(2 * MB - 1)).code).toBe(200)
})

it('takes images of a demand up to 5 MB', async () => {
  const one = await server.addExhibitor()
  const sent = async (size: number) => addPurchase(server, one, { images: await drawing(one, size) })
  expect(fieldsOf(await sent(5 * MB + 1))).toEqual(['images.0'])
  expect((await sent(5 * MB)).code).toBe(200)
})

it('takes images of an application to a vote up to 5 MB', async () => {
  const { id: activityId } = await addActivity(server)
  const one = await addApplicant(server)
  const sent = async (size: number) => one.apply({ activityId, images: await drawing(one, size) })
  expect(fieldsOf(await sent(5 * MB + 1))).toEqual(['images.0'])
  expect((await sent(5 * MB)).code).toBe(200)
})
