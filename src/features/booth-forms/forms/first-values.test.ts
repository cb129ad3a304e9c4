import { expect, it } from 'vitest'
import { FORMS } from './registry.ts'
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
