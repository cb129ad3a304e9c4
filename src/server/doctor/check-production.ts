/** Puts the checks of a production server together: first its variables, then what they lead to. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSealer, readSealKey } from '../base/auth/sealer.ts'
import { askPostgres } from '../base/db/client.ts'
import { readSettings, type Settings } from '../base/settings.ts'
import { openStore } from '../base/storage/open-store.ts'
import { checkDatabase, checkSealKey } from './check-database.ts'
import { judgeNode } from './check-development.ts'
import { checkMail, checkProxy, checkSpace, checkStore } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { attempt, type Finding } from './finding.ts'

/** @param receiver address that a mail is sent to; '' sends none */
export async function checkProduction(env: NodeJS.ProcessEnv, receiver: string): Promise<Finding[]> {
  const variables = [judgeNode(process.versions.node), ...checkSettings(env)]
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch {
    // The findings say so already, and nothing can be reached without settings.
    return variables
  }
  const { dataDir, databaseUrl, publicUrl } = settings
  const where = env.S3_ENDPOINT
    ? `bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}`
    : env.FILES_DIR || join(dataDir, 'files')
  const parts = [
    databaseUrl === ''
      ? []
      : await attempt('database', 'Is the address right, and does PostgreSQL run?', () => checkPostgres(settings)),
    await attempt('files', 'Mend the variables of the store.', () =>
      checkStore(openStore({ env, dataFolder: dataDir }), where),
    ),
    existsSync(dataDir) ? await attempt('disk', 'Is DATA_DIR a folder?', () => checkSpace(dataDir)) : [],
    await attempt('mail', 'Mend SMTP_URL.', () => checkMail(settings, receiver)),
    env.PUBLIC_URL && URL.canParse(publicUrl)
      ? await attempt('PUBLIC_URL', 'Look at name, certificate and proxy.', () => checkProxy(settings))
      : [],
  ]
  return [...variables, ...parts.flat()]
}

async function checkPostgres(settings: Settings): Promise<Finding[]> {
  // Migrations go by the direct address; a pooler before it has to answer as well.
  if (settings.databaseDirectUrl !== '') await askPostgres(settings.databaseUrl, (ask) => ask('select 1'))
  return askPostgres(settings.databaseDirectUrl || settings.databaseUrl, async (ask) => {
    const found = await checkDatabase(ask, settings)
    // Without a key of its own the first start makes one; asking must not.
    const keyed = settings.sealKey !== '' || existsSync(join(settings.dataDir, 'seal.key'))
    return keyed ? [...found, ...(await checkSealKey(ask, createSealer(readSealKey(settings))))] : found
  })
}
