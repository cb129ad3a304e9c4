import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { any, type } from 'superstruct'
import { useEffect, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import type { Locale } from '../lib/locale.ts'
import { CategoriesControl as CategoriesPicker } from './categories-control.tsx'
import { CategoryPicker } from './category-picker.tsx'
import type { CategoryNode } from './category-tree.ts'
import { Field, FieldGroup } from './field.tsx'
import { FormShell } from './form-shell.tsx'
import { RegionPicker } from './region-picker.tsx'
import { RemoteSelect } from './remote-select.tsx'
import { TagsInput } from './tags-input.tsx'
import { useForm } from './use-form.ts'
import type { NamedNode } from './use-options.ts'

const held: { form?: { store: { getValues: () => Record<string, unknown> } } } = {}
const values = () => held.form!.store.getValues()

function Holder({ record, children }: { record?: object | undefined; children: ReactNode }) {
  const form = useForm(type({ any: any() }), { record: record ?? null, save: async () => ({}) })
  useEffect(() => {
    held.form = form
  })
  return <FormShell form={form}>{children}</FormShell>
}

const show = (children: ReactNode, record?: object, locale: Locale = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <Holder record={record}>{children}</Holder>
    </TestStrings>,
  )

const box = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement

describe('a region', () => {
  const node = (id: string, name: string, enName: string): NamedNode => ({ id, name, enName })
  const below: Record<string, NamedNode[]> = {
    '': [node('440000', '广东省', 'Guangdong'), node('330000', '浙江省', 'Zhejiang')],
    '440000': [node('440300', '深圳市', 'Shenzhen'), node('440100', '广州市', 'Guangzhou')],
    '440300': [node('440305', '南山区', 'Nanshan')],
    '330000': [node('330100', '杭州市', 'Hangzhou')],
  }
  let broken = false
  const areas = vi.fn(async (parent: string) => {
    if (broken) throw new Error('line')
    return below[parent] ?? []
  })
  const countries = async () => [node('156', '中国', 'China'), node('276', '德国', 'Germany')]
  const picker = () => (
    <RegionPicker
      names={{ country: 'country', province: 'province', city: 'city', district: 'district' }}
      countries={countries}
      areas={areas}
      china="156"
    />
  )
  beforeEach(() => {
    broken = false
  })
  it('is chosen step by step; another province empties what hung below', async () => {
    show(picker())
    await screen.findByRole('option', { name: '中国' })
    expect(box('省份').disabled).toBe(true)
    await userEvent.selectOptions(box('国家/地区'), '中国')
    await userEvent.selectOptions(box('省份'), await screen.findByRole('option', { name: '广东省' }))
    await userEvent.selectOptions(box('城市'), await screen.findByRole('option', { name: '深圳市' }))
    await userEvent.selectOptions(box('区县'), await screen.findByRole('option', { name: '南山区' }))
    expect(values()).toMatchObject({ country: '156', province: '440000', city: '440300', district: '440305' })
    await userEvent.selectOptions(box('省份'), '浙江省')
    expect(values()).toMatchObject({ province: '330000', city: '', district: '' })
  })
  it('has no provinces abroad', async () => {
    show(picker(), { country: 276, province: '', city: '', district: '', version: 1 })
    await waitFor(() => expect(box('国家/地区').value).toBe('276'))
    expect(screen.queryByRole('combobox', { name: '省份' })).toBeNull()
  })
  it('of a record shows once its names arrive, in the reader’s language', async () => {
    show(picker(), { country: 156, province: 440000, city: 440300, district: 440305, version: 1 }, 'en-US')
    await screen.findByRole('option', { name: 'Nanshan' })
    expect(box('Province').value).toBe('440000')
    expect(box('City').value).toBe('440300')
    expect(box('District').value).toBe('440305')
  })
  it('that cannot be loaded offers to try again', async () => {
    broken = true
    const own = vi.fn(async (parent: string) => areas(parent))
    show(<RegionPicker names={{ province: 'province', city: 'city' }} areas={own} china="156" />)
    broken = true
    await userEvent.click(
      await screen.findByRole('button', { name: '重试' }).then((button) => {
        broken = false
        return button
      }),
    )
    expect(await screen.findByRole('option', { name: '广东省' })).toBeTruthy()
  })
})

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
    await userEvent.selectOptions(box('一级分类'), await screen.findByRole('option', { name: '标签' }))
    await userEvent.selectOptions(box('二级分类'), await screen.findByRole('option', { name: '材料' }))
    await userEvent.selectOptions(box('三级分类'), await screen.findByRole('option', { name: '膜' }))
    expect(values()).toMatchObject({ cid1: '1', cid2: '11', cid3: '112' })
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('may be several of the third level, up to the limit', async () => {
    show(
      <FieldGroup name="cids" label="经营范围">
        <CategoriesPicker load={async () => tree} max={2} />
      </FieldGroup>,
      { cids: [111], version: 1 },
    )
    expect(await screen.findByRole('button', { name: '移除 纸' })).toBeTruthy()
    await userEvent.selectOptions(box('一级分类'), '标签')
    await userEvent.selectOptions(box('二级分类'), await screen.findByRole('option', { name: '材料' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '膜' }))
    expect(values().cids).toEqual(['111', '112'])
    expect((screen.getByRole('checkbox', { name: '胶' }) as HTMLInputElement).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '移除 纸' }))
    expect(values().cids).toEqual(['112'])
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
    const input = screen.getByRole('textbox', { name: '关键词' })
    await userEvent.type(input, '环保{Enter}环保{Enter}防水，')
    expect(tags()).toEqual(['环保', '防水'])
    act(() => input.focus())
    fireEvent.paste(input, { clipboardData: { getData: () => '耐热;可降解;轻' } })
    expect(tags()).toEqual(['环保', '防水', '耐热', '可降解'])
    await userEvent.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: '移除 环保' }))
    await userEvent.type(input, '{Backspace}')
    expect(values().keywords).toEqual(['防水', '耐热'])
  })
})
