/** What was done to an exhibitor's accounts, kept beside the mail that goes to the account's own address. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { message } from './tables.ts'
import { KIND_OF, type MessageWords } from './told-by.ts'

const TEMPLATE = 'accountNotice'
/** Where whoever reads it sets a new password: signed in. */
const PATH = '/user/profile'

export async function keepAccountNotices(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  notices: readonly { exhibitorId: number; words: MessageWords<typeof TEMPLATE> }[],
): Promise<void> {
  if (notices.length === 0) return
  const shared = { kind: KIND_OF[TEMPLATE], template: TEMPLATE, path: PATH, at: clock.showNow() }
  await db
    .insert(message)
    .values(
      notices.map(({ exhibitorId, words }) => ({ ...shared, exhibitorId, params: { 'zh-CN': words, 'en-US': words } })),
    )
}
