/** `npm run backup -- <folder>`, `npm run restore -- <folder>`, `npm run rehearsal -- load|remove [keep|drop]`: the whole show out of, and into, the database and file store of the environment. */
import { resolve } from 'node:path'
import { openConfigured } from '../base/db/client.ts'
import { createServices } from '../base/services.ts'
import { readSettings, SettingsError } from '../base/settings.ts'
import type { Services } from '../base/http/context.ts'
import { failStart } from '../listen.ts'
import { DEMO_ACCOUNTS } from '../seeds/demo.ts'
import { backUp, isEmptyShow, restore } from './backup.ts'
import { loadRehearsal, removeRehearsal } from './rehearsal.ts'

const [what, folder, settingsAre, ...rest] = process.argv.slice(2)
/** What becomes of settings changed in a rehearsal; only its removal takes such a word. */
const isChoice = (text: string | undefined): text is 'keep' | 'drop' => text === 'keep' || text === 'drop'

async function run(): Promise<void> {
  const choice = isChoice(settingsAre) ? settingsAre : undefined
  const known = settingsAre === undefined || (what === 'rehearsal' && folder === 'remove' && choice)
  if (!folder || rest.length > 0 || !known || (what === 'rehearsal' && folder !== 'load' && folder !== 'remove'))
    throw new SettingsError(
      what === 'rehearsal'
        ? 'Say which: npm run rehearsal -- load, or npm run rehearsal -- remove [keep|drop]'
        : `Name one folder: npm run ${what} -- /backups/monday`,
    )
  const settings = readSettings()
  // A whole table takes as long as it takes, and only the result is printed.
  const database = await openConfigured({ ...settings, databaseTimeout: 0, slowSql: 0 })
  try {
    const services = await createServices({ db: database.db, settings })
    if (what === 'rehearsal') return await rehearse(services, folder, choice)
    if (what === 'restore' && !(await isEmptyShow(database.db)))
      throw new SettingsError('There is a show in this database already. Restore into an empty one.')
    const { rows, files } = await (what === 'backup' ? backUp : restore)(services, resolve(folder))
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`${total} rows of ${Object.keys(rows).length} tables and ${Object.keys(files).length} files.`)
  } finally {
    await database.close()
  }
}

async function rehearse(services: Services, which: string, settings: 'keep' | 'drop' | undefined): Promise<void> {
  if (which === 'remove') {
    await removeRehearsal(services, settings, (text) => console.log(`Kept: ${text}`))
    return console.log('The demo show is gone; what stood before is back.')
  }
  const password = await loadRehearsal(services, (text) => console.log(text))
  console.log(`The demo show is loaded. Accounts: ${DEMO_ACCOUNTS.map((one) => one.loginAcc).join(', ')}`)
  console.log(`Password of those that were added: ${password}`)
  console.log('Its clock stands in October 2024: start with ALLOW_SHOW_CLOCK=1 npm run serve.')
}

await run().catch(failStart)
