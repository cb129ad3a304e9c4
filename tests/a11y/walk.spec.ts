/** Every built screen in every state it can be in: axe (WCAG 2.2 AA) finds nothing. `rotation.ts` says in which language and width. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import type { CDPSession, Page } from 'playwright/test'
import { ROUTES } from '../../src/routes.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { MEASURED } from '../e2e/global-setup.ts'
import { clear, windowOf } from '../e2e/windows.ts'
import { FIXED } from './fixed.ts'
import { tabThrough } from './keyboard.ts'
import { rotate, type Chain, type Run } from './rotation.ts'
import { SCREENS } from './screens.ts'
import { answerNothing, REQUIRED } from './states.ts'
import { expectNothingSideways } from './widths.ts'

/** Each page is given it before its own scripts. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PICTURES = fileURLToPath(new URL('../out/a11y', import.meta.url))
/** Told what is asked, axe does not describe every element that is well. The pages have no media to wait for. */
// Frames show websites of others.
const TERSE = { resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const LANGS = ['zh-CN', 'en-US'] as const
/** A desk and a phone. */
const HEIGHTS = { 1440: 900, 390: 844 } as const
type Width = keyof typeof HEIGHTS
const WIDTHS: readonly Width[] = [1440, 390]
/** Every language and width of every state, or each state once by rotation. */
const FULL = Boolean(process.env.FULL_MATRIX)
/** A picture of every look, to look at. */
const KEEPS_PICTURES = FULL || Boolean(process.env.PICTURES)
/** Menu and top bar: the same in all states of a page, so the first one answers for them. */
const FRAME = ['#sidebar', '.app-header']
/**
 * The browser itself reports routed failures, and that the runner's own script may not run in a frame without scripts; the product's own messages
 * still count.
 */
const EXPECTED = /net::ERR_|Failed to load resource|Blocked script execution in 'about:srcdoc'/
/** States in which a screen is worked with. */
const WORKED = new Set(['ready', 'pristine'])
/** Kinds of text whose contrast was measured (`measureContrast`), by any worker of this run. */
const measured = new Set<string>()
let looked = 0

for (const lang of LANGS) for (const width of WIDTHS) mkdirSync(`${PICTURES}/${lang}-${width}`, { recursive: true })

const cameras = new WeakMap<Page, CDPSession>()

/** The window on a desk, the whole page on a phone. Taken as it stands: the runner's own pictures hide carets and wait for a frame of each, and there are thousands. */
async function keepPicture(page: Page, path: string): Promise<void> {
  let camera = cameras.get(page)
  if (!camera) cameras.set(page, (camera = await page.context().newCDPSession(page)))
  const { width = 0 } = page.viewportSize() ?? {}
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const whole = width < 992 ? { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height, scale: 1 } } : {}
  const { data } = await camera.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 80,
    optimizeForSpeed: true,
    ...whole,
  })
  await writeFile(path, data, 'base64')
}

type Violation = { id: string; help: string; where: string[] }

/** Runs axe over a part of the page. */
function runAxe(page: Page, where: object, options: RunOptions): Promise<Violation[]> {
  return page.evaluate(
    async ([where, how]) => {
      const checker = window.axe
      const { violations } = await checker.run(where, how)
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))
    },
    [where, { ...TERSE, ...options }] as const,
  )
}

/** What axe finds, contrast apart. */
async function violationsOf(page: Page, exclude: string[]): Promise<Violation[]> {
  const found = await runAxe(
    page,
    { include: ['html'], exclude },
    { runOnly: { type: 'tag', values: TAGS }, rules: { 'color-contrast': { enabled: false } } },
  )
  // What lies half under a bar that stays is scrolled from there before it is pressed.
  const covered = found.filter(({ id }) => id === 'target-size').flatMap(({ where }) => where)
  const small: Violation[] = []
  for (const target of covered) {
    await page.locator(target).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    small.push(...(await runAxe(page, { include: [target] }, { runOnly: ['target-size'] })))
  }
  return [...found.filter(({ id }) => id !== 'target-size'), ...small]
}

/**
 * Measures the contrast of texts of each kind once: measured everywhere, it was two thirds of all work. Of one kind are texts of the same element and
 * classes, in the same colour, size and weight, on the same ground.
 */
