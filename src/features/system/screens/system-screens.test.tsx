import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { ConfigScreen } from './config-screen.tsx'
import { DictDataScreen } from './dict-data-screen.tsx'
import { DictTypeScreen } from './dict-type-screen.tsx'

const audit = {
  createBy: 'system',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 1,
}
const dict = {
  ...audit,
  id: '1',
  dictId: '1',
  dictName: '是否',
  enDictName: 'Yes or no',
  dictType: 'sys_yes_no',
  status: '0',
}
const entry = {
  ...audit,
  id: '7',
  dictCode: '7',
  dictType: 'sys_yes_no',
  dictLabel: '是',
  enDictLabel: 'Yes',
  dictValue: 'Y',
  dictSort: 1,
  cssClass: null,
  listClass: 'primary',
  isDefault: 'N',
  status: '0',
}
const parameter = (id: string, configKey: string, configValue: string, configType = 'Y') => ({
  ...audit,
  id,
  configId: id,
  configKey,
  configName: configKey === 'expo.openDate' ? '开幕日期' : configKey,
  enConfigName: configKey === 'expo.openDate' ? 'Opening day' : '',
  configValue,
  value: configValue,
  configType,
  ofShow: false,
  public: true,
  file:
    configKey === 'sign.file' && configValue
      ? { fileName: configValue, originalName: '进馆指南.pdf', size: 2_202_010 }
      : null,
})

let asked: Asked[]
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => {
  const parameters = [
    parameter('1', 'expo.openDate', '2024-12-02'),
    parameter('2', 'forms.h13', 'false'),
    parameter('3', 'own.note', 'x', 'N'),
    parameter('4', 'sign.file', 'abc.pdf'),
  ]
  asked = routeFetch({
    '/system/dict/type/list': () => ({ rows: [dict], total: 1 }),
    '/system/dict/type/optionselect': () => ({ data: [dict] }),
    '/system/dict/type': (body) => ({ data: { ...dict, ...body } }),
    '/system/dict/data/list': () => ({ rows: [entry], total: 1 }),
    '/system/dict/data': (body) => ({ data: { ...entry, ...body } }),
    '/system/config/list': () => ({ rows: parameters, total: parameters.length }),
    '/system/config': (body) => ({ data: { ...parameter('2', 'forms.h13', 'true'), ...body } }),
  })
})

async function show(path: string, locale: 'zh-CN' | 'en-US', of: ReactNode) {
  history.replaceState(null, '', path)
  renderScreen(of, locale)
  await screen.findByRole('table')
  return userEvent.setup()
}
const late = { timeout: 10_000 }

it('leads from a dictionary to its data; a built-in one keeps its type', async () => {
  const user = await show('/system/dict', 'zh-CN', <DictTypeScreen locale="zh-CN" />)
  const link = await screen.findByRole('link', { name: 'sys_yes_no' })
  expect(link.getAttribute('href')).toContain('/system/dict-data/?dictType=sys_yes_no')
  await user.click(screen.getByRole('button', { name: '是否' }))
  const dialog = await screen.findByRole('dialog', { name: '修改“是否”' }, late)
  expect((within(dialog).getByRole('textbox', { name: /字典类型/ }) as HTMLInputElement).readOnly).toBe(true)
})

it('shows an entry in the reader’s language and adds one to the dictionary of the address, with its colour', async () => {
  const user = await show('/system/dict-data?dictType=sys_yes_no', 'en-US', <DictDataScreen locale="en-US" />)
  await screen.findByRole('button', { name: 'Yes' })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add: entry' }, late)
  await user.type(within(dialog).getByRole('textbox', { name: /^Label/ }), '也许')
  await user.type(within(dialog).getByRole('textbox', { name: /English label/ }), 'Maybe')
  await user.type(within(dialog).getByRole('textbox', { name: /^Value/ }), 'M')
  await user.click(within(dialog).getByRole('radio', { name: 'Orange' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies('/system/dict/data')).toMatchObject([
      { dictType: 'sys_yes_no', dictLabel: '也许', enDictLabel: 'Maybe', dictValue: 'M', listClass: 'warning' },
    ]),
  )
})

it('asks for a parameter as its key demands, says what it means, and deletes only what was added', async () => {
  const user = await show('/system/config', 'en-US', <ConfigScreen locale="en-US" />)
  await screen.findByRole('button', { name: 'Opening day' })
  await user.click(screen.getByRole('button', { name: 'Actions for Opening day' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'forms.h13' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit “forms.h13”' }, late)
  await user.click(within(dialog).getByRole('radio', { name: 'On' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('/system/config')).toMatchObject([{ id: '2', configValue: 'true', version: 1 }]))
})

it('opens, tells the size of and takes away the file a parameter is', async () => {
  const user = await show('/system/config', 'en-US', <ConfigScreen locale="en-US" />)
  const link = await screen.findByRole('link', { name: '进馆指南.pdf' })
  expect(link.getAttribute('href')).toContain('/common/download?fileName=abc.pdf')
  await user.click(screen.getByRole('button', { name: 'sign.file' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit “sign.file”' }, late)
  await user.click(await within(dialog).findByRole('button', { name: 'Value: Loading…' }, late))
  expect(await within(dialog).findByRole('link', { name: '进馆指南.pdf' }, late)).toBeTruthy()
  expect(within(dialog).getByText('2.1 MB')).toBeTruthy()
  expect(within(dialog).getByText('A document that exhibitors download')).toBeTruthy()
  expect(within(dialog).getByLabelText(/Replace the file/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Remove 进馆指南.pdf' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('/system/config')).toMatchObject([{ id: '4', configValue: '' }]))
})
