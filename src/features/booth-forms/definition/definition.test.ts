import { describe, expect, it } from 'vitest'
import { checkStruct } from '../../../shared/form/rules.ts'
import { FORMS } from '../forms/registry.ts'
import { refusals, viewOf } from '../../../../tests/fixtures/test-booth.ts'
import type { Content } from '../model.ts'
import { formStruct } from './definition.ts'

/** Contents whose rules over several fields refuse something. */
const AT_FAULT: Readonly<Record<string, Content>> = {
  h1: { flatShelfNum: 40 },
  h3: { structW: 99, structD: 99, extinguishers: 0 },
  h4: { keepSharedWalls: 1, removeWalls: ['L'] },
  h12: {
    lines: [
      {
        serviceType: 'CLEANING',
        qty: 3,
        dateFrom: '2024-12-04',
        dateTo: '2024-12-02',
        startTime: '09:00',
        dailyHours: 8,
      },
    ],
  },
}

describe.each(FORMS.map((form) => [form.code, form] as const))('%s', (code, definition) => {
  const view = viewOf(code === 'h3' ? { boothType: 3, area: 54, width: 9, depth: 6 } : {})

  it('tells every fault at once, whatever else is not ticked or filled in yet', () => {
    const ticked = refusals(definition, view, AT_FAULT[code])
    const unticked = refusals(definition, view, { ...AT_FAULT[code], contactName: '', ruleAck: 0 })
    expect(unticked).toEqual(expect.arrayContaining([...ticked, 'contactName inputPlaceholder', 'ruleAck consent']))
    expect(unticked).toHaveLength(ticked.length + 2)
  })

  it('stands whatever is left out', () => {
    const struct = formStruct(definition, view, { draft: false, locale: 'zh-CN' })
    expect(checkStruct(struct, {}).map((one) => one.field)).toContain('contactName')
    for (const name of Object.keys(definition.fields))
      expect(() => refusals(definition, view, { ...AT_FAULT[code], [name]: undefined })).not.toThrow()
  })
})

it('has rules over several fields to tell', () => {
  const h3 = FORMS.find((one) => one.code === 'h3')
  if (!h3) throw new Error('H3 is not built')
  const view = viewOf({ boothType: 3, area: 54, width: 9, depth: 6 })
  expect(refusals(h3, view, AT_FAULT['h3'])).toEqual(
    expect.arrayContaining(['contractorName inputPlaceholder', 'structW tooWide', 'structD tooDeep']),
  )
})
