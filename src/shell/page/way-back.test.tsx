import { afterEach, expect, it, vi } from 'vitest'

const referrer = vi.spyOn(document, 'referrer', 'get')
afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

async function link(from: string): Promise<HTMLAnchorElement> {
  history.replaceState(null, '', '/en/manual/')
  referrer.mockReturnValue(from)
  document.body.innerHTML = '<a href="/en/" data-way-back="Back to the portal">To the portal</a>'
  await import('./way-back.ts')
  return document.querySelector('a')!
}

it('leads who is signed in back to the page he came from', async () => {
  localStorage.setItem('Admin-Token', 'abc')
  const back = await link(`${location.origin}/en/basic/brand/?name=mochi`)
  expect(back.textContent).toBe('Back to the portal')
  expect(back.getAttribute('href')).toBe('/en/basic/brand/?name=mochi')
})
it.each(['', 'https://elsewhere.example/basic/', `${location.origin}/manual/`, `${location.origin}/en/login/`])(
  'leads home when he came from %j',
  async (from) => {
    localStorage.setItem('Admin-Token', 'abc')
    const back = await link(from)
    expect(back.textContent).toBe('Back to the portal')
    expect(back.getAttribute('href')).toBe('/en/')
  },
)
it('invites everybody else in', async () => {
  expect((await link(`${location.origin}/en/basic/brand/`)).textContent).toBe('To the portal')
})
