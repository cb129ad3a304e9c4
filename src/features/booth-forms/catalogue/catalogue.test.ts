import { describe, expect, it } from 'vitest'
import { registry } from '../../../shared/i18n/registry.ts'
import { LOCALES } from '../../../shared/lib/locale.ts'
import { showInstant } from '../../../shared/lib/time/show-time.ts'
import { DEADLINES } from '../../calendar/rules.ts'
import { FEES } from './fees.ts'
import { BOOTH_FORMS } from './forms.ts'
import { badgeQuota, facilityQuota, includedIn, INCLUDED_AREAS } from './included.ts'
import { ITEM_GROUPS, RENTAL_ITEMS } from './items.ts'
import { PRICE_NODES, SURCHARGE_FROM } from './nodes.ts'

const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
const at = (text: string) => showInstant(text, days)?.getTime() ?? Number.NaN
const textsOf = (strings: unknown): string[] =>
  typeof strings === 'string' ? [strings] : Object.values(strings as object).flatMap(textsOf)

describe('the price list', () => {
  it('has each code once, in a known group, with both prices in whole yuan and dollars', () => {
    const codes = [...RENTAL_ITEMS.map((one) => one.itemCode), ...FEES.map((one) => one.code)]
    expect(new Set(codes).size).toBe(codes.length)
    expect(RENTAL_ITEMS.filter((one) => one.form === 'h7')).toHaveLength(23)
    expect(RENTAL_ITEMS.filter((one) => one.form === 'h8')).toHaveLength(16)
    for (const one of RENTAL_ITEMS) expect(ITEM_GROUPS[one.groupCode], one.itemCode).toBeDefined()
  })

  it('has dollar prices of a seventh, rounded up; an extra hook is free in dollars', () => {
    for (const { code, cny, usd } of [...RENTAL_ITEMS.map((one) => ({ ...one, code: one.itemCode })), ...FEES])
      expect(usd, code).toBe(code === 'HOOK' ? 0 : Math.ceil(cny / 700) * 100)
  })

  it('holds what the specification names: socket, shelf, move, deposits', () => {
    const cny = (code: string) => FEES.find((one) => one.code === code)?.cny
    expect([cny('MOVE'), cny('HOLE_BOARD_DEPOSIT'), cny('RAW_DEPOSIT')]).toEqual([5000, 20_000, 200_000])
    expect(FEES.filter((one) => one.surchargeable).map((one) => one.code)).toEqual(['HOLE_BOARD'])
  })
})

describe('price nodes', () => {
  it.each(['h7', 'h8'] as const)(
    'of %s follow each other without gap or overlap, and change at the form’s deadline',
    (form) => {
      const nodes = PRICE_NODES.filter((one) => one.form === form)
      expect(nodes.map((one) => one.surchargeRate)).toEqual([0, 50, 50])
      for (const [index, node] of nodes.entries()) {
        expect(at(node.begin)).toBeLessThan(at(node.end))
        if (index > 0) expect(node.begin).toBe(nodes[index - 1]?.end)
      }
      expect(SURCHARGE_FROM[form]).toBe(DEADLINES.find((one) => one.key === form)?.when)
    },
  )

  it('begin on 16 September and end with the show in the year of the specification', () => {
    expect(at(PRICE_NODES[0]?.begin ?? '')).toBe(Date.parse('2024-09-16T00:00:00+08:00'))
    expect(at(PRICE_NODES[1]?.end ?? '')).toBe(Date.parse('2024-11-28T18:00:00+08:00'))
    expect(at(PRICE_NODES[2]?.end ?? '')).toBe(Date.parse('2024-12-04T15:00:00+08:00'))
  })
})

describe('forms and quotas', () => {
  it('name every form once, for the booths its deadline is for', () => {
    expect(BOOTH_FORMS.map((one) => one.code)).toEqual(Array.from({ length: 13 }, (_, i) => `h${i + 1}`))
    for (const { code, must } of BOOTH_FORMS) {
      const deadline = DEADLINES.find((one) => one.key === code)
      const booths = [1, 2, 3].filter((type) => must[type - 1] !== null)
      expect((deadline && 'booths' in deadline ? deadline.booths : undefined) ?? [1, 2, 3], code).toEqual(booths)
    }
  })

  it.each(LOCALES)('have one name on every screen in %s', (locale) => {
    const words = Object.entries(registry[locale]).map(([namespace, strings]) => [namespace, strings] as const)
    for (const { code, title } of BOOTH_FORMS) {
      const short = locale === 'en-US' ? title.en : title.zh
      expect(words.find(([namespace]) => namespace === `features/booth-forms/forms/${code}`)?.[1]).toMatchObject({
        title: short,
      })
      const long = words
        .flatMap(([, strings]) => textsOf(strings))
        .filter((text) => text.startsWith(`${code.toUpperCase()} ${short.slice(0, 2)}`))
      expect(long.length, code).toBeGreaterThan(2)
      expect(new Set(long), code).toEqual(new Set([`${code.toUpperCase()} ${short}`]))
    }
  })

  it('give a shell booth what its area includes, the next lower row between, and more above 36 m²', () => {
    expect(includedIn(9)).toEqual({ deskNum: 1, chairNum: 2, binNum: 1, socketNum: 1, spotNum: 2, shelfNum: 2 })
    expect(includedIn(20)).toEqual(includedIn(18))
    expect(includedIn(45)).toEqual({ deskNum: 5, chairNum: 10, binNum: 5, socketNum: 5, spotNum: 10, shelfNum: 10 })
    expect(includedIn(8.9)).toMatchObject({ deskNum: 0, shelfNum: 0 })
    expect(INCLUDED_AREAS).toEqual([9, 12, 15, 18, 21, 24, 27, 30, 36])
  })

  it('count facilities and badges by whole units of 9 m²', () => {
    expect([8.9, 9, 17.9, 18, 20, 27, 36].map((area) => facilityQuota(area))).toEqual([0, 4, 4, 8, 8, 12, 16])
    expect([9, 18, 54].map((area) => badgeQuota(area))).toEqual([3, 6, 18])
  })
})
