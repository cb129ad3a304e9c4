/** The websites that may be shown within the portal (decisions 13): what the menu leads to and what the page's policy lets in are one list. */
import { isOrigin, originsOf } from '../../shared/lib/origins.ts'
import type { Db } from './db/client.ts'
import { findConfig } from './parameters.ts'

export const FRAME_ORIGINS = 'menu.frameOrigins'

/** What is no origin is left out: it would stand in a header. */
export const findFrameOrigins = async (db: Db): Promise<string[]> =>
  originsOf((await findConfig(db, FRAME_ORIGINS)) ?? '').filter(isOrigin)

export function mayFrame(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin)
}
