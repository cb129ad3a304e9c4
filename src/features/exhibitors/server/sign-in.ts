/** Working in an exhibitor's place: asked for with a reason, recorded, and left again. */
import { authCodeUrl, createAuthCode, demandRights, fileCookie, findSession } from '../../account/server/exports.ts'
import { demandInScope } from '../../company/server/exports.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { resumeOwn } from '../../../shared/auth/contract.ts'
import * as calls from '../overview-contract.ts'
import { findAccount } from './queries.ts'
import { logActions } from './replies.ts'

export const signInHandlers = [
  handle(calls.signInAs, async (ctx, { id, reason }) => {
    const found = await findAccount(ctx.db, id, true)
    if (!found) throw fail.notFound()
    await demandInScope(ctx, found.account.exhibitorId)
    await demandRights(ctx, found.account.roleKey)
    const code = await createAuthCode(ctx.db, found.account.id, { actor: signedIn(ctx), now: ctx.clock.realNow() })
    await logActions(ctx, [found.account.id], 'signIn', reason)
    return {
      data: { url: authCodeUrl(ctx.settings, code, ctx.locale, '/') },
    }
  }),
  handle(resumeOwn, async (ctx, { token }) => {
    const own = await findSession(ctx.db, token, ctx.clock.realNow())
    if (own?.sessionId !== signedIn(ctx).sessionId) throw fail.notFound()
    ctx.cookies.push(fileCookie(ctx, token))
    return { data: { resumed: 1 } }
  }),
]
