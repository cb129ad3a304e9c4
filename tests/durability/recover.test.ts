/**
 * Recovery to a moment, as `src/docs/deploy.md` tells it: the archive command of `compose.yaml`, a base copy and `recover.sh`, on a PostgreSQL of its own. Where
 * its programs are not installed the test says so and is left out.
 */
import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../helpers/child-server.ts'
import { root } from '../helpers/source-files.ts'

const places = '/usr/lib/postgresql'
const newest = existsSync(places)
  ? readdirSync(places)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined
const bin = newest && existsSync(join(places, newest, 'bin/pg_basebackup')) ? join(places, newest, 'bin') : ''
if (!bin) console.log('PostgreSQL is not installed here, so src/deploy/recover.sh is not tried (Debian: postgresql).')

const { services } = parse(readFileSync(join(root, 'src/deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: { database: { command: string[] } }
}
const asked = services.database.command.find((word) => word.startsWith('archive_command=')) ?? ''

describe.skipIf(!bin)('recovery to a moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-recover-'))
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')]
  const script = join(folder, 'recover.sh')
  let port = 0

  /** PostgreSQL refuses to run as root, so its programs run as the user of the packages. */
  async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const isRoot = process.getuid?.() === 0
    const [file = '', ...words] = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), program, ...args]
    const { stdout } = await promisify(execFile)(file, words, {
      cwd: folder,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    })
    return stdout.trim()
  }
  const ask = (statement: string) =>
    run(join(bin, 'psql'), ['-h', folder, '-p', String(port), '-U', 'portal', '-d', 'postgres', '-Atc', statement])
  const start = async () => {
    const archive = asked.slice('archive_command='.length).replaceAll('/backup', backup)
    const options = `-p ${port} -c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c archive_mode=on -c archive_command='${archive}'`
    await run(join(bin, 'pg_ctl'), ['-D', data, '-s', '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  }
  const stop = () => run(join(bin, 'pg_ctl'), ['-D', data, '-s', '-m', 'immediate', 'stop'])
  const recover = (...words: string[]) => run(script, words, { PGDATA: data, BACKUP: backup })

  beforeAll(async () => {
    port = await freePort()
    chmodSync(folder, 0o777)
    copyFileSync(join(root, 'src/deploy/recover.sh'), script)
    for (const one of [data, join(backup, 'wal')]) await run('mkdir', ['-p', one])
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    await start()
  }, 120_000)
  afterAll(async () => {
    if (existsSync(join(data, 'postmaster.pid'))) await stop()
    rmSync(folder, { recursive: true })
  })

  it('brings back what was there at that moment, the part of the log that was not archived yet included', async () => {
    await ask("create table forms as select 'before the copy' as name")
    await run(join(bin, 'pg_basebackup'), [
      '-h',
      folder,
      '-p',
      String(port),
      '-U',
      'portal',
      '-c',
      'fast',
      '-D',
      join(backup, 'base-1'),
    ])
    await ask("insert into forms values ('after the copy')")
    await ask('select pg_switch_wal()')
    await ask("insert into forms values ('not archived')")
    const moment = await ask('select clock_timestamp()')
    await ask('select pg_sleep(0.2)')
    await ask('delete from forms')
    await expect(recover('base-1', moment)).rejects.toThrow(/Stop the database first/)
    // As after the fall of the machine.
    await stop()
    await expect(recover('base-2', moment)).rejects.toThrow(/There is no base copy/)
    expect(await recover('base-1', moment)).toContain(moment)
    await start()
    expect((await ask('select name from forms')).split('\n')).toEqual([
      'before the copy',
      'after the copy',
      'not archived',
    ])
    // The recovered database takes writes again, and what stood there before is kept.
    await ask("insert into forms values ('afterwards')")
    const kept = readdirSync(backup).filter((name) => name.startsWith('replaced-'))
    expect(kept).toHaveLength(1)
    expect(existsSync(join(backup, kept[0] ?? '', 'PG_VERSION'))).toBe(true)
  })
})
