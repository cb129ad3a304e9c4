/** Finds an installed Chromium or Chrome. */
import { existsSync } from 'node:fs'

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

/** CHROMIUM_PATH, else a usual place, else undefined: Playwright then uses its own. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  return USUAL_PLACES.find((place) => existsSync(place))
}
