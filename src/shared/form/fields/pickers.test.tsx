import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { box, labels, pick, show, values } from '../../../../tests/helpers/screens/form-around.tsx'
import { CategoriesPicker, CategoryPicker } from './category-picker.tsx'
import type { CategoryNode } from './category-tree.ts'
import { Field } from './field.tsx'
import { RemoteSelect } from './remote-select.tsx'
import { TagsInput } from './tags-input.tsx'

const tree: CategoryNode[] = [
  {
    id: '1',
    name: '标签',
    enName: 'Labels',
    children: [
      {
        id: '11',
        name: '材料',
        enName: 'Materials',
        children: [
          { id: '111', name: '纸', enName: 'Paper' },
          { id: '112', name: '膜', enName: 'Film' },
          { id: '113', name: '胶', enName: 'Adhesive' },
        ],
      },
    ],
  },
]

describe('a category', () => {
  it('is three fields over one request', async () => {
    const load = vi.fn(async () => tree)
    show(<CategoryPicker names={['cid1', 'cid2', 'cid3']} load={load} />)
    await pick('一级分类', '标签')
    await pick('二级分类', '材料')
    await pick('三级分类', '膜')
    expect(values()).toMatchObject({ cid1: '1', cid2: '11', cid3: '112' })
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('may be several of the third level, up to the limit', async () => {
    show(
      <Field name="cids" label="经营范围">
        <CategoriesPicker load={async () => tree} max={2} />
      </Field>,
      { cids: [111], version: 1 },
    )
    expect(await screen.findByRole('button', { name: '移除 纸' })).toBeTruthy()
    await userEvent.click(box('经营范围'))
    await userEvent.keyboard('标签')
    const option = (name: RegExp) => screen.findByRole('option', { name })
    expect(await option(/^纸 标签 › 材料/)).toMatchObject({ ariaSelected: 'true' })
    await userEvent.click(await option(/^膜/))
    expect(values().cids).toEqual(['111', '112'])
    expect((await option(/^胶/)).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('最多选择 2 项')).toBeTruthy()
    await userEvent.click(await option(/^纸/))
    expect(values().cids).toEqual(['112'])
    await userEvent.keyboard('{Escape}')
    expect(box('经营范围').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: '移除 膜' }))
    expect(values().cids).toEqual([])
    expect(document.activeElement).toBe(box('经营范围'))
  })
})

describe('a remote select', () => {
  const all = ['小芽', '大树', '小草'].map((name, i) => ({ id: i + 1, name }))
  let list = vi.fn(async (query: { name: string }): Promise<unknown> => ({
    data: { list: all.filter((one) => one.name.includes(query.name)) },
  }))
  beforeEach(() => {
    list = vi.fn(async (query: { name: string }): Promise<unknown> => ({
      data: { list: all.filter((one) => one.name.includes(query.name)) },
    }))
  })
  const brand = () => (
    <Field name="brandId" label="品牌">
      <RemoteSelect list={(query) => list(query)} chosen="老品牌" />
    </Field>
  )
  const input = () => screen.getByRole('combobox', { name: '品牌' }) as HTMLInputElement

  it('asks on focus for 200, and is chosen by keyboard', async () => {
    show(brand())
    expect(list).not.toHaveBeenCalled()
    await userEvent.click(input())
    await screen.findByRole('option', { name: '大树' })
    expect(list).toHaveBeenCalledWith({ name: '', pageSize: 200, pageNum: 1 })
    await userEvent.keyboard('{ArrowDown}')
    expect(document.getElementById(input().getAttribute('aria-activedescendant')!)?.textContent).toBe('大树')
    await userEvent.keyboard('{Enter}')
    expect(values().brandId).toBe('2')
    expect(input().value).toBe('大树')
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })
  it('narrows by what is typed; what is only half typed goes back to the choice', async () => {
    show(brand(), { brandId: 9, version: 1 })
    expect(input().value).toBe('老品牌')
    await userEvent.clear(input())
    await userEvent.type(input(), '小')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await userEvent.tab()
    expect(input().value).toBe('老品牌')
    expect(values().brandId).toBe('9')
    await userEvent.click(screen.getByRole('button', { name: '清除品牌' }))
    expect(values().brandId).toBe('')
  })
  it('asks once for what an input method composes, after the choice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      show(brand())
      await act(async () => input().focus())
      fireEvent.compositionStart(input())
      for (const half of ['x', 'xi', 'xiao']) {
        fireEvent.change(input(), { target: { value: half } })
        await act(() => vi.advanceTimersByTimeAsync(1000))
      }
      fireEvent.change(input(), { target: { value: '小' } })
      fireEvent.compositionEnd(input())
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(list.mock.calls.map(([{ name }]) => name)).toEqual(['', '小'])
    } finally {
      vi.useRealTimers()
    }
  })
  it('takes a failed list for an empty one, and a plain one too', async () => {
    list = vi.fn(async () => Promise.reject(new Error('500')))
    const first = show(brand())
    await userEvent.click(input())
    expect(await screen.findByText('没有匹配的选项')).toBeTruthy()
    first.unmount()
    list = vi.fn(async () => ({ data: all }))
    show(brand())
    await userEvent.click(input())
    expect(await screen.findAllByRole('option')).toHaveLength(3)
  })
})

describe('tags', () => {
  const tags = () => screen.queryAllByRole('listitem').map((one) => one.textContent)
  it('are typed, pasted, taken back and never doubled', async () => {
    show(
      <Field name="keywords" label="关键词">
        <TagsInput max={4} />
      </Field>,
    )
    await userEvent.click(box('关键词'))
    await userEvent.keyboard('环保{Enter}环保{Enter}防水，')
    expect(tags()).toEqual(['环保', '防水'])
    act(() => box('关键词').focus())
    fireEvent.paste(box('关键词'), { clipboardData: { getData: () => '耐热;可降解;轻' } })
    expect(tags()).toEqual(['环保', '防水', '耐热', '可降解'])
    await userEvent.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: '移除 环保' }))
    await userEvent.type(box('关键词'), '{Backspace}')
    expect(values().keywords).toEqual(['防水', '耐热'])
  })
  it('used elsewhere are offered, and what is new is said to be', async () => {
    show(
      <Field name="keywords" label="关键词">
        <TagsInput known={['环保', '环保油墨', '防水']} />
      </Field>,
      { keywords: ['防水'], version: 1 },
    )
    await userEvent.click(box('关键词'))
    await waitFor(() => expect(labels()).toEqual(['环保', '环保油墨']))
    await userEvent.keyboard('油墨')
    await waitFor(() => expect(labels()).toEqual(['添加“油墨”', '环保油墨']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(values().keywords).toEqual(['防水', '环保油墨'])
    await userEvent.keyboard('防水')
    expect(await screen.findByText('“防水”已添加')).toBeTruthy()
  })
})
