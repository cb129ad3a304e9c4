import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, CODE } from '../../shared/api/envelope.ts'
import { clientHost } from '../../shared/api/transport.ts'
import { TOKEN_KEY } from '../../shared/auth/token.ts'
import { registry } from '../../shared/i18n/registry.ts'
import { registerStrings } from '../../shared/i18n/strings.ts'
import { $toasts } from '../../shared/ui/overlay/overlay-store.ts'
import { connectClient } from './client-host.ts'

const onExpired = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  registerStrings(registry)
  connectClient('en-US', onExpired)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  onExpired.mockReset()
})
const failed = new ApiError(CODE.business, 'The booth is taken')

describe('what a page lends the client', () => {
  it('is the token as stored, the language and the words of the page', () => {
    expect(clientHost().token()).toBeNull()
    localStorage.setItem(TOKEN_KEY, 'abc')
    expect(clientHost().token()).toBe('abc')
    expect(clientHost().language()).toBe('en')
    expect(clientHost().words('errors.status', { status: '502' })).toContain('502')
    connectClient('zh-CN')
    expect(clientHost().language()).toBe('zh')
  })
  it('shows a business error as a toast and any other as a notification', () => {
    clientHost().react('toast', failed)
    clientHost().react('notification', failed)
    vi.runAllTimers()
    expect($toasts.get()).toMatchObject([
      { tone: 'error', text: 'The booth is taken' },
      { tone: 'error', text: 'The booth is taken', title: 'Not done' },
    ])
  })
  it('says nothing where the caller shows the failure in place', async () => {
    const inPlace = new ApiError(CODE.business, 'The booth is taken')
    const asked = async (): Promise<never> => {
      clientHost().react('toast', inPlace)
      throw inPlace
    }
    await asked().catch((error: ApiError) => error.takeUp())
    vi.runAllTimers()
    expect($toasts.get()).toEqual([])
  })
  it('shows a lost connection for five seconds', () => {
    clientHost().react('transport', new ApiError(0, 'No connection', { transport: 'network' }))
    vi.runAllTimers()
    expect($toasts.get()).toMatchObject([{ text: 'No connection', duration: 5000 }])
  })
  it('names what is wrong where no form shows it at its field', () => {
    const errors = [{ field: 'days', msgKey: 'k', msg: 'At most 30 days' }]
    clientHost().react('toast', new ApiError(CODE.fields, 'Check the form', { data: { errors } }))
    vi.runAllTimers()
    expect($toasts.get()).toMatchObject([{ text: 'At most 30 days' }])
  })
  it('hands an expired login to the page', () => {
    clientHost().react('sessionDialog', failed)
    expect(onExpired).toHaveBeenCalledOnce()
    expect($toasts.get()).toEqual([])
  })
})
