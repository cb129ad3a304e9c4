/** Demo data: loaded once into the embedded database, built by the same builders the tests use (seeds/data). */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { insertRegistrations } from '../../features/account/server/seed/registrations.ts'
import { reviewCase } from '../../features/review/server/tables.ts'
import { reviewLog } from '../base/records/tables.ts'
import { findConfig } from '../base/parameters.ts'
import { storeKey } from '../../features/files/server/exports.ts'
import { HALLS_KEY, type Hall } from '../../shared/lib/halls.ts'
import { formatDateTime } from '../../shared/lib/time/dates.ts'
import { hashPassword } from '../base/auth/passwords.ts'
import { storedFile } from '../base/db/core-tables.ts'
import type { Db } from '../base/db/client.ts'
import { processImage } from '../base/files/images.ts'
import type { Services } from '../base/http/context.ts'
import { applyClockSetting } from '../base/services.ts'
import { buildDemo } from './data/demo.ts'
import { insertManual } from '../../features/manual-files/server/seed.ts'
import { insertNotices } from '../../features/notices/server/seed/insert.ts'
import { insertReminders } from '../../features/progress/server/exports.ts'
import { insertProducts } from '../../features/products/server/seed/insert.ts'
import { insertPurchases } from '../../features/purchases/server/seed/purchases.ts'
import { insertIps } from '../../features/licensing/server/seed/ips.ts'
import { logoPicture, longPicture, pictureSeeds, productPicture } from './data/pictures.ts'
import { PORTRAITS, portraitPicture } from '../base/demo/portraits.ts'
import type { DemoShow, ExhibitorSeed, Pictures } from '../base/demo/types.ts'
import { historyOf, type SeededCase } from '../base/demo/cases.ts'
import { insertMails } from '../../features/outbox/server/seed/mails.ts'
import { insertSms } from '../../features/invitations/server/seed/sms.ts'
import { insertBadges } from '../../features/badges/server/seed/badges.ts'
import { insertBoothForms } from '../../features/booth-forms/server/seed/booth-forms.ts'
import { insertDirectories } from '../../features/newspaper/server/seed/directories.ts'
import { insertInvitations } from '../../features/invitations/server/seed/invitations.ts'
import { insertNominations } from '../../features/nominations/server/seed/nominations.ts'
import { insertArrangement } from '../../features/arrangement/server/seed/arrangement.ts'
import { insertDocking, insertMetBefore } from '../../features/docking/server/seed/meetings.ts'
import { insertVotes } from '../../features/awards/server/seed/votes.ts'
import { insertEntries } from '../../features/industry-award/server/seed/entries.ts'
import { insertMeetings } from '../../features/matchmaking/server/seed/meetings.ts'
import { insertHotels } from '../../features/hotel/server/seed/hotels.ts'
import { insertSupplies } from '../../features/supply/server/seed/supplies.ts'
import { insertTrade } from '../../features/inquiries/server/seed/trade.ts'
import { insertPosts } from '../../features/posts/server/seed.ts'
import { insertStaff, insertUsers, STAFF_PASSWORD } from '../../features/users/server/seed/staff.ts'
import { insertAccounts } from '../../features/account/server/seed/accounts.ts'
import { insertBooths, insertCompany } from '../../features/company/server/seed/insert.ts'
import { insertItems } from '../../features/booth-forms/server/seed/items.ts'
import { setParameter } from './system.ts'

const EXHIBITOR_PASSWORD = 'Demo-2024'

/** Twelve halls of the venue, and the yards before the gates. */
const DEMO_HALLS: readonly Hall[] = [
  ...Array.from({ length: 12 }, (_, at) => ({
    code: String(at + 1),
    name: `${at + 1} 号馆`,
    enName: `Hall ${at + 1}`,
    floorLoad: '',
    clearHeight: '',
    gate: '',
  })),
  ...['N1', 'N2', 'N3', 'N4', 'N5'].map((code) => ({
    code,
    name: `${code} 室外展区`,
    enName: `Outdoor area ${code}`,
    floorLoad: '5000',
    clearHeight: '',
    gate: '',
  })),
]

/** Printed by `npm start`; they exist in the embedded demo database only. */
export const DEMO_ACCOUNTS = [
  { who: 'Exhibitor 展商', loginAcc: 'demo', password: EXHIBITOR_PASSWORD },
  { who: 'Exhibitor 展商', loginAcc: 'demo2', password: EXHIBITOR_PASSWORD },
  { who: 'Organiser 主办方', loginAcc: 'review', password: STAFF_PASSWORD },
  { who: 'Organiser, halls 1 and 2 主办方（1、2 号馆）', loginAcc: 'hall', password: STAFF_PASSWORD },
  { who: 'Organiser, no halls yet 主办方（未设展馆）', loginAcc: 'events', password: STAFF_PASSWORD },
  { who: 'Administrator 管理员', loginAcc: 'admin', password: 'Admin-2024' },
] as const

/**
 * Loads the demo show unless it is there already. Everything stands in one transaction: a start cut off in the middle begins anew.
 * @param own password of all its accounts, where the printed ones would let anybody in
 */
