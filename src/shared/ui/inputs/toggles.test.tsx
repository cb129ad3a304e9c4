import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Avatar } from '../avatar.tsx'
import { DescriptionList } from '../description-list.tsx'
import { Checkbox, Radio, Switch } from './toggles.tsx'

describe('Switch', () => {
  it('is a switch named by its label, described by its hint, turned by click and key', async () => {
    const change = vi.fn()
    render(<Switch label="公开联系方式" hint="观众可见" onChange={(event) => change(event.target.checked)} />)
    const control = screen.getByRole('switch', { name: /公开联系方式/, description: '观众可见' })
    await userEvent.click(screen.getByText('公开联系方式'))
    control.focus()
    await userEvent.keyboard(' ')
    expect(change.mock.calls).toEqual([[true], [false]])
  })
})

describe('Checkbox', () => {
  it('shows a partly chosen set and hands its element to the form', () => {
    const ref = createRef<HTMLInputElement>()
    const { rerender } = render(<Checkbox label="全选" labelHidden mixed ref={ref} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
    expect(box.indeterminate).toBe(true)
    expect(ref.current).toBe(box)
    rerender(<Checkbox label="全选" labelHidden ref={ref} />)
    expect(box.indeterminate).toBe(false)
  })
})

describe('Radio', () => {
  it('is one of a set', async () => {
    render(
      <>
        <Radio name="booth" label="标准展位" defaultChecked />
        <Radio name="booth" label="光地" />
      </>,
    )
    await userEvent.click(screen.getByRole('radio', { name: '光地' }))
    expect(screen.getByRole('radio', { name: '标准展位', checked: false })).toBeTruthy()
  })
})

describe('Avatar', () => {
  it('falls back to the first character when there is no picture or it does not load', () => {
    const { rerender } = render(<Avatar name="王小明" />)
    expect(screen.getByText('王')).toBeTruthy()
    rerender(<Avatar name="王小明" src="/missing.png" />)
    fireEvent.error(document.querySelector('img')!)
    expect(screen.getByText('王')).toBeTruthy()
    rerender(<Avatar name="王小明" src="/other.png" />)
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/other.png')
  })
})

describe('DescriptionList', () => {
  it('pairs labels with values and shows a dash for what is missing', () => {
    render(
      <DescriptionList
        items={[
          { label: '展位号', value: 'N3-B26' },
          { label: '面积', value: 0 },
          { label: '备注', value: '' },
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map((e) => e.textContent)).toEqual(['展位号', '面积', '备注'])
    expect(screen.getAllByRole('definition').map((e) => e.textContent)).toEqual(['N3-B26', '0', '—'])
  })
})
