/** `npm run dev`: Astro's dev server on 4321 with the API behind its proxy (astro.config.mjs); the API restarts when server files change. */
import { spawn } from 'node:child_process'
import { READS_TYPESCRIPT } from './base/typescript-thread.ts'

const children = [
  spawn(process.execPath, ['--watch', ...READS_TYPESCRIPT, 'src/server/dev-api.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/astro/astro.js', 'dev'], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  }),
]
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill()))
process.on('SIGINT', () => children.forEach((child) => child.kill()))
