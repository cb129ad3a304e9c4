import { describe, expect, it } from 'vitest'
import { checkSettings, findUnknown } from './check-settings.ts'
import { hasFault, writeFindings } from './finding.ts'

const RIGHT = {
  DATABASE_URL: 'postgres://portal:secret@db/portal',
  PUBLIC_URL: 'https://expo.example.org',
  DATA_DIR: '/var/lib/portal',
  TRUST_PROXY: '1',
  STOP_DELAY: '5',
  SEAL_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://user:secret@mail.example.org:465',
  MAIL_FROM: 'Portal <no-reply@expo.example.org>',
}
/** `level subject` of everything that is not right. */
const found = (over: NodeJS.ProcessEnv) =>
  checkSettings({ ...RIGHT, ...over })
    .filter(({ level }) => level !== 'ok')
    .map(({ level, subject }) => `${level} ${subject}`)

describe('settings of a production server', () => {
  it('pass when they are right, among variables of other programs', () => {
    const env = {
      ...RIGHT,
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      NODE_VERSION: '22',
      LANG: 'C',
      POSTGRES_USER: 'x',
    }
    expect(checkSettings(env)).toEqual([
      { level: 'ok', subject: 'variables', text: 'known, complete and without contradiction', remedy: '' },
    ])
  })
  it.each([
    [{ DATABASE_URL: undefined }, 'fault DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://db/portal' }, 'fault DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://portal@db:5433/portal' }, 'note DATABASE_TIMEOUT'],
    [{ DATABASE_POOL: 'all' }, 'fault settings'],
    [{ PUBLIC_URL: '' }, 'fault PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:8787' }, 'fault PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://expo.example.org/business-label' }, 'fault PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://expo.example.org' }, 'note PUBLIC_URL'],
    [{ TRUST_PROXY: '0' }, 'note TRUST_PROXY'],
    [{ TRUST_PROXY: 'yes' }, 'fault settings'],
    [{ STOP_DELAY: '0' }, 'note STOP_DELAY'],
    [{ RATE_LIMIT: 'many' }, 'fault settings'],
    [{ CORS_ORIGINS: 'https://a.example.org/x' }, 'fault CORS_ORIGINS'],
    [{ SMTP_URL: '' }, 'note SMTP_URL'],
    [{ SMTP_URL: 'mail.example.org' }, 'fault SMTP_URL'],
    [{ MAIL_FROM: '' }, 'fault MAIL_FROM'],
    [{ SMS_URL: 'http://sms.example.org' }, 'fault SMS_URL'],
    [{ SEAL_KEY: 'short' }, 'fault SEAL_KEY'],
    [{ SEAL_KEY: '' }, 'note SEAL_KEY'],
    [{ ADMIN_PASSWORD: 'password' }, 'fault ADMIN_PASSWORD'],
    [{ METRICS_TOKEN: 'short' }, 'fault settings'],
    [{ S3_BUCKET: 'portal' }, 'fault S3_…'],
    [{ DATA_DIR: '.data' }, 'note DATA_DIR'],
    [{ PASSWORD_COST: 'low' }, 'fault PASSWORD_COST'],
    [{ ALLOW_SHOW_CLOCK: '1' }, 'note ALLOW_SHOW_CLOCK'],
    [{ STRICT_REPLIES: '1' }, 'note STRICT_REPLIES'],
    [{ BUILD: 'off' }, 'note BUILD'],
  ])('%o: %s', (over, finding) => {
    expect(found(over)).toEqual([finding])
  })
  it('finds a placeholder of the Kubernetes example that was left', () => {
    expect(found({ DATABASE_URL: 'postgres://portal:CHANGE-ME@db/portal' })).toEqual(['fault DATABASE_URL'])
  })
  it('takes a store for set up by its four values, and says that a folder beside it is not used', () => {
    const store = { S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    expect(found(store)).toEqual([])
    expect(found({ ...store, FILES_DIR: '/files' })).toEqual(['note FILES_DIR'])
  })
})

it.each([
  ['STMP_URL', 'Is SMTP_URL meant?'],
  ['DATABASE_URI', 'Is DATABASE_URL meant?'],
  ['S3_ACCESS_KEY', 'Take it out; src/docs/hosting.md lists every variable.'],
  ['PUBLIC_ULR', 'Is PUBLIC_URL meant?'],
])('%s is unknown: %s', (name, remedy) => {
  expect(findUnknown({ [name]: 'x' }).map((one) => [one.subject, one.remedy])).toEqual([[name, remedy]])
})

it('writes a line for each finding, its remedy, and the sums', () => {
  const findings = checkSettings({ ...RIGHT, STMP_URL: 'x', STOP_DELAY: '0' })
  expect(hasFault(findings)).toBe(true)
  expect(writeFindings(findings)).toBe(
    [
      '✗ STMP_URL: is read by nobody',
      '    → Is SMTP_URL meant?',
      '! STOP_DELAY: is 0',
      '    → With several servers set 5, so that the proxy turns away from one that stops.',
      '',
      '0 right, 1 to look at, 1 wrong',
    ].join('\n'),
  )
})
