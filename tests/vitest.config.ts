import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { shareOf, type Engine } from './helpers/api-share.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Handlers beside their code and whole flows: everything that needs a database. */
const API = ['tests/api/**/*.test.ts', 'src/features/*/server/**/*.test.ts']
const share = process.env.API_SHARE as Engine | undefined

/**
 * Projects: `unit` (pure code and server, Node), `component` (React in jsdom), `api` (whole flows on a real engine), `architecture` (the sources),
 * `generated` (features the generator writes), `dist` (the built site), `oracle` (random orders posted), `world` (awkward values and files), `durability` (a server that is killed). `tests/run-all.ts` runs them in order.
 * A component test is any `*.test.tsx`; everything else beside the code runs in Node.
 */
export default defineConfig({
  root,
  test: {
    // Both cores: by default one is left for somebody who is typing.
    maxWorkers: 2,
    minWorkers: 1,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'tests/{a11y,bench,fixtures,helpers,helpers/browser}/*.test.ts',
            'tests/oracle/pricing.test.ts',
          ],
          exclude: ['src/features/*/server/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        esbuild: { jsx: 'automatic' },
        test: {
          name: 'component',
          environment: './tests/helpers/dom/one-dom.ts',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/helpers/dom/fresh-modules.ts', 'tests/helpers/dom/dom-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        root,
        test: {
          name: 'api',
          environment: 'node',
          include: share ? shareOf(share, API, root) : API,
          globalSetup: ['tests/helpers/api-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'generated',
          environment: 'node',
          // A copy of the sources, a build of it and a Chromium.
          include: ['tests/generated/*.test.ts'],
          hookTimeout: 300_000,
        },
      },
      {
        root,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'dist',
          environment: 'node',
          // Reads the built site: the test command runs it after the build.
          include: ['tests/dist/**/*.test.ts'],
          // The runner leaves out every folder called dist unless told.
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'oracle',
          environment: 'node',
          // Random orders posted to a server of each file's own.
          include: ['tests/oracle/posted-*.test.ts'],
          globalSetup: ['tests/helpers/api-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'world',
          environment: 'node',
          // Awkward values and files, sent through every call that takes their kind.
          include: ['tests/world/**/*.test.ts'],
          globalSetup: ['tests/helpers/api-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'durability',
          environment: 'node',
          // Each file starts and kills servers of its own, one at a time: the two share two cores.
          include: ['tests/durability/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
