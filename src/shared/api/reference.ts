/**
 * Lists that stay the same for weeks (categories, regions, countries): asked once, then read from the browser's storage by every page. The
 * profile of each page tells their version; a page that meets another one drops what is stored, and the next reading asks again.
 */
import { atom } from 'nanostores'
import {
  keysOf,
  readJson,
  readText,
  REFERENCE_PREFIX,
  removeKey,
  writeJson,
  writeText,
} from '../lib/browser/web-storage.ts'
import { call } from './client.ts'
import type { AnyStruct, Call, ReplyOf, RequestOf } from './contract.ts'
import { clientHost } from './transport.ts'

const VERSION_KEY = 'reference-version'

/** Version of the dictionaries as the profile of this page told it; '' until then. Dictionaries change while a show runs, so each page asks. */
export const $dictVersion = atom('')

/** Takes the version the server told; lists of another one are dropped. */
export function keepReferenceVersion(version: string): void {
  if (readText('local', VERSION_KEY) === version) return
  for (const key of keysOf('local')) if (key.startsWith(REFERENCE_PREFIX)) removeKey('local', key)
  writeText('local', VERSION_KEY, version)
}

/**
 * The reply of a call whose answer everybody gets alike, from storage if it is there. Countries come sorted for their reader, so each language
 * keeps its own. Quiet: a picker shows its own failure with a retry.
 * @example const { data } = await callReference(categoryTree, {})
 */
export async function callReference<C extends Call<AnyStruct, AnyStruct>>(
  defn: C,
  input: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const key = `${REFERENCE_PREFIX}${clientHost().language()} ${defn.path} ${JSON.stringify(input)}`
  const version = readText('local', VERSION_KEY)
  const stored = version === null ? null : readJson('local', key)
  if (stored) return stored as ReplyOf<C>
  const reply = await call(defn, input, { quiet: true })
  // Asked before the version was known, or while it changed: it belongs to neither for certain.
  if (version !== null && readText('local', VERSION_KEY) === version) writeJson('local', key, reply)
  return reply
}
