import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { PassScreen } from './pass-screen.tsx'

const PASS = {
  code: '7K3M9QPX2R5T',
  name: '李娜',
  company: '观众公司',
  mobile: '',
  email: 'lina@visitor.example',
  position: '',
  area: '',
  areas: { provinces: [{ id: '310000', name: '上海市' }], countries: [{ id: '276', name: '德国' }] },
  consentShare: 0,
  consentBuyer: 0,
  buyerDemand: '',
  buyerCids: [],
  categories: [{ id: '101', name: '印刷设备', enName: 'Printing equipment' }],
  version: 1,
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  hours: '',
  arriveTime: '',
  showName: '标签展',
  enShowName: '',
  venue: '',
  enVenue: '',
}

let stored = PASS
let asked: Asked[]
/** The same call soon after is taken for a double click. */
let opened = 0
beforeEach(() => {
  sessionStorage.clear()
  stored = PASS
  asked = routeFetch({
    '/busi/visitor/pass': () => ({ data: stored }),
    '/busi/visitor/change': (body) => {
      if (body['version'] !== stored.version) return { code: 409, msg: '该内容已被他人修改', data: { current: stored } }
      stored = { ...stored, company: String(body['company']), version: stored.version + 1 }
      return { data: stored }
    },
  })
})
async function open() {
  render(
    <TestStrings>
      <main>
        <h1>展会邀请</h1>
        <PassScreen token={`own${(opened += 1)}`} />
      </main>
    </TestStrings>,
  )
  await screen.findByRole('form', { name: '修改信息' })
}
async function save(company: string) {
  const field = screen.getByRole('textbox', { name: '公司' })
  await userEvent.clear(field)
  await userEvent.type(field, company)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
}
const companies = () => asked.filter(({ path }) => path.endsWith('/change')).map(({ body }) => body['company'])

it('bears its own heading', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: '我的入场码' })).toBeTruthy()
})

it('saves again and again', async () => {
  await open()
  await save('新公司')
  expect(await screen.findByText('已保存')).toBeTruthy()
  await save('又一家公司')
  await expect.poll(companies).toEqual(['新公司', '又一家公司'])
  expect(await screen.findByText('已保存')).toBeTruthy()
})

it('changes position and place, folded away where nothing is told of them', async () => {
  await open()
  expect(screen.getByText('补充职位和所在地（选填）').closest('details')?.open).toBe(false)
  await userEvent.click(screen.getByText('补充职位和所在地（选填）'))
  await userEvent.type(screen.getByRole('textbox', { name: '职位' }), '买手')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '国家/地区' }), '上海市')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  const sent = asked.find(({ path }) => path.endsWith('/change'))?.body
  expect(sent).toMatchObject({ position: '买手', area: '310000' })
})

it('keeps what is typed over a change made elsewhere, shows what stands there, and saves on the second try', async () => {
  await open()
  stored = { ...PASS, company: '别处公司', version: 7 }
  await save('新公司')
  expect(await screen.findByText('该内容已被他人修改')).toBeTruthy()
  expect(screen.getByText('别处公司')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '公司' }).value).toBe('新公司')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(stored).toMatchObject({ company: '新公司', version: 8 })
})
