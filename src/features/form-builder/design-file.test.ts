import { describe, expect, it } from 'vitest'
import { fromText, toText } from './design-file.ts'
import { GROUPS } from './kinds.ts'
import { after, emptyDesign, type Design } from './model.ts'

/** A form with every kind, some of them in a row. */
function everyKind(): Design {
  let design = emptyDesign()
  for (const kind of Object.values(GROUPS).flat())
    design = after(design, { do: 'add', kind, id: kind, to: { row: null, at: design.items.length } })
  design = after(design, { do: 'move', id: 'text', to: { row: 'row', at: 0 } })
  return after(design, { do: 'move', id: 'date', to: { row: 'row', at: 1 } })
}
const changed = (change: (file: { form: Record<string, unknown>; items: Record<string, unknown>[] }) => void) => {
  const file = JSON.parse(toText(everyKind()))
  change(file)
  return fromText(JSON.stringify(file))
}
const fault = (opened: ReturnType<typeof fromText>) => (opened.ok ? null : `${opened.fault.why} ${opened.fault.at}`)

describe('the file of a form', () => {
  it('opens as the form it was written from', () => {
    const design = everyKind()
    const opened = fromText(toText(design))
    expect(opened.ok && toText(opened.design)).toBe(toText(design))
  })

  it('is refused with the place of its fault', () => {
    expect(fault(fromText('{\n  "format": x }'))).toBe('json 2')
    expect(fault(fromText('[]'))).toBe('foreign ')
    expect(fault(fromText('{"name":"other","version":"1.0.0"}'))).toBe('foreign ')
    expect(fault(fromText('{"format":"exhibitor-portal/form","version":9}'))).toBe('version ')
    expect(fault(changed(({ form }) => delete form['title']))).toBe('missing form.title')
    expect(fault(changed(({ form }) => (form['columns'] = 7)))).toBe('value form.columns')
    expect(fault(changed(({ items }) => (items[0]!['kind'] = 'el-input')))).toBe('kind items.0.kind')
    expect(fault(changed(({ items }) => (items[0]!['label'] = { zh: '名' })))).toBe('missing items.0.label.en')
    expect(fault(changed(({ items }) => (items[1]!['name'] = 'id')))).toBe('name items.1.name')
    expect(fault(changed(({ items }) => (items[1]!['name'] = items[0]!['name'])))).toBe('taken items.1.name')
    expect(fault(changed(({ items }) => (items[0]!['props'] = { onClick: 'alert(1)' })))).toBe(
      'unknown items.0.props.onClick',
    )
    expect(fault(changed(({ items }) => (items[0]!['props'] = { options: [] })))).toBe('unknown items.0.props.options')
    expect(fault(changed(({ items }) => items.push({ ...items[0], items: [] })))).toBe(`unknown items.${17}.items`)
    expect(
      fault(
        changed(({ items }) => {
          const row = items.find(({ kind }) => kind === 'row')!
          row['items'] = [{ ...row, items: [] }]
        }),
      ),
    ).toMatch(/^rowInRow items\.\d+\.items\.0$/)
  })
})
