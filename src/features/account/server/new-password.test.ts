/** A new password ends calendar links and bound identities where the person wants it, and nobody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { calendarLinkInfo, calendarLinkRenew } from '../../calendar/contract.ts'
import { setPassword } from '../contract.ts'
import { profileIdentities, profilePassword } from '../profile-contract.ts'
import { issuePasswordLink } from './password-links.ts'
import { insertSession } from './sessions.ts'
import { boundIdentity } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const now = () => server.clock.realNow()
type Kind = 'exhibitor' | 'backOffice'
interface Person {
  kind: Kind
  id: number
  token: string
}

/** Somebody with a calendar link and an outside identity. */
async function personOf(kind: Kind): Promise<Person> {
  const made =
    kind === 'exhibitor'
      ? await server.addExhibitor().then(({ accountId, token }) => ({ kind, id: accountId, token }))
      : await server.addUser([]).then(({ userId, token }) => ({ kind, id: userId, token }))
  await server.call(calendarLinkRenew, {}, { as: made.token })
  await server.db
    .insert(boundIdentity)
    .values({ provider: 'wecom', subject: `${kind}-${made.id}`, kind, subjectId: made.id })
  return made
}

async function linksOf({ kind, id }: Person) {
  const as = await insertSession(server.db, kind, id, now())
  const link = await server.call(calendarLinkInfo, {}, { as })
  const identities = await server.call(profileIdentities, {}, { as })
  return { link: link.data !== null, identities: identities.data.length }
}

const BOTH = { link: true, identities: 1 }
const NONE = { link: false, identities: 0 }
const WAYS = {
  'through a link': async ({ kind, id }: Person, endLinks: object) => {
    const token = await issuePasswordLink(server.db, kind, id, 'RESET', now())
    return server.call(setPassword, { token, password: 'Moss-Lantern-9', ...endLinks })
  },
  'in the personal centre': async ({ token }: Person, endLinks: object) =>
    server.call(
      profilePassword,
      { oldPassword: TEST_PASSWORD, newPassword: 'Moss-Lantern-9', ...endLinks },
      { as: token },
    ),
}

describe.each(['exhibitor', 'backOffice'] as const)('a new password of kind %s', (kind) => {
  it.each(Object.entries(WAYS))('set %s ends both when ticked, and keeps both otherwise', async (_way, set) => {
    const [keeps, ends, other] = [await personOf(kind), await personOf(kind), await personOf(kind)]
    expect((await set(keeps, {})).code).toBe(200)
    expect(await linksOf(keeps)).toEqual(BOTH)
    expect((await set(ends, { endLinks: true })).code).toBe(200)
    expect(await linksOf(ends)).toEqual(NONE)
    expect(await linksOf(other)).toEqual(BOTH)
  })
})
