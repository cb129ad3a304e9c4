// CommonJS on purpose: astro-i18next reads an ES module here without a word and then prints raw keys on Node 20.
const { readdirSync } = require('node:fs')
const { join, relative, sep } = require('node:path')

const src = join(__dirname, '..', '..')

/** Folders under src that hold a `locale` folder; the same rule as namespaces.ts. */
function namespaces(folder = src) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return []
    const path = join(folder, entry.name)
    if (entry.name !== 'locale') return namespaces(path)
    const filled = readdirSync(path).includes('zh-CN.json')
    return filled ? [relative(src, folder).split(sep).join('/')] : []
  })
}

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US'],
  namespaces: namespaces(),
  defaultNamespace: 'shell',
  load: ['server'],
  i18nextServer: {
    load: 'currentOnly',
    // Both languages from the start: pages take a `t` with the language fixed and never change the global one.
    preload: ['zh-CN', 'en-US'],
    // A missing key must show as a key (and fail the parity test), not as the other language.
    fallbackLng: false,
    interpolation: { escapeValue: false },
    backend: { loadPath: './src/{{ns}}/locale/{{lng}}.json' },
  },
}
