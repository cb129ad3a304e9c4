/** Judges Kubernetes objects by the types of `kubernetes-types`: each is written down as TypeScript and must satisfy the type of its kind. */
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../helpers/source-files.ts'

/** Modules of the types, by kind. */
const MODULES: Readonly<Record<string, string>> = {
  Secret: 'core/v1',
  Service: 'core/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
}

/** One object as its file has it, whatever its kind. */
export interface KubernetesObject {
  kind: string
  spec?: object
}

/** Returns the compiler's messages; empty when each object is of its type. */
export function faultsOfObjects(objects: readonly KubernetesObject[]): string[] {
  const name = join(root, 'tests/kubernetes-objects.ts')
  const text = objects
    .map(
      ({ kind, ...rest }, index) =>
        `import type { ${kind} as Kind${index} } from 'kubernetes-types/${MODULES[kind] ?? 'unknown'}'\n` +
        `export const object${index} = ${JSON.stringify({ kind, ...rest })} satisfies Kind${index}\n`,
    )
    .join('')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === name || fileExists(file)
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) : getSourceFile(file, ...rest)
  const program = ts.createProgram([name], options, host)
  return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
}
