import { afterEach, describe, expect, it, vi } from 'vitest'
import { $fullscreen, toggleFullscreen, watchFullscreen } from './fullscreen.ts'

const set = (name: string, value: unknown, on: object = document): void => {
  Object.defineProperty(on, name, { value, configurable: true, writable: true })
}
afterEach(() => {
  set('fullscreenElement', null)
  set('fullscreenEnabled', false)
})

describe('fullscreen', () => {
  it('says no when the browser does not support it', async () => {
    set('fullscreenEnabled', false)
    expect(await toggleFullscreen()).toBe(false)
  })
  it('says no when the browser refuses', async () => {
    set('fullscreenEnabled', true)
    set('requestFullscreen', vi.fn().mockRejectedValue(new TypeError('refused')), document.documentElement)
    expect(await toggleFullscreen()).toBe(false)
  })
  it('enters, and leaves when it is on', async () => {
    const enter = vi.fn().mockResolvedValue(undefined)
    const leave = vi.fn().mockResolvedValue(undefined)
    set('fullscreenEnabled', true)
    set('requestFullscreen', enter, document.documentElement)
    set('exitFullscreen', leave)
    expect(await toggleFullscreen()).toBe(true)
    expect(enter).toHaveBeenCalledOnce()
    set('fullscreenElement', document.documentElement)
    await toggleFullscreen()
    expect(leave).toHaveBeenCalledOnce()
  })
  it('follows the real state, Esc included', () => {
    const stop = watchFullscreen()
    set('fullscreenElement', document.documentElement)
    document.dispatchEvent(new Event('fullscreenchange'))
    expect($fullscreen.get()).toBe(true)
    set('fullscreenElement', null)
    document.dispatchEvent(new Event('fullscreenchange'))
    expect($fullscreen.get()).toBe(false)
    stop()
  })
})
