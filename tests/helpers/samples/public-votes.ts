/** A public vote for tests: candidates, and visitors who choose and confirm as with a browser that runs no script. */
import { eq, desc } from 'drizzle-orm'
import { openBodies } from '../../../src/server/base/mail/secrets.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { voteReview } from '../../../src/features/awards/server/exports.ts'
import type { TestServer } from '../server.ts'
import { organiserCtx } from './products.ts'
import { addActivity, addApplicant, moveActivity, VOTING } from './votes.ts'

/** An activity in voting with approved brands: two in the first group, one in the second. */
export async function openVote(server: TestServer, over: Record<string, unknown> = {}) {
  const activity = await addActivity(server, over)
  const owners = [await addApplicant(server), await addApplicant(server)]
  const ids: string[] = []
  for (const [at, groupId] of [
    [0, '1'],
    [1, '1'],
    [0, '2'],
  ] as const) {
    const { data } = await owners[at]!.apply({ activityId: activity.id, groupId })
    await voteReview.approve(organiserCtx(server), Number(data.id))
    ids.push(data.id)
  }
  await moveActivity(server, activity.id, VOTING)
  const [first, second, green] = ids as [string, string, string]
  return { ...activity, owners, first, second, green }
}

/** What somebody in this network has. */
export function visitorAt(server: TestServer, ip = '203.0.113.7') {
  const send = async (path: string, init: RequestInit = {}) => {
    const incoming = { socket: { remoteAddress: ip } }
    const answer = await server.app.request(`/mm-label/busi/vote/${path}`, init, { incoming })
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', html: await answer.text() }
  }
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const open = (path: string) => send(path)
  const ask = (activityId: string, picks: Record<string, string>, email: string, more: Record<string, string> = {}) =>
    send(
      'page',
      form({
        a: activityId,
        lang: 'zh',
        email,
        ...Object.fromEntries(Object.entries(picks).map(([group, id]) => [`pick[${group}]`, id])),
        ...more,
      }),
    )
  const confirm = (token: string) => send('confirm', form({ v: token, lang: 'zh' }))
  /** Chooses, reads the mail, confirms. */
  const vote = async (activityId: string, picks: Record<string, string>, email: string) => {
    await ask(activityId, picks, email)
    return confirm(await tokenFor(server, email))
  }
  return { open, ask, confirm, vote }
}

/** Mails with a link to this address, the newest first. */
export const ballotsTo = async (server: TestServer, email: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id))).filter(
    ({ template }) => template === 'voteConfirm',
  )

/** The key of the link that was last mailed to this address. */
export async function tokenFor(server: TestServer, email: string): Promise<string> {
  const [mail] = await ballotsTo(server, email)
  const text = mail ? openBodies(server.services.sealer, mail, server.clock.realNow())?.text : ''
  return /confirm\?v=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
}
