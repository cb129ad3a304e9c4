import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { inlineScripts } from './src/shell/build/inline-scripts.ts'
import { finishedSite } from './src/shell/build/finished-site.ts'
import { leanChunks } from './src/shell/build/lean-chunks.ts'
import { localeFiles } from './src/shell/build/locale-files.ts'
import { leanContracts } from './src/shell/build/lean-contracts.ts'
import { SITE_BASE as base } from './src/server/base/site-base.ts'
import { chunkOf } from './src/shell/build/chunks.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

// `npm start` builds quickly, `npm run build` small (src/server/site/build-site.ts).
const quick = process.env.SITE_EFFORT === 'quick'

// Another address of the API must be allowed to the page's scripts, pictures and videos too.
const api = process.env.PUBLIC_API_BASE ?? '/mm-label'
const apiOrigin = /^https?:\/\//.test(api) ? ` ${new URL(api).origin}` : ''

export default defineConfig({
  base,
  output: 'static',
  trailingSlash: 'ignore',
  // Concurrency stays 1: astro-i18next keeps one global language, which belongs to the page being rendered.
  build: { format: 'directory', concurrency: 1, inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Prefetching is the speculation rules' job (src/shell/page/page-head.astro): no script, only on intent, and the browser honours Save-Data.
  prefetch: false,
  server: { port: 4321 },
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false, configFile: './tailwind.config.cjs' }),
    astroI18next({ configPath: './src/shared/i18n/astro-i18next.config.cjs' }),
    localeFiles(),
    finishedSite({ root, base }),
  ],
  experimental: {
    csp: {
      directives: [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        `connect-src 'self'${apiOrigin}`,
        `img-src 'self' data: blob:${apiOrigin}`,
        `media-src 'self' blob:${apiOrigin}`,
        "frame-src 'self' blob:",
        "worker-src 'self' blob:",
      ],
      styleDirective: { resources: ["'self'"] },
      scriptDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    plugins: [inlineScripts({ root, base }), leanChunks(), leanContracts()],
    build: {
      rollupOptions: { output: { manualChunks: chunkOf } },
      // Browsers that know `popover` (package.json, `browserslist`) know this too. Terser takes a quarter of a minute more than esbuild and 2 % off what every visit fetches (src/docs/build.md).
      target: 'es2022',
      minify: quick ? 'esbuild' : 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } },
      // What a late part imports is fetched with it; a page that loads parts late has these already.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, parts) => parts.filter((part) => !/\/(react|core|shell)\.|\.css$/.test(part)),
      },
    },
    server: { proxy: { '/mm-label': { target: `http://localhost:${process.env.PORT ?? 8787}`, changeOrigin: false } } },
  },
})
