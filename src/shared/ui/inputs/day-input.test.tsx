import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { $showToday } from '../../auth/session.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import type { Locale } from '../../lib/locale.ts'
import { DayInput } from './day-input.tsx'

function Day({ start = '', min, max, time }: { start?: string; min?: string; max?: string; time?: boolean }) {
  const [value, setValue] = useState(start)
  const [wrong, setWrong] = useState<string>()
  return (
    <>
      <DayInput
        label="Day"
        aria-label="Day"
        {...(time === undefined ? {} : { time })}
        min={min}
        max={max}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onCommit={setValue}
        onWrong={setWrong}
      />
      <output>{wrong}</output>
    </>
  )
}

function show(props: Parameters<typeof Day>[0] = {}, locale: Locale = 'en-US') {
  render(
    <TestStrings locale={locale}>
      <Day {...props} />
    </TestStrings>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
}
const open = () => userEvent.click(screen.getByRole('button', { name: /open the calendar|打开日历/ }))

describe('a day that is typed', () => {
  it('is put in order on leaving', async () => {
    const day = show()
    await userEvent.type(day, '2024/12/1')
    await userEvent.tab()
    await waitFor(() => expect(day.value).toBe('2024-12-01'))
    expect(screen.getByRole('status').textContent).toBe('')
  })
  it('is put in order by Enter', async () => {
    const day = show()
    await userEvent.type(day, '20241201{Enter}')
    await waitFor(() => expect(day.value).toBe('2024-12-01'))
  })
  it('stays as it is and is told when it is none', async () => {
    const day = show({}, 'zh-CN')
    expect(day.placeholder).toBe('年-月-日')
    await userEvent.type(day, '2023-02-30')
    await userEvent.tab()
    expect(day.value).toBe('2023-02-30')
    expect(await screen.findByText('请按“年-月-日”填写日期，如 yyyy-MM-dd')).toBeTruthy()
  })
})

describe('its calendar', () => {
  it('speaks Chinese and begins its weeks on Monday', async () => {
    show({ start: '2024-12-04' }, 'zh-CN')
    await open()
    const grid = await screen.findByRole('grid', { name: '2024年12月' })
    expect(grid.querySelector('th')?.textContent).toBe('一')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('4'))
  })
  it('speaks English and begins its weeks on Sunday', async () => {
    show({ start: '2024-12-04' })
    await open()
    const grid = await screen.findByRole('grid', { name: 'December 2024' })
    expect(grid.querySelector('th')?.getAttribute('aria-label')).toBe('Sunday')
  })
  it('is worked by keys and gives the focus back', async () => {
    const day = show({ start: '2024-12-04' })
    await open()
    await screen.findByRole('grid')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('4'))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(day.value).toBe('2024-12-12')
    expect(document.activeElement).toBe(day)
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  })
  it('opens on the day of the show’s clock', async () => {
    $showToday.set('2024-11-28')
    show()
    await open()
    expect((await screen.findByRole('grid')).getAttribute('aria-label')).toMatch(/November 2024/)
    $showToday.set(null)
  })
  it('offers no day out of bounds', async () => {
    show({ min: '2024-12-02', max: '2024-12-04' })
    await open()
    await screen.findByRole('grid')
    const days = [...screen.getByRole('grid').querySelectorAll<HTMLButtonElement>('button:not([disabled])')]
    expect(days.map((one) => one.textContent)).toEqual(['2', '3', '4'])
  })
  it('keeps the time beside the day', async () => {
    const day = show({ start: '2024-12-04 09:30', time: true })
    await open()
    await screen.findByRole('grid')
    fireEvent.click(screen.getByRole('button', { name: /December 6th/ }))
    expect(day.value).toBe('2024-12-06 09:30')
  })
})

it('is the native control under fingers', () => {
  media.set('(pointer: coarse)', true)
  render(
    <TestStrings locale="en-US">
      <Day min="2024-12-02" />
    </TestStrings>,
  )
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  expect([day.type, day.min]).toEqual(['date', '2024-12-02'])
  expect(screen.queryByRole('button')).toBeNull()
})
