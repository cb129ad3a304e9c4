/** `npm run serve`: production. PostgreSQL, no demo data, the first administrator from ADMIN_PASSWORD. */
import { fillAllKeys } from './base/names/sorted-names.ts'
import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { weaknessOf } from '../features/account/password/strength.ts'
import { sysRole, sysUser, sysUserRole } from '../features/system/server/tables.ts'
import { mayMoveShowClock } from './base/opening.ts'
import { findConfig } from './base/parameters.ts'
import { hashPassword, passwordFault } from './base/auth/passwords.ts'
import { openConfigured, type Db } from './base/db/client.ts'
import { closeOnSignal, failStart, listen } from './listen.ts'
import { seedSystem } from './seeds/system.ts'
import { createServices } from './base/services.ts'
import { printStartGaps } from './start-gaps.ts'
import { readSettings, SettingsError } from './base/settings.ts'
import { DIST } from './site/build-site.ts'

async function serve(): Promise<void> {
  const showClock = process.env.ALLOW_SHOW_CLOCK === '1' ? ('rehearsal' as const) : ('off' as const)
  const settings = { ...readSettings(), showClock }
  if (!settings.databaseUrl)
    throw new SettingsError(
      'DATABASE_URL is not set. Production needs PostgreSQL 15 or newer: DATABASE_URL=postgres://user:password@host/name npm run serve',
    )
  if (settings.passwordCost !== 'full')
    throw new SettingsError('PASSWORD_COST=low is for tests only. Leave PASSWORD_COST out in production.')
  const database = await openConfigured(settings).catch((error: Error) => {
    throw new SettingsError(`The database of DATABASE_URL cannot be opened: ${error.message}`)
  })
  await database.alone(async () => {
    await seedSystem(database.db, settings.seedEdition, { samples: false })
    await ensureAdministrator(database.db, settings.adminPassword)
  })
  if (
    (await findConfig(database.db, 'expo.nowOverride')) &&
    !(await mayMoveShowClock({ db: database.db, settings, clock: { realNow: () => new Date() } }))
  ) {
    throw new SettingsError(
      'The parameter expo.nowOverride moves the show clock and must be empty in production. Empty it, or set ALLOW_SHOW_CLOCK=1 for a rehearsal before exhibitors are let in or after the show is closed.',
    )
  }
  await fillAllKeys(database.db)
  const services = await createServices({ db: database.db, settings })
  const running = await listen({ services, database, dist: existsSync(DIST) ? DIST : null })
  closeOnSignal(running)
  console.log(`The portal is ready on ${running.url}`)
  await printStartGaps(services)
}

/** Without any administrator the back office could never be entered. */
async function ensureAdministrator(db: Db, password: string): Promise<void> {
  const [role] = await db.select().from(sysRole).where(eq(sysRole.roleKey, 'admin'))
  const [holder] = role ? await db.select().from(sysUserRole).where(eq(sysUserRole.roleId, role.roleId)).limit(1) : []
  if (holder || !role) return
  if (!password)
    throw new SettingsError(
      'There is no administrator yet. Set ADMIN_PASSWORD (8 to 64 characters) for the first start; the account is called admin.',
    )
  if (passwordFault(password)) throw new SettingsError('ADMIN_PASSWORD must have 8 to 64 characters.')
  if (weaknessOf(password, ['admin', 'administrator']))
    throw new SettingsError('ADMIN_PASSWORD is too easy to guess. Take a few unrelated words or a generated password.')
  const [user] = await db
    .insert(sysUser)
    .values({ userName: 'admin', nickName: '管理员', passwordHash: await hashPassword(password) })
    .returning({ id: sysUser.userId })
  if (user) await db.insert(sysUserRole).values({ userId: user.id, roleId: role.roleId })
}

await serve().catch(failStart)
