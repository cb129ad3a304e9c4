import { describe, expect, it } from 'vitest'
import { fetchChromium, type Machine } from './fetch-chromium.ts'

/** A machine that answers as told, and what was asked of it. `has` is what becomes true once a command with these words did its work. */
function machine(more: Partial<Machine> & { works?: RegExp; has?: { chromium?: boolean; fonts?: boolean } }) {
  const { works = /^$/, has = {}, ...rest } = more
  const asked: string[] = []
  const said: string[] = []
  const one: Machine = {
    platform: 'linux',
    asRoot: [],
    starts: () => Promise.resolve(has.chromium === true),
    drawsChinese: () => has.fonts === true,
    say: (text) => said.push(text),
    run: (...words) => {
      const line = words
        .join(' ')
        .replace(process.execPath, 'node')
        .replace('node_modules/playwright/cli.js', 'playwright')
      asked.push(line)
      if (!works.test(line)) return false
      if (/install .*chromium/.test(line)) has.chromium = true
      if (line.includes('fonts-noto-cjk')) has.fonts = true
      return true
    },
    ...rest,
  }
  return { asked, said, ready: () => fetchChromium(one) }
}

describe('a Chromium for the browser tests', () => {
  it('is not fetched where one starts and Chinese is drawn', async () => {
    const { asked, said, ready } = machine({ has: { chromium: true, fonts: true } })
    await ready()
    expect([...asked, ...said]).toEqual([])
  })

  it('is Playwright’s own with the parts of the system it needs', async () => {
    const { asked, ready } = machine({ works: /playwright/, has: { fonts: true } })
    await ready()
    expect(asked).toEqual(['node playwright install --only-shell chromium', 'node playwright install-deps chromium'])
  })

  it('is Debian’s where the download is barred, with fonts', async () => {
    const { asked, ready } = machine({ works: /apt-get/, asRoot: ['sudo', '-n'] })
    await ready()
    expect(asked).toEqual([
      'node playwright install --only-shell chromium',
      'sudo -n apt-get update -qq',
      'sudo -n apt-get install -y -qq --no-install-recommends chromium-headless-shell',
      'sudo -n apt-get update -qq',
      'sudo -n apt-get install -y -qq --no-install-recommends fontconfig fonts-noto-cjk',
    ])
  })

  it('has its windows where Debian is too old for the one without', async () => {
    const { asked, ready } = machine({ works: /update|recommends chromium$/, has: { fonts: true } })
    await ready()
    expect(asked.at(-1)).toBe('apt-get install -y -qq --no-install-recommends chromium')
  })

  it('is asked for only when nothing else is left, and missing fonts stop nothing', async () => {
    await expect(machine({}).ready()).rejects.toThrow('apt-get install chromium-headless-shell')
    const without = machine({ asRoot: null })
    await expect(without.ready()).rejects.toThrow('CHROMIUM_PATH')
    expect(without.asked).toEqual(['node playwright install --only-shell chromium'])
    const { said, ready } = machine({ asRoot: null, has: { chromium: true } })
    await ready()
    expect(said.at(-1)).toContain('fonts-noto-cjk')
  })

  it('leaves packages alone outside Linux', async () => {
    const { asked, ready } = machine({ platform: 'darwin', asRoot: null, works: /playwright/ })
    await ready()
    expect(asked).toEqual(['node playwright install --only-shell chromium'])
  })
})
