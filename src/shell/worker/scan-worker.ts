/**
 * Lets the page of scans (`/scan`) open without a line. It is a service worker of that page's two addresses alone, one registration for each
 * language: no other page is ever asked through it, and it keeps nothing of a person, only files anybody may fetch. The API is not its business.
 */
import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheFallbackPlugin } from 'workbox-precaching/PrecacheFallbackPlugin.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import type { KeptFiles } from '../build/scan-worker-file.ts'

/** Written by the build: a language's page, and what it needs. */
declare const KEPT_FILES: Record<string, KeptFiles>

/** What of a service worker's surroundings is used; the types of the page's know none. */
declare const self: {
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
}
type Work = Parameters<PrecacheController['install']>[0] & { waitUntil(work: Promise<unknown>): void }

/** Seconds the network has for the page; a hall's network that hangs is none. */
const PATIENCE = 4

const kept = KEPT_FILES[new URL(self.registration.scope).pathname]
if (kept) {
  // Its cache is named by the address it stands for: one language's update takes nothing from the other's open page.
  const files = new PrecacheController()
  files.addToCacheList([...kept.files])
  // A new version waits until no page of the old one is open, and throws away what the old one kept.
  self.addEventListener('install', (event) => event.waitUntil(files.install(event)))
  self.addEventListener('activate', (event) => {
    event.waitUntil(files.activate(event))
    const preload = self.registration.navigationPreload
    if (preload) event.waitUntil(preload.enable())
  })
  clientsClaim()

  // The page comes from the network while there is one, so nobody sees an old one; the kept one belongs to the kept modules.
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE,
      plugins: [
        {
          fetchDidSucceed: ({ response }) =>
            response.status >= 500 ? Promise.reject(new Error(`status ${response.status}`)) : Promise.resolve(response),
        },
        new PrecacheFallbackPlugin({ fallbackURL: kept.page, precacheController: files }),
      ],
    }),
  )
  // Named by their content: as kept, so right.
  registerRoute(new PrecacheRoute(files))
}
