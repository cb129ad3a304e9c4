import { describe, expect, it } from 'vitest'
import { leanContract } from './lean-contracts.ts'

const source = `import { object } from 'superstruct'
export const row = object({ id: string() })
export const list = defineCall({ method: 'GET', path: '/a', summary: 'All', permission: ['a:list'], request: object({}), reply: rows(row) })
export function check(value) { return parse(value) }
register(list)
`

describe('contracts for the browser', () => {
  it('say where a call goes, and not what it carries', () => {
    const list = /list = (.*)/.exec(leanContract(source))?.[1] ?? ''
    expect(list).toMatch(/method: 'GET', path: '\/a'.*permission: \['a:list'\]/)
    expect(list).not.toMatch(/summary|request|reply|object|rows/)
  })
  it('keep the requests that a page checks before it sends them', () => {
    expect(leanContract(source, true)).toMatch(/request: \/\* @__PURE__ \*\/ object\(\{\}\)/)
  })
  it('let what nobody reads be left out, but no call made for its effect or at run time', () => {
    const lean = leanContract(source)
    expect(lean).toContain('row = /* @__PURE__ */ object({ id: /* @__PURE__ */ string() })')
    expect(lean).toContain('\nregister(list)')
    expect(lean).toContain('return parse(value)')
  })
  it('let a struct be left out that copies the fields of another', () => {
    expect(leanContract('export const more = type({ ...row.schema, a: string() })')).toMatch(
      /^export const more = (\/\* @__PURE__ \*\/ )+\(\(\) => \((\/\* @__PURE__ \*\/ )?type\(\{ \.\.\.row\.schema, a: .*\}\)\)\)\(\)$/,
    )
  })
})
