import { describe, expect, it } from 'vitest'
import { leanContract } from './lean-contracts.ts'

const source = `import { object } from 'superstruct'
export const row = object({ id: string() })
export const list = defineCall({ method: 'GET', path: '/a', summary: 'All of them', permission: ['a:list'] }, () => ({ request: object({}), reply: rows(row) }))
export const posts = adminCalls({ path: '/b' }, () => ({ row, fields }))
export function pairOf(code) { return { get: defineCall({ path: code }, () => ({ request: object({}), reply: data(row) })) } }
export function check(value) { return parse(value) }
register(list)
`

describe('contracts for the browser', () => {
  it('say where a call goes, and not what it carries', () => {
    const list = /list = (.*)/.exec(leanContract(source))?.[1] ?? ''
    expect(list).toMatch(/method: 'GET', path: '\/a', summary: undefined, permission: \['a:list'\] \}, undefined\)/)
    expect(list).not.toMatch(/request|reply|object|rows/)
  })
  it('leave it out of every call maker, and of calls made in a function', () => {
    const lean = leanContract(source)
    expect(lean).toContain("adminCalls({ path: '/b' }, undefined)")
    expect(lean).toContain('defineCall({ path: code }, undefined)')
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
