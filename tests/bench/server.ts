/** The server of the bench: site and API on the embedded database of the bench, seeded once and kept. Tokens go to `tokens.json`. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { progressStale } from '../../src/features/progress/server/tables.ts'
import { sysUser } from '../../src/features/system/server/tables.ts'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { closeOnSignal, failStart, listen } from '../../src/server/listen.ts'
import { createServices } from '../../src/server/base/services.ts'
import { readSettings } from '../../src/server/base/settings.ts'
import { DIST } from '../../src/server/site/build-site.ts'
import { HALL_USER, seedDashboard } from './dashboard.ts'
import { seedBuyers } from './docking.ts'
import { findFormCallers, seedForms } from './forms-seed.ts'
import { seedProgress } from './progress.ts'
import { seedBench } from './seed.ts'
import { seedAdministration } from './system.ts'
import { findTradeSessions, seedTrade } from './trade.ts'

/** Callers of the load. */
const CALLERS = 200

async function start(): Promise<void> {
  const settings = readSettings()
  const ready = join(settings.dataDir, 'seeded')
  if (!existsSync(ready)) rmSync(settings.dataDir, { recursive: true, force: true })
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openDatabase({ dataDir: join(settings.dataDir, 'db') })
  const { db } = database
  if (!existsSync(ready)) {
    const [exhibitors, productsEach] = [
      Number(process.env.BENCH_EXHIBITORS ?? 2000),
      Number(process.env.BENCH_PRODUCTS ?? 50),
    ]
    await seedBench(db, exhibitors, productsEach, (text) => console.log(text))
    if (process.env.BENCH_FORMS) await seedForms(await createServices({ db, settings }), (text) => console.log(text))
    if (process.env.BENCH_SYSTEM) {
      await seedAdministration(db)
      await seedProgress(db)
      await seedBuyers(db)
      await seedDashboard(db)
    }
    if (process.env.BENCH_TRADE) await seedTrade(db)
    // A server at rest: nothing of what was seeded waits to be made anew beside the calls that are measured.
    await db.delete(progressStale)
    writeFileSync(ready, `${exhibitors} × ${productsEach}${process.env.BENCH_FORMS ? ', with booth forms' : ''}`)
  }
  const services = await createServices({ db, settings })
  const now = services.clock.realNow()
  const accounts = await db
    .select({ id: exhibitorAccount.id })
    .from(exhibitorAccount)
    .where(like(exhibitorAccount.loginAcc, 'bench%'))
    .orderBy(exhibitorAccount.id)
    .limit(CALLERS)
  const exhibitors: string[] = []
  for (const { id } of accounts) exhibitors.push(await insertSession(db, 'exhibitor', id, now))
  const tokenOf = async (userName: string) => {
    const [user] = await db.select({ id: sysUser.userId }).from(sysUser).where(eq(sysUser.userName, userName))
    return insertSession(db, 'backOffice', user?.id ?? 0, now)
  }
  const organiser = await tokenOf('bench')
  const hall = await tokenOf(HALL_USER)
  writeFileSync(
    join(settings.dataDir, 'tokens.json'),
    JSON.stringify({ exhibitors, organiser, hall, sessionIds: await findTradeSessions(db) }),
  )
  if (process.env.BENCH_FORMS)
    writeFileSync(
      join(settings.dataDir, 'form-callers.json'),
      JSON.stringify(await findFormCallers(db, organiser, now)),
    )
  closeOnSignal(await listen({ services, database, dist: DIST }))
}

await start().catch(failStart)
