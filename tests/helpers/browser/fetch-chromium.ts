/** A fresh machine has no Chromium and draws no Chinese: the test command fetches both before it asks anybody to. */
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'
import { launchOptions } from './chromium.ts'
import { root } from '../source-files.ts'

const HELP =
  'There is no Chromium for the browser tests, and none could be fetched. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk; elsewhere: npx playwright install --with-deps --only-shell chromium) or name it with CHROMIUM_PATH.'

/** What this machine is asked: a program and its arguments. True when it did what was asked. */
export type Run = (program: string, ...args: string[]) => boolean

export interface Machine {
  run: Run
  platform: NodeJS.Platform
  /** Whether packages of the system may be installed without asking for a password: as root, or by sudo. */
  asRoot: readonly string[] | null
  starts(): Promise<boolean>
  drawsChinese(): boolean
  say(text: string): void
}

const playwright = (machine: Machine, ...args: string[]): boolean =>
  machine.run(process.execPath, 'node_modules/playwright/cli.js', ...args)

function debianPackages(machine: Machine, ...names: string[]): boolean {
  if (machine.platform !== 'linux' || !machine.asRoot) return false
  const [program = '', ...before] = [...machine.asRoot, 'apt-get']
  // The lists may be empty (a new container) or old; where they cannot be had anew, those at hand may still do.
  machine.run(program, ...before, 'update', '-qq')
  return machine.run(program, ...before, 'install', '-y', '-qq', '--no-install-recommends', ...names)
}

/**
 * Playwright's own Chromium with the parts of the system it needs; where that cannot be downloaded, Debian's.
 *
 * @throws one sentence about what to do, when nothing of this led to a Chromium that starts.
 */
export async function fetchChromium(machine: Machine = thisMachine()): Promise<void> {
  const { say } = machine
  if (!(await machine.starts())) {
    say('Fetching a Chromium for the browser tests …')
    const downloaded = playwright(machine, 'install', '--only-shell', 'chromium')
    // Without root it starts where a browser was at home before.
    if (downloaded && machine.asRoot) playwright(machine, 'install-deps', 'chromium')
    if (!downloaded || !(await machine.starts())) {
      say('Playwright’s Chromium cannot be had here; trying Debian’s …')
      if (!debianPackages(machine, 'chromium-headless-shell')) debianPackages(machine, 'chromium')
    }
    if (!(await machine.starts())) throw new Error(HELP)
  }
  if (machine.platform !== 'linux' || machine.drawsChinese()) return
  say('Fetching fonts with Chinese …')
  if (!debianPackages(machine, 'fontconfig', 'fonts-noto-cjk'))
    say('No font here has Chinese: its characters are drawn as boxes. Install one (Debian: fonts-noto-cjk).')
}

function thisMachine(): Machine {
  const quietly: Run = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
  const isRoot = process.getuid?.() === 0
  return {
    run: (program, ...args) =>
      spawnSync(program, args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        // A line that answers nothing is given up soon: there is another way.
        env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
    platform: process.platform,
    asRoot: isRoot ? [] : quietly('sudo', '-n', 'true') ? ['sudo', '-n'] : null,
    starts: () =>
      chromium.launch(launchOptions()).then(
        (browser) => browser.close().then(() => true),
        () => false,
      ),
    drawsChinese: () => String(spawnSync('fc-list', [':lang=zh']).stdout ?? '').trim() !== '',
    say: (text) => console.log(text),
  }
}
