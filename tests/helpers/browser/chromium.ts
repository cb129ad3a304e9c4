/** Options with which browser tests start Chromium; `fetch-chromium.ts` fetches one where there is none. */
import type { LaunchOptions } from 'playwright'
import { findChromium } from '../../../src/server/doctor/find-chromium.ts'

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

/** How the tests start Chromium: an installed one, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium(process.env)
  return { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) }
}
