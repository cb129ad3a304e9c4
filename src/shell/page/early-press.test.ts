import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inlineScript } from '../build/inline-scripts.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let script = ''
let window: JSDOM['window']
let done: string[]
beforeAll(async () => {
  const entry = fileURLToPath(new URL('early-press.ts', import.meta.url))
  script = (await inlineScript(entry, { root, base: '/business-label' })).text
})
beforeEach(() => {
  window = new JSDOM(`<body>
    <astro-island id="frame" ssr><button id="bell"></button><button id="language"></button>
      <astro-island id="page" ssr><button id="add"><i></i></button></astro-island>
    </astro-island><p></p></body>`).window
  done = []
  // oxlint-disable-next-line no-new-func -- the script is tested as the text the page carries
  new Function('document', script)(window.document)
})

const one = (selector: string) => window.document.querySelector(selector) as HTMLElement
/** As the site generator's island does when its component stands. */
function comeAlive(id: string) {
  for (const button of one(`#${id}`).querySelectorAll('button'))
    if (button.closest('astro-island')?.id === id) button.addEventListener('click', () => done.push(button.id))
  one(`#${id}`).removeAttribute('ssr')
  one(`#${id}`).dispatchEvent(new window.CustomEvent('astro:hydrate'))
}

it('is done once the button is alive, and once', () => {
  one('#add i').click()
  one('#add i').click()
  comeAlive('frame')
  expect(done).toEqual([])
  comeAlive('page')
  expect(done).toEqual(['add'])
})

it('is the last press', () => {
  one('#bell').click()
  one('#language').click()
  comeAlive('frame')
  expect(done).toEqual(['language'])
})

it('is taken back by pressing elsewhere', () => {
  one('#bell').click()
  one('p').click()
  comeAlive('frame')
  expect(done).toEqual([])
})

it('leaves alone what is alive', () => {
  comeAlive('frame')
  one('#bell').click()
  comeAlive('page')
  expect(done).toEqual(['bell'])
})

it('keeps a form from being sent by the browser, and has its button pressed again', () => {
  one('#page').insertAdjacentHTML('beforeend', '<form method="post"><input><button id="send"></button></form>')
  const sent = new window.Event('submit', { bubbles: true, cancelable: true })
  one('#send').click()
  one('form').dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  comeAlive('frame')
  comeAlive('page')
  const alive = new window.Event('submit', { bubbles: true, cancelable: true })
  one('form').dispatchEvent(alive)
  expect(alive.defaultPrevented).toBe(false)
  expect(done).toEqual(['send'])
})
