/** Every call of the contract, found in the contract files themselves. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStruct, Call } from '../../src/shared/api/contract.ts'
import { root, sourceFiles } from './source-files.ts'

export type AnyCall = Call<AnyStruct, AnyStruct>

export interface DefinedCall {
  /** Name of the export. */
  name: string
  /** Contract file, from the root. */
  file: string
  call: AnyCall
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'request' in value &&
  'reply' in value

/** Files that define calls: `contract.ts` and `…-contract.ts` of the features and of the shared parts. */
export const contractFiles = (): string[] =>
  sourceFiles(['src/{features,shared}/**/{contract,*-contract}.ts'])
    .map((file) => file.path)
    .filter((path) => path !== 'src/shared/api/contract.ts')

/** Calls of one export: a call, a list of them, or what a maker of several answers (`adminCalls`), each under its name. */
function callsIn(name: string, value: unknown): [string, AnyCall][] {
  if (isCall(value)) return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((one) => callsIn(name, one))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.entries(value).flatMap(([key, one]) =>
    isCall(one) ? [[`${name}.${key}`, one] as [string, AnyCall]] : [],
  )
}

/** Loads every contract file. A call exported twice is told once. */
export async function definedCalls(): Promise<DefinedCall[]> {
  const seen = new Map<AnyCall, DefinedCall>()
  for (const file of contractFiles()) {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [exportName, value] of Object.entries(exported))
      for (const [name, call] of callsIn(exportName, value)) if (!seen.has(call)) seen.set(call, { name, file, call })
  }
  return [...seen.values()]
}

/** `POST /busi/product/{id}`: what a call is known by, whatever its parameters are called. */
export const callKey = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\{\w+\}/g, '{}')}`
