/** The booth an account works for (business-entities 3.8; decisions 25). */
import { chooseOpp, exhibitionMenuSwitch } from '../../../shared/auth/contract.ts'
import { chooseParticipation } from '../../account/server/exports.ts'
import { findParticipations, type ParticipationRow } from '../../company/server/exports.ts'
import { findConfigs, findEdition } from '../../../server/base/parameters.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { INVITING, isAnyOffered } from '../../../server/base/offers.ts'
import { CONTACT_TOPICS, contactIn, contactKeysOf, contactOf } from '../../../shared/lib/contact-topics.ts'
import { HALLS_KEY, hallName, readHalls } from '../../../shared/lib/halls.ts'
import * as calls from '../contract.ts'

const SHOW_KEYS = ['expo.name', 'expo.enName', 'expo.openDate', 'expo.closeDate'] as const

export async function findShow(
  db: Db,
): Promise<{ name: string; enName: string; openDate: string; closeDate: string; edition: string }> {
  const found = await findConfigs(db, SHOW_KEYS)
  return {
    name: found['expo.name'] ?? '',
    enName: found['expo.enName'] ?? '',
    openDate: found['expo.openDate'] ?? '',
    closeDate: found['expo.closeDate'] ?? '',
    edition: await findEdition(db),
  }
}

export async function findCards(db: Db, exhibitorId: number): Promise<calls.ParticipationCard[]> {
  const [show, booths] = [await findShow(db), await findParticipations(db, exhibitorId)]
  return booths.map(({ id, hall, boothNo, area }) => ({ id: String(id), hall, boothNo, area, ...show }))
}

async function findChosen(ctx: Ctx): Promise<ParticipationRow | null> {
  const chosen = signedIn(ctx).participationId
  const own = await findParticipations(ctx.db, exhibitorOf(ctx))
  return own.find((booth) => booth.id === chosen) ?? null
}

export const participationHandlers = [
  handle(calls.checkOpp, async (ctx) => {
    const list = await findCards(ctx.db, exhibitorOf(ctx))
    const chosen = await findChosen(ctx)
    return { data: { count: list.length, chosenId: chosen ? String(chosen.id) : null, list } }
  }),
  handle(chooseOpp, async (ctx, input) => {
    const own = await findParticipations(ctx.db, exhibitorOf(ctx))
    const booth = own.find((one) => String(one.id) === input.id)
    if (!booth) throw fail.notFound()
    await chooseParticipation(ctx.db, signedIn(ctx), booth.id)
    return { data: { chosenId: input.id } }
  }),
  handle(calls.oppMsg, async (ctx) => {
    const booth = await findChosen(ctx)
    if (!booth) throw fail.business('features/home:errors.noParticipation')
    const {
      hall,
      boothNo,
      area,
      boothType,
      openSides,
      contractNo,
      paidStatus,
      salesName,
      salesMobile,
      settleCurrency,
    } = booth
    const found = await findConfigs(ctx.db, [HALLS_KEY, ...contactKeysOf(...CONTACT_TOPICS)])
    const halls = readHalls(found[HALLS_KEY])
    return {
      data: {
        id: String(booth.id),
        hall,
        boothNo,
        area,
        boothType,
        openSides,
        contractNo,
        paidStatus,
        salesName,
        salesMobile,
        settleCurrency,
        hallName: hallName(halls, hall, false),
        enHallName: hallName(halls, hall, true),
        contact: contactIn(found, ctx.locale === 'en-US'),
        contacts: CONTACT_TOPICS.flatMap((topic) => {
          const text = contactOf(found, topic, ctx.locale === 'en-US')
          return text ? [{ topic, text }] : []
        }),
      },
    }
  }),
  handle(exhibitionMenuSwitch, async (ctx) => {
    const booth = await findChosen(ctx)
    // No booth, or its contract not active: code 500 hides both groups, quietly (decisions 12).
    if (!booth || booth.contractActive !== 1) throw fail.business('features/home:errors.noParticipation')
    const applies = FORMS_BY_BOOTH_TYPE[booth.boothType] ?? []
    const forms = Object.fromEntries(
      Array.from({ length: 13 }, (_, i) => [`h${i + 1}`, applies.includes(i + 1) ? 1 : 0]),
    )
    const invitationManagement = (await isAnyOffered(ctx.db, INVITING)) ? 1 : 0
    const matchmaking = (await isAnyOffered(ctx.db, ['matchmaking'])) ? 1 : 0
    return { data: { newspaper: 1, invitationManagement, inquiryOrder: 1, matchmaking, forms } }
  }),
]

/** Which of H1–H12 a booth type files; H13 comes by setting (booth-forms 3.3). */
const FORMS_BY_BOOTH_TYPE: Record<number, readonly number[]> = {
  1: [1, 2, 4, 7, 8, 9, 10, 11, 12],
  2: [2, 4, 5, 7, 8, 9, 10, 11, 12],
  3: [3, 6, 7, 8, 9, 10, 11, 12],
}
