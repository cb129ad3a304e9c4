/** A server of a test's own that can be started anew on its data: what it counts by the hour it counts as it starts. */
import { copyDemoData, startChildServer, type ChildServer } from '../../helpers/child-server.ts'
import { test as base } from '../fixtures.ts'

interface Restarted extends ChildServer {
  /** Ends it in order and starts it on the same data, at another address. */
  restart(): Promise<void>
}

export const test = base.extend<object, { server: Restarted }>({
  server: [
    async ({ mailbox }, use) => {
      const { dataDir, dispose } = copyDemoData()
      const start = () =>
        startChildServer({
          dataDir,
          env: { SMTP_URL: mailbox?.url ?? '' },
          ...(process.env.E2E_SERVER ? { bundle: process.env.E2E_SERVER } : {}),
        })
      let running = await start()
      const server: Restarted = {
        dataDir,
        get url() {
          return running.url
        },
        get process() {
          return running.process
        },
        output: () => running.output(),
        stop: () => running.stop(),
        async restart() {
          await running.stop()
          running = await start()
        },
      }
      await use(server)
      await running.stop()
      dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
