/** Hook of Node's module loader: takes the types out of a TypeScript file. Lines stay where they are, so traces name the sources. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'sucrase'

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!/^file:.*\.ts(?:\?.*)?$/.test(url)) return next(url, context)
  const filePath = fileURLToPath(url)
  const { code } = transform(await readFile(filePath, 'utf8'), {
    transforms: ['typescript'],
    disableESTransforms: true,
    keepUnusedImports: true,
    filePath,
  })
  return { format: 'module', source: code, shortCircuit: true }
}
