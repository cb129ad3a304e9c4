/** Numbers with their units: every field of the contract that takes a number, in every unit of the table. */
import { any, object } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { FORMS } from '../../src/features/booth-forms/forms/registry.ts'
import type { FieldSpecs } from '../../src/features/booth-forms/definition/field-spec.ts'
import { translate } from '../../src/server/base/i18n.ts'
import { parseStruct, problemText } from '../../src/shared/form/rules.ts'
import { unitOf } from '../../src/shared/lib/text/unit-of.ts'
import { callKey, definedCalls } from '../helpers/calls.ts'
import { leavesOf } from './values/fields.ts'
import { sourceFiles } from '../helpers/source-files.ts'

/** Each unit as people write it beside the number, and one that would change the number. */
const WRITTEN: Readonly<Record<string, { as: readonly (readonly [typed: string, plain: string])[]; alien: string }>> = {
  '': { as: [['5', '5']], alien: '¥5' },
  count: {
    as: [
      ['12 个', '12'],
      ['12人', '12'],
      ['12 pcs', '12'],
    ],
    alien: '12 kg',
  },
  goods: {
    as: [
      ['80000 m', '80000'],
      ['36㎡', '36'],
      ['5 台', '5'],
      ['5箱', '5'],
    ],
    alien: '5 kW',
  },
  m: {
    as: [
      ['5 m', '5'],
      ['5米', '5'],
      ['５ｍ', '5'],
    ],
    alien: '5cm',
  },
  mm: {
    as: [
      ['500 mm', '500'],
      ['500毫米', '500'],
      ['500㎜', '500'],
    ],
    alien: '500 cm',
  },
  cm: {
    as: [
      ['5 cm', '5'],
      ['5厘米', '5'],
    ],
    alien: '5 m',
  },
  km: {
    as: [
      ['5 km', '5'],
      ['5公里', '5'],
    ],
    alien: '5 m',
  },
  kg: {
    as: [
      ['5 kg', '5'],
      ['5公斤', '5'],
      ['5㎏', '5'],
    ],
    alien: '5 t',
  },
  t: {
    as: [
      ['5 t', '5'],
      ['5吨', '5'],
    ],
    alien: '5 kg',
  },
  'kg/m²': {
    as: [
      ['500 kg/m²', '500'],
      ['500公斤/平方米', '500'],
    ],
    alien: '500 kg',
  },
  W: {
    as: [
      ['5 W', '5'],
      ['1,500瓦', '1500'],
    ],
    alien: '5 kW',
  },
  kW: {
    as: [
      ['15kW', '15'],
      ['15千瓦', '15'],
    ],
    alien: '15 W',
  },
  'L/min': {
    as: [
      ['5 L/min', '5'],
      ['5升/分', '5'],
    ],
    alien: '5 m',
  },
  '%': {
    as: [
      ['5%', '5'],
      ['5％', '5'],
    ],
    alien: '5 m',
  },
  year: { as: [['1998年', '1998']], alien: '1998天' },
  day: {
    as: [
      ['5天', '5'],
      ['5 days', '5'],
    ],
    alien: '5 小时',
  },
  hour: {
    as: [
      ['5小时', '5'],
      ['5 h', '5'],
    ],
    alien: '5 天',
  },
  minute: {
    as: [
      ['15 分钟', '15'],
      ['15min', '15'],
    ],
    alien: '15 小时',
  },
  CNY: {
    as: [
      ['¥1,000.00', '1000.00'],
      ['￥5', '5'],
      ['1,000 元', '1000'],
      ['CNY 5', '5'],
    ],
    alien: '$5',
  },
  USD: {
    as: [
      ['$1,000.00', '1000.00'],
      ['US$5', '5'],
      ['5 美元', '5'],
    ],
    alien: '¥5',
  },
}
/** Bounds of a field, which have nothing to do with spelling. */
const BOUNDS = /\.(?:range|between|rangeBelow|quantity|priceRange|maxLength|minLength|aboveZero|decimal)$/

