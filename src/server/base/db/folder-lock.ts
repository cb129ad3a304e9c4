/** One process a folder: two embedded databases on the same files would destroy each other's. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { SettingsError } from '../settings.ts'

/** When a process started, in the kernel's ticks since boot: with its number it names one process only. '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    // The second field, the program's name, may hold spaces and brackets; the start is the 22nd.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The process that a lock file names, as long as it runs: numbers are given again, to a server in a new container the same one each time. */
function holderOf(lock: string): number | null {
  const [number = '', start = ''] = lock.split(' ')
  const pid = Number(number)
  if (!pid || pid === process.pid || !isRunning(pid)) return null
  const now = startOf(pid)
  return start === '' || now === '' || start === now ? pid : null
}

/**
 * Takes a database folder for this process; what a process left behind that was killed does not count. Of two that start at once one gets it.
 * @returns gives it back
 * @throws SettingsError while another process has it
 */
export function lockFolder(dataDir: string): () => void {
  const file = `${dataDir}.pid`
  const own = `${file}.${process.pid}`
  const mine = `${process.pid} ${startOf(process.pid)}`
  writeFileSync(own, mine, { mode: 0o600 })
  try {
    for (;;) {
      const found = read(file)
      const holder = found === null ? null : holderOf(found)
      if (holder !== null)
        throw new SettingsError(
          `The data in ${dataDir} is in use by another server (process ${holder}). Stop it, or name another folder: DATA_DIR=.data-2 npm start`,
        )
      if (found !== null) putAside(file, found)
      if (linked(own, file)) break
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** Gives a whole file its second name, unless that is taken. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's lock away; if another start was quicker and this is its lock already, it gets it back. */
function putAside(file: string, dead: string): void {
  const aside = `${file}.old.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (read(aside) !== dead) linked(aside, file)
  rmSync(aside, { force: true })
}
