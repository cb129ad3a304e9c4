/** Badges for tests that need some: documents that pass, added through the API like everybody's. */
import { eq } from 'drizzle-orm'
import { badgeUpdate } from '../../../src/features/badges/contract.ts'
import { storedFile } from '../../../src/server/base/db/core-tables.ts'
import { idCardCheck } from '../../../src/shared/form/rules/identity.ts'
import { addFiles } from './products.ts'
import type { TestExhibitor, TestServer } from '../server.ts'

let people = 0

/** The ID number of the n-th person: a real birthday, a right check character. */
export function idNumber(n: number): string {
  const first17 = `110101${1960 + (n % 40)}0307${String(100 + Math.floor(n / 40)).padStart(3, '0')}`
  return first17 + idCardCheck(first17)
}

/** A person nobody has registered yet, as a Chinese form sends one. */
export function badgeInput(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    certType: 1,
    certNo: idNumber(++people),
    surname: '王',
    firstName: '芳',
    mobile: '13800138000',
    consentFlag: 1,
    ...over,
  }
}

export function addBadge(
  server: TestServer,
  owner: Pick<TestExhibitor, 'token'>,
  over: Record<string, unknown> = {},
  english = false,
) {
  return server.call(badgeUpdate, badgeInput(over), { as: owner.token, english })
}

/** An upload as the crop of the badge form makes it. */
export async function addPhoto(server: TestServer, owner: TestExhibitor, side = 300): Promise<string> {
  const [fileName = ''] = await addFiles(server, owner, 1)
  await server.db.update(storedFile).set({ width: side, height: side }).where(eq(storedFile.fileName, fileName))
  return fileName
}
