import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Choice } from '../../../features/ranking/screens/choice.tsx'
import { useTypedEarly } from '../../ui/inputs/use-typed-early.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DateRangeInput } from '../date-range-input.tsx'

function Filters() {
  const [days, setDays] = useState<readonly [string, string]>(['', ''])
  const [type, setType] = useState('')
  return (
    <TestStrings>
      <DateRangeInput label="创建时间" value={days} onChange={setDays} />
      <Choice label="排名" value={type} onChoose={setType}>
        <option value="">综合</option>
        <option value="VISIT">到场</option>
      </Choice>
      <output>{[...days, type].join(' ')}</output>
    </TestStrings>
  )
}

it('days and choices of the page as built are taken over by its script and stand there afterwards', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Filters />)
  const early = (field: HTMLElement, value: string) => {
    ;(field as HTMLInputElement).value = value
    // The script in the head of the page notes it so (shell/page/early-press.ts).
    Object.assign(field, { typedEarly: value })
  }
  early(screen.getByRole('textbox', { name: '创建时间开始日期' }), '2024-10-01')
  early(screen.getByRole('textbox', { name: '创建时间结束日期' }), '2024-10-31')
  early(screen.getByRole('combobox', { name: '排名' }), 'VISIT')
  await act(async () => hydrateRoot(place, <Filters />))
  expect(place.querySelector('output')?.textContent).toBe('2024-10-01 2024-10-31 VISIT')
  const begin = screen.getByRole<HTMLInputElement>('textbox', { name: '创建时间开始日期' })
  expect(begin.value).toBe('2024-10-01')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '排名' }).value).toBe('VISIT')
  fireEvent.change(begin, { target: { value: '' } })
  expect(place.querySelector('output')?.textContent).toBe(' 2024-10-31 VISIT')
})

function Tab({ name }: { name: string | undefined }) {
  const [words, setWords] = useState('')
  const ref = useTypedEarly(setWords)
  return (
    <input ref={ref} name={name} aria-label="名称" value={words} onChange={(event) => setWords(event.target.value)} />
  )
}

/** The address names a tab, which the page as built does not know. */
function Tabs({ name }: { name?: string | undefined }) {
  return <Tab key={useHydrated() ? 'named' : 'first'} name={name} />
}

/** A day of a period has a label and no name. */
const IDENTITIES: [string, string | undefined][] = [
  ['a name', 'keyword'],
  ['a label alone', undefined],
]

it.each(IDENTITIES)(
  'words typed into a list that hydration draws anew, for the tab of the address, stand in the new one, by %s',
  async (_, name) => {
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = renderToString(<Tabs name={name} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
    field.value = '标签'
    Object.assign(field, { typedEarly: '标签' })
    await act(async () => hydrateRoot(place, <Tabs name={name} />))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('标签')
    place.remove()
  },
)

it.each(IDENTITIES)(
  'words typed when the script has come but React has not taken the field yet stand in the new tab, by %s',
  async (_, name) => {
    await import('../../../shell/page/early-press.ts')
    const place = document.createElement('astro-island')
    document.body.append(place)
    place.innerHTML = renderToString(<Tabs name={name} />)
    const field = within(place).getByRole<HTMLInputElement>('textbox')
    hydrateRoot(place, <Tabs name={name} />)
    field.value = '标签'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await act(async () => {})
    expect(within(place).getByRole<HTMLInputElement>('textbox').value).toBe('标签')
  },
)

it.each(IDENTITIES)(
  'words typed after React has taken the field and before it draws the tab of the address stand in the new tab, by %s',
  async (_, name) => {
    await import('../../../shell/page/early-press.ts')
    const place = document.createElement('astro-island')
    document.body.append(place)
    function Typing() {
      useLayoutEffect(() => {
        const field = within(place).getByRole<HTMLInputElement>('textbox')
        field.focus()
        field.value = '标签'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }, [])
      return <Tabs name={name} />
    }
    place.innerHTML = renderToString(<Typing />)
    await act(async () => hydrateRoot(place, <Typing />))
    const field = within(place).getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('标签')
    expect(document.activeElement).toBe(field)
    place.remove()
  },
)
