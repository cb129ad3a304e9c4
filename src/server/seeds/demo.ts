/** Demo data: loaded once into the embedded database, built by the same builders the tests use (seeds/data). */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { insertRegistrations } from '../../features/account/server/seed/registrations.ts'
import { exhibitorAccount } from '../../features/account/server/tables.ts'
import { exhibitor, participation } from '../../features/company/server/tables.ts'
import { reviewCase } from '../../features/review/server/tables.ts'
import { reviewLog } from '../base/records/tables.ts'
import { findConfig } from '../base/parameters.ts'
import { sysPost, sysRole, sysUser, sysUserRole } from '../../features/system/server/tables.ts'
import { storeKey } from '../../features/files/server/exports.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { hashPassword } from '../base/auth/passwords.ts'
import { storedFile } from '../base/db/core-tables.ts'
import type { Db } from '../base/db/client.ts'
import { processImage } from '../base/files/images.ts'
import type { Services } from '../base/http/context.ts'
import { applyClockSetting } from '../base/services.ts'
import { buildDemo } from './data/demo.ts'
import { joinedAt } from './data/joined.ts'
import { insertNotices } from '../../features/notices/server/seed/insert.ts'
import { insertProducts } from '../../features/products/server/seed/insert.ts'
import { insertIps } from '../../features/licensing/server/seed/ips.ts'
import { logoPicture, longPicture, pictureSeeds, productPicture } from './data/pictures.ts'
import { PORTRAITS, portraitPicture } from '../base/demo/portraits.ts'
import type { DemoShow, ExhibitorSeed, Pictures } from '../base/demo/types.ts'
import { historyOf, type SeededCase } from '../base/demo/cases.ts'
import { insertMails } from './mails.ts'
import { insertBadges } from '../../features/badges/server/seed/badges.ts'
import { insertBoothForms } from '../../features/booth-forms/server/seed/booth-forms.ts'
import { insertDirectories } from '../../features/newspaper/server/seed/directories.ts'
import { insertInvitations } from '../../features/invitations/server/seed/invitations.ts'
import { insertHotels } from '../../features/hotel/server/seed/hotels.ts'
import { insertSupplies } from '../../features/supply/server/seed/supplies.ts'
import { insertTrade } from '../../features/inquiries/server/seed/trade.ts'
import { setParameter } from './system.ts'

const EXHIBITOR_PASSWORD = 'Demo-2024'

/** Printed by `npm start`; they exist in the embedded demo database only. */
export const DEMO_ACCOUNTS = [
  { who: 'Exhibitor 展商', loginAcc: 'demo', password: EXHIBITOR_PASSWORD },
  { who: 'Exhibitor 展商', loginAcc: 'demo2', password: EXHIBITOR_PASSWORD },
  { who: 'Organiser 主办方', loginAcc: 'review', password: 'Review-2024' },
  { who: 'Administrator 管理员', loginAcc: 'admin', password: 'Admin-2024' },
] as const

/** Loads the demo show unless it is there already. Everything stands in one transaction: a start cut off in the middle begins anew. */
export async function seedDemo(services: Services, say: (text: string) => void): Promise<void> {
  if ((await findConfig(services.db, 'demo.loaded')) !== null) return
  say('Loading the demo show …')
  const show = buildDemo({ edition: services.settings.seedEdition })
  const pictures = await storePictures(services, show)
  const password = await hashPassword(EXHIBITOR_PASSWORD)
  await services.db.transaction(async (tx) => {
    const db = tx
    const ids: number[] = []
    for (const [index, seed] of show.exhibitors.entries())
      ids.push(await insertExhibitor(db, seed, pictures, index < 2 ? password : null))
    await insertHotels(db, show.openDate, ids)
    await insertUsers(db)
    await insertPosts(db)
    await insertNotices(db, show.edition, DEMO_ACCOUNTS[0].loginAcc)
    await insertCases(db, await insertRegistrations(db, show.edition))
    await insertMails(db)
    if (show.edition === 'BABY') {
      await setParameter(db, 'expo.name', '2024 孕婴童产品博览会')
      await setParameter(db, 'expo.enName', 'Mother, Baby and Child Expo 2024')
    }
    await setParameter(db, 'sys.account.registerUser', 'true')
    await setParameter(db, 'expo.openDate', show.openDate)
    await setParameter(db, 'expo.closeDate', show.closeDate)
    await setParameter(db, 'expo.nowOverride', formatDateTime(show.clock))
    const clock = { ...services.clock, showNow: () => show.clock }
    const base = { ...services, db, clock, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
    // The accounts that are printed start with empty forms.
    await insertBoothForms(base, ids.slice(2))
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
  await Promise.all([work(), work()])
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
  const joined = { createTime: joinedAt(seed), updateTime: joinedAt(seed) }
  const picture = (kind: 'product' | 'logo', name: string) => pictures.get(`${kind} ${name}`) ?? ''
  const [company] = await db
    .insert(exhibitor)
    .values({
      ...seed.company,
      ...joined,
      icon: picture('logo', seed.logo),
      photos: seed.photos.map((photo) => picture('product', photo)),
    })
    .returning()
  if (!company) throw new Error('exhibitor was not stored')
  const exhibitorId = company.id
  await db
    .insert(exhibitorAccount)
    .values(seed.accounts.map((account) => ({ ...account, ...joined, exhibitorId, passwordHash })))
  const booths = await db
    .insert(participation)
    .values(
      seed.booths.map((booth) => ({
        ...booth,
        exhibitorId,
        width: String(booth.width),
        depth: String(booth.depth),
        area: String(booth.area),
      })),
    )
    .returning({ id: participation.id })
  const boothIds = booths.map((booth) => booth.id)
  const { shown, cases } = await insertProducts(db, company, seed, pictures)
  cases.push(
    ...(await insertDirectories(db, company, seed.directories, boothIds)),
    ...(await insertSupplies(db, company, seed, pictures)),
    ...(await insertIps(db, company, seed.ips, pictures)),
    ...(await insertBadges(db, company, seed.badges, boothIds, pictures)),
  )
  await insertTrade(db, company, shown)
  await insertInvitations(db, company, seed.accounts[0]?.loginAcc ?? '', shown)
  await insertCases(db, cases)
  return exhibitorId
}

async function insertCases(db: Db, cases: readonly SeededCase[]): Promise<void> {
  if (cases.length === 0) return
  await db.insert(reviewCase).values([...cases])
  await db.insert(reviewLog).values(cases.flatMap(historyOf))
}

async function insertUsers(db: Db): Promise<void> {
  const people = [
    { userName: 'review', nickName: '审核员 Review', password: 'Review-2024', roleKey: 'organiser_review' },
    { userName: 'admin', nickName: '管理员 Admin', password: 'Admin-2024', roleKey: 'admin' },
  ]
  for (const { roleKey, password, ...person } of people) {
    const [user] = await db
      .insert(sysUser)
      .values({ ...person, deptId: 1, passwordHash: await hashPassword(password) })
      .returning({ id: sysUser.userId })
    const [role] = await db.select().from(sysRole).where(eq(sysRole.roleKey, roleKey))
    if (user && role) await db.insert(sysUserRole).values({ userId: user.id, roleId: role.roleId })
  }
}

async function insertPosts(db: Db): Promise<void> {
  const names = { floor: '现场经理', review: '资料审核', finance: '财务' }
  await db.insert(sysPost).values(
    Object.entries(names).map(([postCode, postName], at) => ({
      postCode,
      postName,
      postSort: at + 1,
      createBy: 'system',
    })),
  )
}
