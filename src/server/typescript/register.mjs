/** `node --import ./src/server/typescript/register.mjs file.ts`: the server's own sources run as they are, without a bundler (ADR 16). */
import { register } from 'node:module'

register('./load.mjs', import.meta.url)
