/** One process a folder: two embedded databases on the same files would destroy each other's. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SettingsError } from '../settings.ts'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}

/**
 * Takes a database folder for this process; what a process left behind that was killed does not count.
 * @returns gives it back
 * @throws SettingsError while another process has it
 */
export function lockFolder(dataDir: string): () => void {
  const file = `${dataDir}.pid`
  const owner = ownerOf(file)
  if (owner !== null && owner !== process.pid && isRunning(owner))
    throw new SettingsError(`The data in ${dataDir} is in use by another server (process ${owner}). Stop it, or name another folder: DATA_DIR=.data-2 npm start`)
  writeFileSync(file, String(process.pid))
  return () => {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}