export async function seedDemo(services: Services, say: (text: string) => void, own?: string): Promise<void> {
  if ((await findConfig(services.db, 'demo.loaded')) !== null) return
  say('Loading the demo show …')
  const show = buildDemo({ edition: services.settings.seedEdition })
  const pictures = await storePictures(services, show)
  const password = await hashPassword(own ?? EXHIBITOR_PASSWORD)
  await services.db.transaction(async (tx) => {
    const db = tx
    const ids: number[] = []
    for (const [index, seed] of show.exhibitors.entries())
      ids.push(await insertExhibitor(db, seed, pictures, index < 2 ? password : null))
    await insertHotels(db, show.openDate, ids)
    await insertCases(db, await insertMeetings(db, show.openDate, ids))
    await insertCases(db, await insertVotes(db, show.openDate, ids))
    await insertCases(db, await insertEntries(db, show.openDate, ids))
    await insertItems(services, db)
    await insertUsers(db, own)
    await insertStaff(db, [
      { loginAcc: 'hall', nickName: '展馆专员 Hall', password: own ?? STAFF_PASSWORD, dept: 0 },
      { loginAcc: 'events', nickName: '活动专员 Events', password: own ?? STAFF_PASSWORD, dept: 2 },
    ])
    await insertPosts(db)
    await insertManual(services, db)
    await insertNotices(db, show.edition, DEMO_ACCOUNTS[0].loginAcc)
    await insertCases(db, await insertRegistrations(db, show.edition))
    if (show.edition === 'BABY') {
      await setParameter(db, 'expo.name', '2024 孕婴童产品博览会')
      await setParameter(db, 'expo.enName', 'Mother, Baby and Child Expo 2024')
    }
    await setParameter(db, 'sys.account.registerUser', 'true')
    await setParameter(db, HALLS_KEY, JSON.stringify(DEMO_HALLS))
    await setParameter(db, 'expo.openDate', show.openDate)
    await setParameter(db, 'expo.closeDate', show.closeDate)
    await setParameter(db, 'expo.nowOverride', formatDateTime(show.clock))
    await insertMails(db)
    await insertSms(db, show.edition === 'BABY' ? '孕婴童展' : '标签印刷展', services)
    const clock = { ...services.clock, showNow: () => show.clock }
    const base = { ...services, db, clock, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
    // The accounts that are printed start with empty forms.
    await insertBoothForms(base, ids.slice(2))
    await insertDocking(db, ids)
    // After buyers: it brings them together with brands.
    await insertArrangement({ ...base, session: null })
    await insertMetBefore(db, ids)
    await insertReminders(base)
    await setParameter(db, 'demo.loaded', formatDateTime(services.clock.realNow()))
  })
  await applyClockSetting(services)
}

async function storePictures(services: Services, show: DemoShow): Promise<Pictures> {
  const seeds = pictureSeeds(show)
  const drawn = [
    ...seeds.products.map((seed) => [`product ${seed}`, () => productPicture(seed)] as const),
    ...seeds.logos.map((seed) => [`logo ${seed}`, () => logoPicture(seed)] as const),
    ...seeds.longs.map((seed) => [`long ${seed}`, () => longPicture(seed)] as const),
    ...Array.from({ length: PORTRAITS }, (_, at) => [`portrait ${at}`, () => portraitPicture(at)] as const),
  ]
  const names = new Map<string, string>()
  // Two at a time: as many as processImage decodes.
  const queue = [...drawn]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      names.set(next[0], await storePicture(services, await next[1]()))
  }
  // Neither still stores when this breaks off: whoever takes the show away then would leave its picture behind.
  const givingUp = (error: unknown) => {
    queue.length = 0
    throw error
  }
  const ended = await Promise.allSettled([work().catch(givingUp), work().catch(givingUp)])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return names
}

async function storePicture(services: Services, drawing: Buffer): Promise<string> {
  const { width, height, original, variants } = await processImage(await sharp(drawing).png().toBuffer())
  const fileName = `${randomBytes(20).toString('hex')}.${original.suffix}`
  await services.store.put(storeKey(fileName), original.bytes, { contentType: original.contentType })
  for (const { nominal, copy } of variants)
    await services.store.put(storeKey(fileName, nominal), copy.bytes, { contentType: copy.contentType })
  await services.db.insert(storedFile).values({
    fileName,
    originalName: `demo.${original.suffix}`,
    kind: 'image',
    contentType: original.contentType,
    size: original.bytes.byteLength,
    width,
    height,
    variants: variants.map((one) => one.nominal),
    ownerKind: 'shared',
    ownerId: 0,
    claimedAt: services.clock.realNow(),
  })
  return fileName
}

/** Inserts one exhibitor with everything it has; accounts get the password hash, or none (first login through a link). */
export async function insertExhibitor(
  db: Db,
  seed: ExhibitorSeed,
  pictures: Pictures,
  passwordHash: string | null,
): Promise<number> {
  const company = await insertCompany(db, seed, pictures)
  const exhibitorId = company.id
  await insertAccounts(db, exhibitorId, seed, passwordHash)
  const boothIds = await insertBooths(db, exhibitorId, seed.booths)
  const { shown, cases } = await insertProducts(db, company, seed, pictures)
  cases.push(
    ...(await insertDirectories(db, company, seed.directories, boothIds)),
    ...(await insertSupplies(db, company, seed, pictures)),
    ...(await insertIps(db, company, seed.ips, pictures)),
    ...(await insertPurchases(db, company, seed)),
    ...(await insertBadges(db, company, seed.badges, boothIds, pictures)),
  )
  await insertTrade(db, company, shown)
  await insertInvitations(db, company, seed.accounts[0]?.loginAcc ?? '', shown)
  cases.push(...(await insertNominations(db, company, seed.accounts[0]?.loginAcc ?? '')))
  await insertCases(db, cases)
  return exhibitorId
}

async function insertCases(db: Db, cases: readonly SeededCase[]): Promise<void> {
  if (cases.length === 0) return
  await db.insert(reviewCase).values([...cases])
  await db.insert(reviewLog).values(cases.flatMap(historyOf))
}
