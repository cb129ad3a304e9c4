import { FolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { S3Store } from './s3-store.ts'

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * The S3 store when any `S3_*` setting is given, otherwise a folder (`FILES_DIR`, else `<dataFolder>/files`).
 * Half a set of settings stops the start: falling back to the folder would scatter files over two places.
 */
export function openStore(options: { env?: NodeJS.ProcessEnv; dataFolder?: string } = {}): ObjectStore {
  const env = options.env ?? process.env
  const given = REQUIRED.filter((name) => env[name])
  if (given.length === 0) return new FolderStore(env['FILES_DIR'] || `${options.dataFolder ?? '.data'}/files`)
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`The object store is set up only in part: ${missing.join(', ')} missing.`)
  const endpoint = env['S3_ENDPOINT'] ?? ''
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error('S3_ENDPOINT must be an http or https address.')
  return new S3Store({
    endpoint,
    bucket: env['S3_BUCKET'] ?? '',
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    forcePathStyle: /^(1|true|yes)$/i.test(env['S3_FORCE_PATH_STYLE'] ?? ''),
  })
}
