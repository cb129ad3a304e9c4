import { chmodSync, mkdirSync } from 'node:fs'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Makes a folder that only this user enters, and takes the right from others where it stood open. A folder of somebody else keeps its mode. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  try {
    chmodSync(folder, PRIVATE_FOLDER)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
