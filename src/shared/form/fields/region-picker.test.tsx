import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { box, labels, pick, show, values } from '../../../../tests/helpers/screens/form-around.tsx'
import { RegionPicker } from './region-picker.tsx'
import type { NamedNode } from './use-options.ts'

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
  const countries = async () => [
    { ...node('156', '中国', 'China'), spelling: 'zhong guo', code: 'CN', phoneCode: '+86' },
    { ...node('276', '德国', 'Germany'), spelling: 'de guo', code: 'DE', phoneCode: '+49' },
  ]
  const picker = () => (
    <RegionPicker
      names={{ country: 'country', province: 'province', city: 'city', district: 'district' }}
      countries={countries}
      areas={areas}
    />
  )
  beforeEach(() => {
    broken = false
  })
  it('is chosen step by step; another province empties what hung below', async () => {
    show(picker())
    expect(box('省份').disabled).toBe(true)
    await pick('国家/地区', '中国')
    await pick('省份', '广东省')
    await pick('城市', '深圳市')
    await pick('区县', '南山区')
    expect(values()).toMatchObject({ country: '156', province: '440000', city: '440300', district: '440305' })
    await pick('省份', '浙江省')
    expect(values()).toMatchObject({ province: '330000', city: '', district: '' })
    expect(box('城市').value).toBe('')
  })
  it('has no provinces abroad', async () => {
    show(picker(), { country: 276, province: '', city: '', district: '', version: 1 })
    await waitFor(() => expect(box('国家/地区').value).toBe('德国'))
    expect(screen.queryByRole('combobox', { name: '省份' })).toBeNull()
  })
  it('of a record shows once its names arrive, in the reader’s language', async () => {
    show(picker(), { country: 156, province: 440000, city: 440300, district: 440305, version: 1 }, 'en-US')
    await waitFor(() => expect(box('District').value).toBe('Nanshan'))
    expect(box('Province').value).toBe('Guangdong')
    expect(box('City').value).toBe('Shenzhen')
  })
  it.each(['德', 'germ', 'dg', 'de', '+49'])('is found by typing %s', async (typed) => {
    show(picker())
    await userEvent.click(box('国家/地区'))
    await screen.findByRole('option', { name: '中国' })
    await userEvent.keyboard(typed)
    await waitFor(() => expect(labels()).toEqual(['德国']))
    await userEvent.keyboard('{Enter}')
    expect(values().country).toBe('276')
    expect(box('国家/地区').value).toBe('德国')
    expect(screen.queryByRole('option')).toBeNull()
  })
  it('typed whole is taken when the field is left; half typed it goes back, emptied there is none', async () => {
    show(picker(), { country: 156, version: 1 })
    await waitFor(() => expect(box('国家/地区').value).toBe('中国'))
    const leaveWith = async (typed: string) => {
      await userEvent.click(box('国家/地区'))
      await screen.findAllByRole('option')
      await userEvent.clear(box('国家/地区'))
      if (typed) await userEvent.type(box('国家/地区'), typed)
      await userEvent.tab()
    }
    await leaveWith('德')
    expect(box('国家/地区').value).toBe('中国')
    await leaveWith('德国')
    expect(values().country).toBe('276')
    await leaveWith('')
    expect(values().country).toBe('')
  })
  it('emptied and chosen anew holds the choice', async () => {
    show(picker(), { country: 156, version: 1 })
    await waitFor(() => expect(box('国家/地区').value).toBe('中国'))
    await userEvent.clear(box('国家/地区'))
    await userEvent.click(await screen.findByRole('option', { name: '德国' }))
    expect(values().country).toBe('276')
    expect(box('国家/地区').value).toBe('德国')
  })
  it('says when nothing answers', async () => {
    show(picker())
    await userEvent.click(box('国家/地区'))
    await screen.findAllByRole('option')
    await userEvent.keyboard('火星')
    expect(await screen.findByText('没有匹配的选项')).toBeTruthy()
  })
  it('that cannot be loaded offers to try again', async () => {
    broken = true
    const own = vi.fn(async (parent: string) => areas(parent))
    show(<RegionPicker names={{ province: 'province', city: 'city' }} areas={own} />)
    broken = true
    await userEvent.click(
      await screen.findByRole('button', { name: '重试' }).then((button) => {
        broken = false
        return button
      }),
    )
    await pick('省份', '广东省')
    expect(values().province).toBe('440000')
  })
})