const fields = (await definedCalls()).flatMap(({ call }) =>
  leavesOf(call.request).flatMap(({ path, struct }) => {
    const unit = unitOf(struct)
    const key = `${callKey(call)} ${path}`
    if (unit === null) return []
    if (typeof unit === 'string') return [{ key, unit, read: (typed: string) => parseStruct(struct, typed) }]
    // Its currency stands beside it.
    const both = object({ [unit.beside]: any(), typed: struct })
    return ['CNY', 'USD'].map((one) => ({
      key,
      unit: one,
      read: (typed: string) => {
        const parsed = parseStruct(both, { [unit.beside]: one, typed })
        return parsed.ok ? { ok: true as const, value: (parsed.value as { typed: unknown }).typed } : parsed
      },
    }))
  }),
)

describe('a number with its unit', () => {
  it('is taken by many fields, each with a unit of the table', () => {
    expect(fields.length).toBeGreaterThan(100)
    const units = new Set(fields.map(({ unit }) => unit))
    expect([...units].filter((unit) => !(unit in WRITTEN))).toEqual([])
    expect(Object.keys(WRITTEN).filter((unit) => !units.has(unit))).toEqual([])
  })

  it('is stored as the number alone at every field', () => {
    const faults = fields.flatMap(({ key, unit, read }) =>
      (WRITTEN[unit]?.as ?? []).flatMap(([typed, plain]) => {
        const [parsed, bare] = [read(typed), read(plain)]
        if (parsed.ok && bare.ok)
          return parsed.value === bare.value ? [] : [`${key}: ${typed} → ${String(parsed.value)}`]
        if (parsed.ok) return [`${key}: ${typed} is taken, ${plain} is not`]
        return bare.ok || parsed.problems.some(({ msgKey }) => !BOUNDS.test(msgKey) && !/positive|price$/i.test(msgKey))
          ? [`${key}: ${typed} refused with ${parsed.problems[0]?.msgKey}`]
          : []
      }),
    )
    expect(faults.join('\n')).toBe('')
  })

  it('is never read in another unit, and the field says so', () => {
    const faults = fields.flatMap(({ key, unit, read }) => {
      const typed = WRITTEN[unit]?.alien ?? ''
      const parsed = read(typed)
      if (parsed.ok) return [`${key}: ${typed} → ${String(parsed.value)}`]
      return parsed.problems.some(({ msgKey }) => /otherUnit|bareNumber/.test(msgKey))
        ? []
        : [`${key}: ${typed} refused with ${parsed.problems[0]?.msgKey}`]
    })
    expect(faults.join('\n')).toBe('')
  })

  it('that can be read in two ways is refused at every field, with words that say how it is written', () => {
    const words = { 'zh-CN': /千位.*1,000.*小数.*1\.5/, 'en-US': /thousands as 1,000 and decimals as 1\.5/ }
    const faults = fields.flatMap(({ key, read }) =>
      ['1.000,50', '1,5', '1,00', '1.234.567'].flatMap((typed) => {
        const parsed = read(typed)
        if (parsed.ok) return [`${key}: ${typed} → ${String(parsed.value)}`]
        return (['zh-CN', 'en-US'] as const).flatMap((locale) => {
          const said = parsed.problems.map((one) => problemText(one, (name, params) => translate(locale, name, params)))
          return said.some((text) => words[locale].test(text)) ? [] : [`${key}: ${typed} → ${said.join()}`]
        })
      }),
    )
    expect(faults.join('\n')).toBe('')
  })
})

it('is read in the unit that its form shows', () => {
  const specs = (of: FieldSpecs): [string, string, unknown][] =>
    Object.entries(of).flatMap(([name, { unit, struct, rows }]) => [
      ...(unit === undefined ? [] : [[name, unit, unitOf(struct(false))] as [string, string, unknown]]),
      ...(rows ? specs(rows.columns) : []),
    ])
  const shown = FORMS.flatMap(({ fields: own }) => specs(own))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(([, unit, read]) => unit !== read)).toEqual([])
})

it('is asked for by no number control of the browser, which drops what it does not understand', () => {
  const wrong = sourceFiles(['src/**/*.tsx', 'src/**/*.astro']).filter(({ text }) =>
    /type(?:="|: ')number["']/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
