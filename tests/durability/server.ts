/**
 * The server of the durability test: the real one on its embedded database, without demo data, and without the site unless SITE asks for it.
 * On its first start it adds exhibitors and an administrator, and writes their session tokens to `tokens.json` and `admin.json` in the data folder.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { exhibitor, participation } from '../../src/features/company/server/tables.ts'
import { sysRole, sysUser, sysUserRole } from '../../src/features/system/server/tables.ts'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { closeOnSignal, failStart, listen } from '../../src/server/listen.ts'
import { seedSystem, setParameter } from '../../src/server/seeds/system.ts'
import { createServices } from '../../src/server/base/services.ts'
import { readSettings } from '../../src/server/base/settings.ts'
import { DIST } from '../../src/server/site/build-site.ts'

/** Enough that no quota ends the test. */
const EXHIBITORS = 60

async function start(): Promise<void> {
  const settings = readSettings()
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openDatabase({ dataDir: join(settings.dataDir, 'db') })
  const { db } = database
  await seedSystem(db, settings.seedEdition)
  // Before the show, so that no deadline refuses what is written, and before the hour at which reminders and digests go out.
  await setParameter(db, 'expo.nowOverride', '2024-10-14 06:00:00')
  const services = await createServices({ db, settings })
  const file = join(settings.dataDir, 'tokens.json')
  if (!existsSync(file)) {
    const tokens: string[] = []
    for (let n = 1; n <= EXHIBITORS; n += 1) {
      const [company] = await db
        .insert(exhibitor)
        .values({ companyName: `公司${n}` })
        .returning({ id: exhibitor.id })
      const exhibitorId = company?.id ?? 0
      await db.insert(participation).values({
        exhibitorId,
        hall: 'N1',
        boothNo: `1A${n}`,
        boothType: 1,
        width: '6',
        depth: '3',
        area: '18',
        openSides: 1,
        settleCurrency: 'CNY',
      })
      const [account] = await db
        .insert(exhibitorAccount)
        .values({
          exhibitorId,
          loginAcc: `durable${n}`,
          userName: `User ${n}`,
          email: `durable${n}@example.com`,
          roleKey: 'exhibitor_admin',
        })
        .returning({ id: exhibitorAccount.id })
      tokens.push(await insertSession(db, 'exhibitor', account?.id ?? 0, services.clock.realNow()))
    }
    const [user] = await db
      .insert(sysUser)
      .values({ userName: 'durable', nickName: 'Durable' })
      .returning({ id: sysUser.userId })
    const [role] = await db.select().from(sysRole).where(eq(sysRole.roleKey, 'admin'))
    await db.insert(sysUserRole).values({ userId: user?.id ?? 0, roleId: role?.roleId ?? 0 })
    writeFileSync(
      join(settings.dataDir, 'admin.json'),
      JSON.stringify(await insertSession(db, 'backOffice', user?.id ?? 0, services.clock.realNow())),
    )
    writeFileSync(file, JSON.stringify(tokens))
  }
  closeOnSignal(await listen({ services, database, dist: process.env.SITE ? DIST : null }))
}

await start().catch(failStart)
