import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import { launchOptions } from '../helpers/browser/chromium.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Both languages on a desk and on a phone: which a test runs in, `passedOver` says. The walks are longest and come first, so that short jobs fill the workers to the end. */
const looks = [
  { name: 'en-desktop', locale: 'en-US', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'zh-desktop', locale: 'zh-CN', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'zh-phone', locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'en-phone', locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true },
]

/** Every look of the main job and of the walk, or each language and each width once (`tests/a11y/rotation.ts` for the walk). */
const full = Boolean(process.env.FULL_MATRIX)
/** The walk looks at both widths itself. The other jobs run in one language a width, the main job in the two looks they leave. */
const mainJob = full ? [] : ['e2e/job.spec.ts']
const otherJobs = [
  'account',
  'badge',
  'hotel',
  'login',
  'nothing-lost',
  'organiser',
  'overview',
  'print',
  'product-import',
  'rental',
  'shell-fixture',
].map((job) => `e2e/**/${job}.spec.ts`)
/** Amounts, what a draft or a phone holds and what the Tab key reaches are the same in any look: random orders are typed in one, those in dollars in English there. */
const once = [
  'e2e/forms/oracle-*.spec.ts',
  'e2e/forms/drafts.spec.ts',
  'e2e/records.spec.ts',
  'e2e/hour/the-hour.spec.ts',
  'e2e/typed-kept.spec.ts',
  'e2e/stand/scan-offline.spec.ts',
  'e2e/stand/trade-story.spec.ts',
  'e2e/forms/forms-kept.spec.ts',
]
const world = ['world/**']
/** English words are longer than Chinese ones: the full run measures names and dialogs in both. */
const worldInEnglish = full ? ['world/browsers/!(long-names|dialogs).spec.ts'] : world
/** Conditions that open every form or every screen again and again take as long as all other tests together. */
const inFull = full
  ? []
  : ['dialogs', 'forms', 'missing-part', 'storage', 'translated'].map((one) => `world/browsers/${one}.spec.ts`)
const passedOver: Record<string, string[]> = {
  'zh-desktop': [...mainJob, ...inFull],
  'en-desktop': [...otherJobs, ...once, ...worldInEnglish],
  'zh-phone': ['a11y/**', ...otherJobs, ...once, ...world],
  // Paper does not hang on the window.
  'en-phone': ['a11y/**', ...mainJob, ...once, ...world, 'e2e/forms/print.spec.ts'],
}

const config: PlaywrightTestConfig = {
  testDir: at('..'),
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'world/**/*.spec.ts'],
  outputDir: at('../out/e2e'),
  globalSetup: at('./global-setup.ts'),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Two cores, a browser and a server for each, and one more for while they wait for each other.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: at('../out/e2e-report.json') }]],
  use: {
    // A trace costs a third of a run; a failure is looked into with `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Shanghai',
    launchOptions: launchOptions(),
  },
  projects: looks.map(({ name, ...use }) => ({ name, use, testIgnore: passedOver[name] ?? [] })),
}

export default defineConfig(config)
