/** What a file that leaves the portal is called: what it is, of which show, of which day. */
import type { Ctx } from '../http/context.ts'
import { findConfigs } from '../parameters.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { safeFileName } from '../../../shared/lib/text/file-name.ts'

export async function showFileName(ctx: Ctx, what: string, ending: string): Promise<string> {
  const show = await findConfigs(ctx.db, ['expo.name', 'expo.enName'])
  const showName = show[ctx.locale === 'en-US' ? 'expo.enName' : 'expo.name'] || show['expo.name'] || ''
  const day = formatDate(ctx.clock.showNow())
  return safeFileName(`${[what, showName, day].filter(Boolean).join('_')}.${ending}`)
}
