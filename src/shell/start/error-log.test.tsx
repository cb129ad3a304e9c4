import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/envelope.ts'
import { watchErrors } from './error-log.ts'
import { withoutPersonalData } from './error-report.ts'

const sent: unknown[] = []
let stop = (): void => {}
afterEach(() => {
  stop()
  sent.length = 0
})
function start(): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response('{"code":200,"msg":""}', { headers: { 'content-type': 'application/json' } })
  })
  stop = watchErrors()
}
const breakWith = (message: string) =>
  window.dispatchEvent(new ErrorEvent('error', { message, filename: 'a.js', lineno: 3 }))

describe('error log', () => {
  it('leaves out what may be personal', () => {
    expect(withoutPersonalData(`bad value "Li Wei" for '13800001111', row 1234567`)).toBe(
      'bad value "…" for "…", row …',
    )
    expect(withoutPersonalData('x'.repeat(900))).toHaveLength(500)
  })
  it('reports an uncaught error with its place', async () => {
    start()
    breakWith('boom')
    await vi.waitFor(() => expect(sent).toEqual([{ message: 'boom', page: '/', source: 'a.js:3' }]))
  })
  it('reports five errors of a page at most', async () => {
    start()
    for (let n = 0; n < 9; n++) breakWith(`boom ${n}`)
    await vi.waitFor(() => expect(sent).toHaveLength(5))
    await new Promise((done) => setTimeout(done, 50))
    expect(sent).toHaveLength(5)
  })
  it('does not report that a part was drawn anew in a page that the browser has translated', async () => {
    start()
    const anew = 'Minified React error #418; visit https://react.dev/errors/418?args[]=text'
    const translated = document.createElement('font')
    document.body.append(translated)
    breakWith(anew)
    translated.remove()
    breakWith(`${anew} untranslated`)
    await vi.waitFor(() => expect(sent).toMatchObject([{ message: expect.stringContaining('untranslated') }]))
  })
  it('does not report a failed call, which has shown itself, nor what was taken for no fault', async () => {
    start()
    const refuse = (reason: unknown) => {
      const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
      if (reason === noFault) event.preventDefault()
      window.dispatchEvent(event)
    }
    const noFault = new Error('taken for no fault')
    refuse(new ApiError(500, 'No'))
    refuse(noFault)
    refuse(new Error('lost'))
    await vi.waitFor(() => expect(sent).toMatchObject([{ message: 'lost' }]))
  })
})
