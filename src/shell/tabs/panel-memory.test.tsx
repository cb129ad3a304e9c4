import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tabState } from '../../shared/lib/browser/tab-state.ts'
import { rememberPanels } from './panel-memory.ts'

const draw = (): void => {
  document.body.innerHTML = '<main><details id="photos"></details><details id="texts" open></details></main>'
}
const panel = (id: string): HTMLDetailsElement => document.getElementById(id) as HTMLDetailsElement
const leave = (): void => void window.dispatchEvent(new Event('pagehide'))
let stop = (): void => {}

beforeEach(() => {
  sessionStorage.clear()
  draw()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('open panels', () => {
  const visitAndChange = (): void => {
    stop = rememberPanels('/a', false)
    panel('photos').open = true
    panel('texts').open = false
    leave()
    stop()
    draw()
  }
  it('come back when the tab is opened again', () => {
    visitAndChange()
    stop = rememberPanels('/a', true)
    expect(panel('photos').open).toBe(true)
    expect(panel('texts').open).toBe(false)
  })
  it('stand as the page draws them when it is opened anew', () => {
    visitAndChange()
    stop = rememberPanels('/a', false)
    expect(panel('photos').open).toBe(false)
    expect(panel('texts').open).toBe(true)
  })
  it('are opened when an island draws them later, once', async () => {
    visitAndChange()
    document.body.innerHTML = '<main></main>'
    stop = rememberPanels('/a', true)
    document.querySelector('main')!.innerHTML = '<details id="photos"></details>'
    await vi.waitFor(() => expect(panel('photos').open).toBe(true))
    panel('photos').open = false
    document.querySelector('main')!.append(document.createElement('p'))
    await Promise.resolve()
    expect(panel('photos').open).toBe(false)
  })
  it('ignore what is damaged', () => {
    tabState('/a').set('panels', 'nonsense')
    stop = rememberPanels('/a', true)
    expect(panel('texts').open).toBe(true)
  })
})
