import { globSync } from 'tinyglobby'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'

/** Restarts the development server when a text changes: i18next reads the locale files once, at its start. */
export function localeFiles(): AstroIntegration {
  return {
    name: 'locale-files',
    hooks: {
      'astro:config:setup': ({ config, addWatchFile, command }) => {
        if (command !== 'dev') return
        const root = fileURLToPath(config.root)
        for (const file of globSync('src/**/locale/*.json', { cwd: root, absolute: true })) addWatchFile(file)
      },
    },
  }
}
