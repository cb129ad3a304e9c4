import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const pages = existsSync(join(dist, 'index.html')) ? globSync('**/*.html', { cwd: dist }) : []

/** ARIA in HTML 1.1: the browser itself tells whether the popover is open. The validator does not know this rule yet. */
class NoExpandedOnInvoker extends Rule {
  override setup(): void {
    this.on('element:ready', ({ target }) => {
      if (target.hasAttribute('popovertarget') && target.hasAttribute('aria-expanded'))
        this.report(target, 'aria-expanded is not permitted on a button with popovertarget')
    })
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ name: 'aria', rules: { 'aria/no-expanded-on-invoker': NoExpandedOnInvoker } }],
    rules: { 'aria/no-expanded-on-invoker': 'error' },
  }),
)

/** The site generator writes the one style rule of its islands where the first of them stands; browsers take it there, the standard does not. */
const ISLAND_STYLE = /<style>astro-island,astro-slot[^<]*<\/style>/

describe.skipIf(pages.length === 0)('markup of the built site', () => {
  it('can say on every page but the one that only leads on that the browser stores nothing', () => {
    const silent = pages.filter((path) => !readFileSync(join(dist, path), 'utf8').includes('id="no-storage"'))
    expect(silent.filter((path) => !/(^|\/)redirect\//.test(path))).toEqual([])
  })
  it('says on every page that tells times by which clock', () => {
    const told = pages
      .map((path) => readFileSync(join(dist, path), 'utf8'))
      .filter((html) => html.includes('astro-island'))
    const inFrame = told.filter((html) => html.includes('app-main') || html.includes('show-banner'))
    expect(inFrame.length).toBeGreaterThan(100)
    expect(inFrame.filter((html) => !/展会当地时间|local time at the show/.test(html))).toEqual([])
  })
  it.each(pages)('%s is valid HTML', async (path) => {
    const { results } = await validator.validateString(readFileSync(join(dist, path), 'utf8').replace(ISLAND_STYLE, ''))
    const faults = results.flatMap((one) => one.messages)
    expect(faults.map((one) => `${one.ruleId}: ${one.message} (${one.selector ?? `line ${one.line}`})`)).toEqual([])
  })
})
