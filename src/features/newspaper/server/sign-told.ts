/** Tells an exhibitor that the sign-in notice of a booth is issued: by staff, or because the booth fee is paid in full. */
import { eq } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { boothPlace, pathOfBooth } from '../../../shared/lib/booth-place.ts'

/** Keeps the message and queues the mail of a booth's notice. */
export async function tellSignIssued(ctx: Ctx, participationId: number): Promise<void> {
  const [booth] = await ctx.db.select().from(participation).where(eq(participation.id, participationId))
  if (!booth) return
  await tell(ctx, {
    exhibitorId: booth.exhibitorId,
    template: 'signIssued',
    path: pathOfBooth('/newspaper/exhSignNotice', booth.id),
    words: () => ({ booth: boothPlace(booth) }),
  })
}
