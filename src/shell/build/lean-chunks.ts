import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { PART_MISSING } from '../../shared/lib/browser/page-events.ts'
import * as icons from '../../shared/ui/icons.ts'

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"][^'"]*\/icons\.ts['"];?/g

/** Turns imports of icons into the constants themselves. */
export function withInlineIcons(code: string): string {
  return code.replace(ICON_IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        const [icon = '', local = icon] = name.split(/\s+as\s+/)
        const path = icons[icon as keyof typeof icons]
        if (!path) throw new Error(`There is no icon ${icon}`)
        return `const ${local} = ${JSON.stringify(path)};`
      })
      .join(' '),
  )
}

const STRINGS = fileURLToPath(new URL('../../shared/i18n/strings.ts', import.meta.url))
/**
 * Stands in for the bundler's preloader, which waits for style sheets of late parts; there is one sheet, and every page has it. Words are waited
 * for. A part that cannot be fetched is told to the page (`trouble/missing-part.ts`).
 */
const PRELOAD = `import { lateStrings } from ${JSON.stringify(STRINGS)}; export const __vitePreload = (load, parts = []) => {
  // One that is there already costs the browser nothing.
  for (const part of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL('../' + part, import.meta.url) }))
  return Promise.all([load(), lateStrings()]).then(([part]) => part, (error) => {
    dispatchEvent(new CustomEvent(${JSON.stringify(PART_MISSING)}, { detail: error }))
    throw error
  })
}`

/**
 * Icons are constants of one module, and a module lives in one file: without this every page would fetch the icons of all screens. And a part
 * that comes late waits for its words, which are on the way at the same time.
 */
export function leanChunks(): Plugin {
  return {
    name: 'lean-chunks',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === '\0vite/preload-helper.js' ? PRELOAD : undefined
    },
    transform(code, id, options) {
      if (options?.ssr || !/\/src\/[^?]+\.tsx?$/.test(id) || !code.includes('/icons.ts')) return
      return { code: withInlineIcons(code), map: null }
    },
  }
}
