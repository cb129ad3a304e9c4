/** The API alone with demo data and strict replies, for `npm run dev`. */
import { openConfigured } from './base/db/client.ts'
import { closeOnSignal, failStart, listen } from './listen.ts'
import { seedDemo } from './seeds/demo.ts'
import { seedSystem } from './seeds/system.ts'
import { createServices } from './base/services.ts'
import { readSettings } from './base/settings.ts'

try {
  const settings = { ...readSettings(), strictReplies: true }
  const database = await openConfigured(settings)
  await seedSystem(database.db, settings.seedEdition)
  const services = await createServices({ db: database.db, settings })
  await seedDemo(services, (text) => console.log(text))
  closeOnSignal(await listen({ services, database, dist: null }))
} catch (error) {
  failStart(error)
}
