/** The name of a reviewed record in mails: with its booth, where it belongs to one. */
import { eq } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { ReviewKindServer } from './kinds/kind.ts'

interface Titled {
  entityId: number
  title: string
  enTitle?: string
  /** Its booth, where that is known already. */
  participationId?: number
}

/** The booth that the record belongs to; undefined where its kind belongs to the company. */
export const findBoothId = async (
  ctx: Ctx,
  kind: ReviewKindServer,
  { entityId, participationId }: Pick<Titled, 'entityId' | 'participationId'>,
): Promise<number | undefined> =>
  kind.ofBooth ? (participationId ?? (await kind.load(ctx, entityId))?.participationId) : undefined

/** Returns how a mail in either language names the record. */
export async function findMailName(
  ctx: Ctx,
  kind: ReviewKindServer,
  { title, enTitle = '', ...record }: Titled,
): Promise<(locale: Locale) => string> {
  const booth = await findBooth(ctx, await findBoothId(ctx, kind, record))
  return (locale) => {
    const name = locale === 'en-US' ? enTitle || title : title || enTitle
    return booth === '' ? name : wordsIn(locale, 'server/base/mail')('ofBooth', { name, booth })
  }
}

async function findBooth({ db }: Ctx, participationId: number | undefined): Promise<string> {
  if (participationId === undefined) return ''
  const [booth] = await db
    .select({ hall: participation.hall, boothNo: participation.boothNo })
    .from(participation)
    .where(eq(participation.id, participationId))
  return booth ? boothPlace(booth) : ''
}
