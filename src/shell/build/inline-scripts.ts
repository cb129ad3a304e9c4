import { build } from 'esbuild'
import type { Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * `import code from './head-guard.ts?inline-script'` gives a module as the text of a classic script, bundled and minified, for scripts that
 * must run before the first paint and therefore stand in the page itself.
 */
export function inlineScripts({ root, base }: { root: string; base: string }): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return
      const file = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true })
      return file ? file.id + SUFFIX : undefined
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const { text, inputs } = await inlineScript(id.slice(0, -SUFFIX.length), { root, base })
      for (const input of inputs) this.addWatchFile(input)
      return `export default ${JSON.stringify(text)}`
    },
  }
}

/** The text of one script; `</` cannot occur in it, because it would close the element. */
export async function inlineScript(
  entry: string,
  { root, base }: { root: string; base: string },
): Promise<{ text: string; inputs: string[] }> {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    define: {
      'import.meta.env': JSON.stringify({ BASE_URL: base }),
      'import.meta.env.PUBLIC_API_BASE': JSON.stringify(process.env.PUBLIC_API_BASE ?? ''),
    },
  })
  const text = (result.outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/')
  return { text, inputs: Object.keys(result.metafile.inputs).map((path) => `${root.replace(/\/$/, '')}/${path}`) }
}