async function measureContrast(page: Page): Promise<Violation[]> {
  const { kinds, violations } = await page.evaluate(
    async ([known, how]) => {
      const grounds = new Map<Element, string>()
      /** Backgrounds of an element and of all around it up to the first that hides the rest. */
      const groundOf = (one: Element): string => {
        const found = grounds.get(one)
        if (found !== undefined) return found
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
        const hides = opacity === '1' && backgroundColor.startsWith('rgb(')
        const ground = `${backgroundColor} ${backgroundImage} ${opacity}/${hides || !one.parentElement ? '' : groundOf(one.parentElement)}`
        grounds.set(one, ground)
        return ground
      }
      const named = (one: Element | null) => `${one?.tagName} ${one?.getAttribute('class')}`
      const hasText = (one: Element) =>
        'value' in one || [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      /** 64 bits tell a few thousand kinds apart. */
      const hash = (text: string) => {
        let [a, b] = [0x811c9dc5, 0x9e3779b9]
        for (let at = 0; at < text.length; at++) {
          a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
          b = Math.imul(b ^ text.charCodeAt(at), 0x5bd1e995)
        }
        return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`
      }
      const found = new Map<string, Element>()
      const before = new Set(known.split(' '))
      for (const one of document.body.querySelectorAll('*')) {
        if (!hasText(one) || !one.checkVisibility()) continue
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one)
        const kind = hash(
          [named(one), named(one.parentElement), groundOf(one), color, fontSize, fontWeight, textShadow].join(),
        )
        if (!before.has(kind) && !found.has(kind)) found.set(kind, one)
      }
      if (found.size === 0) return { kinds: [], violations: [] }
      const checker = window.axe
      const { violations } = await checker.run({ include: [...found.values()] }, how)
      return {
        kinds: [...found.keys()],
        violations: violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map((node) => node.target.join(' ')),
        })),
      }
    },
    [[...measured].join(' '), { ...TERSE, runOnly: ['color-contrast'] } satisfies RunOptions] as const,
  )
  for (const kind of kinds) measured.add(kind)
  if (kinds.length > 0) appendFileSync(MEASURED, `${kinds.join('\n')}\n`)
  return violations
}

/** Sets the width and waits until the frame knows it; screens outside it have no sidebar that does. */
async function resize(page: Page, width: Width, seen: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  const device = width < 992 ? 'mobile' : 'desktop'
  await expect(page.locator(`html:not(:has(.app-header)), html[data-device="${device}"]`), seen).toHaveCount(1)
}

/** @param goesOn the screen has been looked at in another state */
async function look(page: Page, seen: string, picture: string, goesOn: boolean): Promise<void> {
  if (KEEPS_PICTURES) await keepPicture(page, `${PICTURES}/${picture}`)
  expect(await violationsOf(page, goesOn ? FRAME : []), seen).toEqual([])
  expect(await measureContrast(page), `${seen}: contrast`).toEqual([])
  looked++
}

const CHAINS = SCREENS.flatMap(({ route, states }): Chain[] => {
  const chains: string[][] = []
  for (const { name, follows } of states) {
    const last = chains.at(-1)
    if (follows && last) last.push(name)
    else chains.push([name])
  }
  return chains.map((names) => ({ screen: route, states: names }))
})
const RUNS: readonly Run<Locale, Width>[] = FULL
  ? CHAINS.flatMap(({ screen, states }) =>
      LANGS.map((lang) => ({ screen, lang, looks: states.map((state) => ({ state, widths: WIDTHS })) })),
    )
  : rotate(CHAINS, LANGS, WIDTHS, FIXED)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// oxlint-disable-next-line no-empty-pattern -- the runner demands the pattern
test.afterAll(({}, info) => {
  console.log(
    `a11y ${info.project.name}: ${looked} states looked at, contrast of ${measured.size} kinds of text measured so far`,
  )
})

test('the walk knows every built screen', () => {
  const walked = new Set(SCREENS.map((screen) => screen.route))
  // /redirect only leads on; it shows nothing.
  expect(ROUTES.map((route) => route.id).filter((id) => id !== 'redirect' && !walked.has(id))).toEqual([])
  const unknown = FIXED.filter(
    ({ screen, state }) => !CHAINS.some((one) => one.screen === screen && one.states.includes(state)),
  )
  expect(unknown).toEqual([])
})

for (const screen of SCREENS) {
  test(`${screen.route} is accessible in all its states`, async ({ browser, portal, lang }) => {
    test.setTimeout(180_000)
    if (existsSync(MEASURED)) for (const kind of readFileSync(MEASURED, 'utf8').split('\n')) measured.add(kind)
    const shown = new Set(screen.states.map((state) => state.name))
    for (const kind of screen.kinds)
      expect([...shown], `${screen.route} has to show the states of a ${kind}`).toEqual(
        expect.arrayContaining([...REQUIRED[kind]]),
      )
    const { page, said } = await windowOf(browser, portal, screen.account, (one) => one.addInitScript(AXE))
    let looks = 0
    const runs = RUNS.filter((run) => run.screen === screen.route && run.lang === lang)
    for (const { state: name, widths, first } of runs.flatMap((run) =>
      run.looks.map((one, index) => ({ ...one, first: index === 0 })),
    ))
      await test.step(name, async () => {
        const state = screen.states.find((one) => one.name === name)
        if (!state) throw new Error(`${screen.route} has no state ${name}`)
        if (first) {
          await clear(page, portal)
          await answerNothing(page)
        }
        await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHTS[1440] })
        await state.reach(page, portal)
        if (widths.length === 0) return
        // A page that is wider than its window has been the commonest fault, and costs nothing to look for in all widths.
        for (const width of WIDTHS) {
          const seen = `${screen.route}, ${name}, ${lang}, ${width} px`
          await resize(page, width, seen)
          if (widths.includes(width)) {
            await look(page, seen, `${lang}-${width}/${screen.route}-${name.replaceAll(' ', '-')}.jpg`, looks++ > 0)
            // The order of controls does not hang on the language.
            if (WORKED.has(name) && (!FULL || lang === 'zh-CN'))
              expect(await tabThrough(page), `${seen}: by the Tab key alone`).toEqual({ unreached: [], unseen: [] })
          }
          await expectNothingSideways(page, seen)
        }
      })
    expect(said().filter((line) => !EXPECTED.test(line))).toEqual([])
  })
}
