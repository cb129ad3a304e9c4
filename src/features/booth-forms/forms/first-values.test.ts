import { expect, it } from 'vitest'
import { newLine } from './h12/definition.ts'
import { FORMS } from './registry.ts'
import { chargesOf } from '../definition/definition.ts'
import { DEFAULT_PRICES } from '../pricing/default-prices.ts'
import { viewOf } from '../../../../tests/fixtures/test-booth.ts'

// A switch nobody has touched is drawn as off: a form must not refuse it as not answered.
it.each(FORMS.map((form) => [form.code, form] as const))('%s begins with each of its switches on or off', (_, form) => {
  const boothType = form.code === 'h5' ? 2 : form.code === 'h3' || form.code === 'h6' ? 3 : 1
  const defaults = form.defaults(viewOf({ boothType }))
  const switches = Object.entries(form.fields).filter(
    ([, { control, empty, required }]) => required && empty === 0 && (control === 'switch' || control === 'check'),
  )
  expect(switches.flatMap(([name]) => (defaults[name] === 0 || defaults[name] === 1 ? [] : [name]))).toEqual([])
})

// One box to carry, one person to hire: what costs is chosen by the exhibitor.
const ROWS: Readonly<Record<string, readonly object[]>> = {
  h9: [{ boxNo: '1', length: 100, width: 100, height: 100, grossWeight: 100 }],
  h10: [{ boxNo: '1', length: 100, width: 100, height: 100, grossWeight: 100 }],
  h12: [newLine(viewOf({}), { name: '王芳', mobile: '13800138000' })],
}

it.each(FORMS.filter(({ code }) => code !== 'h3').map((form) => [form.code, form] as const))(
  '%s has no paid service chosen from the start',
  (code, form) => {
    const view = viewOf({ boothType: code === 'h5' ? 2 : code === 'h6' ? 3 : 1 })
    const content = { ...form.defaults(view), ...(ROWS[code] ? { lines: ROWS[code] } : {}) }
    expect(chargesOf(form, content, view, { prices: DEFAULT_PRICES, currency: 'CNY' })).toEqual([])
  },
)
