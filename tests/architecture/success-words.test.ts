/** Words of the specification's error catalogue (section 8): kept to the letter, and what was done is told in them everywhere. */
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/shared/i18n/registry.ts'
import { LOCALES } from '../../src/shared/lib/locale.ts'
import { sourceFiles } from '../helpers/source-files.ts'

const inside = (strings: unknown, path: string): [string, string][] =>
  typeof strings === 'string'
    ? [[path, strings]]
    : Object.entries(strings ?? {}).flatMap(([key, value]) => inside(value, path === '' ? key : `${path}.${key}`))
const words = (locale: (typeof LOCALES)[number]) =>
  new Map(
    Object.entries(registry[locale]).flatMap(([namespace, strings]) =>
      inside(strings, '').map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  )
const english = words('en-US')

describe('words of the specification', () => {
  it.each([
    ['Login status expired', 'shared/api:session.title'],
    ['invalid session', 'shared/api:errors.invalidSession'],
    ['authentication failed, cannot access system resources', 'shared/api:errors.401'],
    ['no permission for this operation', 'shared/api:errors.403'],
    ['resource does not exist', 'shared/api:errors.404'],
    ['unknown system error', 'shared/api:errors.default'],
    ['backend connection abnormal', 'shared/api:errors.network'],
    ['request timed out', 'shared/api:errors.timeout'],
    ['interface abnormal', 'shared/api:errors.status'],
    ['Error downloading file, contact administrator', 'shared/api:errors.download'],
    ['Your browser does not support fullscreen', 'shell:topBar.fullscreenUnsupported'],
    ['Switch Size Success', 'shell:topBar.sizeDone'],
    ['Uploaded file name is too long', 'shared/form:rules.fileNameTooLong'],
    ['Uploaded file name is too long', 'server/base/files:errors.nameTooLong'],
    ['Failed to upload OSS', 'shared/form:rules.storageFailed'],
    ['Failed to upload OSS', 'server/base/files:errors.storage'],
    ['Cannot upload empty file!', 'shared/form:rules.fileEmpty'],
    ['Cannot upload empty file!', 'server/base/files:errors.empty'],
    ['Deleted successfully', 'shared/api:success.deleted'],
    ['Modified Successfully', 'shared/api:success.modified'],
    ['Upload successfully', 'shared/api:success.uploaded'],
    ['Email sent successfully', 'shared/api:success.emailSent'],
    ['SMS sent successfully', 'shared/api:success.smsSent'],
    ['Your exhibitor badge is full!', 'features/badges:errors.full'],
    ['Please enter your ID number correctly', 'shared/form:rules.idCard'],
    ['Are you sure to log out and exit the system?', 'shell:logout.message'],
  ])('%s', (text, key) => {
    expect(english.get(key)?.toLowerCase()).toContain(text.toLowerCase())
  })

  it('“No Export Data” is what every empty export says', () => {
    const empty = [...english].filter(([key]) => /(?:export\.none|noExport)$/.test(key))
    expect(empty.length).toBeGreaterThan(3)
    for (const [key, text] of empty) expect(text, key).toBe('No Export Data')
  })

  it.each(LOCALES)('what was done stands once in %s', (locale) => {
    const all = words(locale)
    const success = [...all].filter(([key]) => key.startsWith('shared/api:success.'))
    expect(success.length).toBe(6)
    const again = [...all].filter(
      ([key, text]) => !key.startsWith('shared/api:') && success.some(([, done]) => done === text),
    )
    expect(again).toEqual([])
  })

  it('tell what was saved and deleted, in place of words of a screen’s own', () => {
    const own = sourceFiles(['src/**/*.{ts,tsx}'], ['src/**/*.test.{ts,tsx}']).flatMap(({ path, text }) =>
      [...text.matchAll(/toast\.success\([^\n]*'([\w/:.-]*(?:saved|modified|deleted|removed))'/gi)]
        .map(([, key]) => `${path} ${key}`)
        .filter((found) => !/shared\/api:success\./.test(found)),
    )
    expect(own).toEqual([])
  })
})
