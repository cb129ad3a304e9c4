/** Finds the Chromium that browser tests drive; `fetch-chromium.ts` fetches one where there is none. */
import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

const USUAL_PLACES = [
  // Chromium without its windows: the same engine for less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Parts of Chromium that the tests switch off. A later `--disable-features` replaces an earlier one, so those that Playwright names come first
 * (coreBundle.js, `disabledFeatures`); the last three are the pages of the address bar, which each new window loads before it is asked to: more work
 * than many a test.
 */
const NO_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Flags for a machine without network and without a sandbox of its own (decisions, parts). */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NO_FEATURES.join(',')}`,
]

/** CHROMIUM_PATH, else a usual place, else undefined: Playwright then uses its own. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  return USUAL_PLACES.find((place) => existsSync(place))
}

/** How the tests start Chromium: an installed one, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium()
  return { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) }
}
