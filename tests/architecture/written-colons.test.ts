/** Punctuation of each language: full-width signs in Chinese, half-width signs in English, in locale files and in what the code puts together. */
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/shared/i18n/registry.ts'
import { sourceFiles } from '../helpers/source-files.ts'

const inside = (strings: unknown, path: string): [string, string][] =>
  typeof strings === 'string'
    ? [[path, strings]]
    : Object.entries(strings ?? {}).flatMap(([key, value]) => inside(value, `${path}.${key}`))
const textsOf = (locale: 'zh-CN' | 'en-US') =>
  Object.entries(registry[locale]).flatMap(([namespace, strings]) => inside(strings, namespace))

const FULL = /[：；，。！？（）]/
const HALF_COLON = /[\p{Script=Han}）”》]:(?!\/\/)|\}\}:(?!\/)/u
/** Texts that name the signs themselves, and forms of a time. */
const NAMED = /errors\.cnSigns$|day\.(placeholderTime|wrongTime)$/

/** Code that writes no text for readers: generators, logs, command lines, words of gateways; and the function itself. */
const NO_TEXT =
  /^src\/(features\/(gen|form-builder\/export)\/|server\/(backup|doctor|base\/(http\/validate|storage|mail\/(outbox-worker|reports)|sms\/gateways|db))|features\/hotel\/server\/stock|shared\/lib\/locale)/
/** A label and a value that the code puts together itself: in a template, and between elements. */
const TOGETHER = /(?<![\w-])\$\{[^`]*?\}: (?:<\w+>)?\$\{|^\s*\{[^{}\s][^{}]*\}: \{|\.join\('(?:: |：)'\)/m

describe('punctuation', () => {
  it('is half-width in English texts', () => {
    const wrong = textsOf('en-US').filter(([path, text]) => !NAMED.test(path) && FULL.test(text))
    expect(wrong).toEqual([])
  })
  it('has a full-width colon in Chinese texts', () => {
    const wrong = textsOf('zh-CN').filter(
      ([path, text]) => !NAMED.test(path) && /\p{Script=Han}/u.test(text) && HALF_COLON.test(text),
    )
    expect(wrong).toEqual([])
  })
  it('is put between a label and its value by one function, which knows the language', () => {
    const wrong = sourceFiles(['src/**/*.ts', 'src/**/*.tsx'], ['**/*.test.*'])
      .filter(({ path }) => !NO_TEXT.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter((line) => TOGETHER.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )
    expect(wrong).toEqual([])
  })
})
