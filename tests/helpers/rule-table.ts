/** A rule told as a table: what passes (and as what it is stored), what fails (and with which message). */
import { describe, expect, it } from 'vitest'
import { checkStruct, parseStruct, type StructOf } from '../../src/shared/form/rules.ts'

export interface RuleTable {
  /** Inputs that pass unchanged. */
  passes?: readonly unknown[]
  /** Inputs that pass in another form: [input, stored]. */
  stores?: readonly (readonly [input: unknown, stored: unknown])[]
  /** Inputs refused, by message key inside shared/form. */
  refuses: Readonly<Record<string, readonly unknown[]>>
}

/** Registers one test per row. A stored value must itself pass unchanged: rules are idempotent. */
export function ruleTable<T>(name: string, struct: StructOf<T>, table: RuleTable): void {
  describe(name, () => {
    for (const value of table.passes ?? []) {
      it(`accepts ${show(value)}`, () => {
        expect(parseStruct(struct, value)).toEqual({ ok: true, value })
      })
    }
    for (const [input, stored] of table.stores ?? []) {
      it(`stores ${show(input)} as ${show(stored)}`, () => {
        expect(parseStruct(struct, input)).toEqual({ ok: true, value: stored })
        expect(parseStruct(struct, stored)).toEqual({ ok: true, value: stored })
      })
    }
    for (const [key, inputs] of Object.entries(table.refuses)) {
      for (const input of inputs) {
        it(`refuses ${show(input)} with ${key}`, () => {
          expect(checkStruct(struct, input).map((one) => one.msgKey)).toEqual([`shared/form:${key}`])
        })
      }
    }
  })
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text
}
