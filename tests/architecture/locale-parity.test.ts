import { describe, expect, it } from 'vitest'
import { namespaces, registry } from '../../src/shared/i18n/registry.ts'
import type { Strings } from '../../src/shared/i18n/translate.ts'
import { sourceFiles } from '../helpers/source-files.ts'

const zh = registry['zh-CN']
const en = registry['en-US']

/** All keys of a namespace with their texts, dotted. */
function flat(strings: Strings | undefined, prefix = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(strings ?? {})) {
    if (typeof value === 'string') all.set(prefix + key, value)
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text)
  }
  return all
}
const PLURAL = /_(zero|one|other)$/
/** Plural forms differ between languages: Chinese has one. */
const plain = (keys: Iterable<string>): string[] => [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort()
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name ?? ''))].sort()

describe.each([...new Set([...Object.keys(zh), ...Object.keys(en)])].sort())('words of %s', (namespace) => {
  const both = { zh: flat(zh[namespace]), en: flat(en[namespace]) }

  it('have the same keys in both languages', () => {
    expect(plain(both.en.keys())).toEqual(plain(both.zh.keys()))
  })
  it('are never empty, and never their own key: a page could not tell them from missing ones', () => {
    for (const [key, text] of [...both.zh, ...both.en]) {
      expect(text.trim(), key).not.toBe('')
      expect(text).not.toBe(key)
    }
  })
  it('name no zone: times are told in the show’s, which is a setting', () => {
    for (const [key, text] of [...both.zh, ...both.en]) expect(text, key).not.toMatch(/Beijing time|北京时间/)
  })
  it('take the same parameters in both languages', () => {
    for (const [key, text] of both.en) {
      const other = both.zh.get(key) ?? both.zh.get(key.replace(PLURAL, '_other'))
      // 'One product' need not repeat its number.
      const needed =
        key.endsWith('_one') || key.endsWith('_zero')
          ? placeholders(text).filter((name) => name !== 'count')
          : placeholders(text)
      const given =
        other === undefined
          ? undefined
          : placeholders(other).filter((name) => needed.includes(name) || !PLURAL.test(key) || name !== 'count')
      expect({ key, parameters: given }).toEqual({ key, parameters: needed })
    }
  })
  it('have the plural forms each language needs', () => {
    for (const key of both.en.keys())
      if (key.endsWith('_one')) expect(both.en.has(key.replace(PLURAL, '_other')), key).toBe(true)
    for (const key of both.zh.keys()) expect(key).not.toMatch(/_one$/)
  })
})

/** Does the namespace have the key, as a text or as its plural forms? */
function has(namespace: string, key: string): boolean {
  const words = flat(zh[namespace])
  return words.has(key) || words.has(`${key}_other`)
}
const code = sourceFiles(['src/**/*.{ts,tsx,astro}'], ['**/*.test.*']).map(({ path, text }) => ({
  path,
  // Examples in comments are not code.
  text: text.replace(/^\s*\/?\*.*$/gm, '').replace(/(^|\s)\/\/.*$/gm, ''),
}))
/** `const t = useT('ns')` and its like: name of the variable to the namespaces it may be bound to in this file. */
const BINDING = /\bconst\s+(\w+)\s*=\s*(?:useT|pageT|fixedT)\((?:[^()]|\([^()]*\))*?['"]([\w/-]+)['"]\)/g

describe('keys written in code', () => {
  const uses = code.flatMap(({ path, text }) => {
    const bound = new Map<string, string[]>()
    for (const [, name = '', namespace = ''] of text.matchAll(BINDING))
      bound.set(name, [...(bound.get(name) ?? []), namespace])
    return [...bound].flatMap(([name, namespacesOfName]) =>
      [...text.matchAll(new RegExp(`\\b${name}\\(\\s*(['"\`])([^'"\`]+?)\\1`, 'g'))].map(([, , key = '']) => ({
        path,
        key,
        namespaces: namespacesOfName,
      })),
    )
  })

  it('are found at all', () => {
    expect(uses.length).toBeGreaterThan(50)
  })
  it('belong to namespaces that exist', () => {
    const unknown = uses.flatMap((use) =>
      use.namespaces.filter((each) => !namespaces.has(each)).map((each) => `${use.path}: ${each}`),
    )
    expect([...new Set(unknown)]).toEqual([])
  })
  it('all have words', () => {
    const missing = uses.filter(({ key, namespaces: own }) => {
      // `status.${value}`: only the part before the first expression is known.
      if (key.includes('${')) {
        const known = key.slice(0, key.indexOf('${'))
        return known !== '' && !own.some((each) => [...flat(zh[each]).keys()].some((word) => word.startsWith(known)))
      }
      if (key.includes(':')) return !has(key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1))
      return !own.some((each) => has(each, key))
    })
    expect(missing.map(({ path, key, namespaces: own }) => `${path}: ${own.join('|')}:${key}`)).toEqual([])
  })
  it('name a namespace that exists where one is written before the key, in templates too', () => {
    const OURS = /(['"`])((?:server|shared|features|shell)(?:\/[\w-]+)*):[a-z][\w.]*(?:\1|\$\{)/g
    const unknown = code.flatMap(({ path, text }) =>
      [...text.matchAll(OURS)]
        .filter(([, , namespace = '']) => !namespaces.has(namespace))
        .map(([, , namespace]) => `${path}: ${namespace}`),
    )
    expect(unknown).toEqual([])
  })
  it('all have words where a namespace is written before the key', () => {
    const missing = code.flatMap(({ path, text }) =>
      [...text.matchAll(/(['"])([a-z][\w-]*(?:\/[\w-]+)*):([a-z]\w*(?:\.\w+)*)\1/g)]
        .filter(([, , namespace = '', key = '']) => namespaces.has(namespace) && !has(namespace, key))
        .map(([, , namespace, key]) => `${path}: ${namespace}:${key}`),
    )
    expect(missing).toEqual([])
  })
})
