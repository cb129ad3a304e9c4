/** Finds the Chromium that browser tests drive: nothing is downloaded. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

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
export const CHROMIUM_FLAGS = [
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
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  return USUAL_PLACES.find((place) => existsSync(place))
}

/** The Chromium to drive, or one sentence about how to get one. */
export function requireChromium(): string {
  const found = findChromium() ?? ownOfPlaywright()
  if (!found)
    throw new Error(
      'There is no Chromium for the browser tests. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk; elsewhere: npx playwright install chromium) or name it with CHROMIUM_PATH.',
    )
  return found
}

function ownOfPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
