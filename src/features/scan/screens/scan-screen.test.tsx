import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session } from '../../../shared/auth/session.ts'
import { makeCode } from '../../../shared/form/rules/entry-code.ts'
import { unsentOf } from '../../../shared/lib/browser/unsent.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Scan } from './scan-queue.ts'
import { ScanScreen } from './scan-screen.tsx'

/** In place of the browser's database, which the tests' browser has not. */
const device = vi.hoisted(() => ({ rows: new Map<string, Scan>(), full: false, noPhotos: false }))
vi.mock('./scan-queue.ts', () => ({
  keepScan: async (scan: Scan) => {
    if (device.full || (device.noPhotos && scan.photo)) throw new Error('full')
    device.rows.set(scan.clientId, scan)
  },
  dropScans: async (ids: string[]) => {
    for (const id of ids) device.rows.delete(id)
  },
  scansOf: async (owner: string) => [...device.rows.values()].filter((one) => one.owner === owner),
}))

/** In place of the browser's pictures. */
vi.mock('../../../shared/files/shrink-image.ts', () => ({
  shrinkWithin: async (file: File) => (file.name === 'card.txt' ? null : new Blob(['small'], { type: 'image/jpeg' })),
}))

const CODE = makeCode(() => Array.from({ length: 11 }, () => 1))
const NOBODY = makeCode(() => Array.from({ length: 11 }, () => 2))
const KNOWN = makeCode(() => Array.from({ length: 11 }, () => 3))

let line = true
let asked: Asked[]
const sent = () =>
  asked
    .filter(({ body }) => 'list' in body)
    .flatMap(({ body }) => body['list'] as { clientId: string; code: string; note: string }[])
beforeEach(() => {
  device.rows.clear()
  device.full = false
  device.noPhotos = false
  line = true
  $session.set({ ...$session.get(), status: 'ready', kind: 'exhibitor', userId: '7', permissions: ['busi:leads:list'] })
  asked = routeFetch({
    '/busi/leads/options': () => {
      if (!line) throw new TypeError('Failed to fetch')
      return {
        data: { counts: { all: 0, due: 0, A: 0, B: 0, C: 0 }, withdrawn: 0, owners: [], tags: ['经销商', '要样品'] },
      }
    },
    '/busi/file/pre/upload': () => ({ fileName: 'stored.jpg' }),
    '/busi/leads/scan': (body) => {
      if (!line) throw new TypeError('Failed to fetch')
      const list = (body['list'] as { clientId: string; code: string }[]).map(({ clientId, code }) =>
        code === NOBODY
          ? { clientId, outcome: 'UNKNOWN', visitorName: '', companyName: '', scanCount: 0 }
          : {
              clientId,
              outcome: code === KNOWN ? 'MERGED' : 'NEW',
              visitorName: '李娜',
              companyName: '观众公司',
              scanCount: 1,
            },
      )
      return { data: { list } }
    },
  })
})
const show = (locale: Locale = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <ScanScreen locale={locale} />
    </TestStrings>,
  )
async function read(code: string, note = '') {
  if (note) await userEvent.type(await screen.findByRole('textbox', { name: '备注' }), note)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '编号' })
  expect(field.value).toBe('')
  // What typed before does not see a form's reset.
  await userEvent.clear(field)
  await userEvent.type(field, `${code}{Enter}`)
}

it('keeps a number with grade and note, and says whose lead it became', async () => {
  show()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '等级' }), '重点')
  await read(CODE.toLowerCase(), '要报价')
  expect(await screen.findByText('李娜 · 观众公司')).toBeTruthy()
  expect(sent()).toMatchObject([{ code: CODE, grade: 'A', note: '要报价' }])
  await expect.poll(() => device.rows.size).toBe(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '备注' }).value).toBe('')
})

it('keeps the tags that were pressed with the number, also those of the last time without a line', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '要样品' }))
  await read(CODE)
  await expect.poll(() => sent()).toMatchObject([{ code: CODE, tags: ['要样品'] }])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '要样品' }).checked).toBe(false)
  cleanup()
  line = false
  device.full = true
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '经销商' }))
  await read(CODE)
  expect(await screen.findByText(/本机无法保存/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '经销商' }).checked).toBe(true)
  device.full = false
  await userEvent.click(screen.getByRole('button', { name: '记录' }))
  await expect.poll(() => [...device.rows.values()]).toMatchObject([{ tags: ['经销商'] }])
  const csv: Blob[] = []
  URL.createObjectURL = (blob) => (csv.push(blob as Blob), 'blob:csv')
  URL.revokeObjectURL = () => undefined
  await userEvent.click(screen.getByRole('button', { name: '导出未上传记录（CSV）' }))
  await expect.poll(() => csv.length).toBe(1)
  expect(await csv[0]!.text()).toContain('经销商')
})

it('says that a lead from an invitation is met for the first time', async () => {
  show('en-US')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Number' }), `${KNOWN}{Enter}`)
  expect(await screen.findByText('Known lead, met for the first time')).toBeTruthy()
})

it('takes a double press for one', async () => {
  show()
  await userEvent.type(await screen.findByRole('textbox', { name: '编号' }), CODE)
  await userEvent.dblClick(screen.getByRole('button', { name: '记录' }))
  expect(await screen.findByText('李娜 · 观众公司')).toBeTruthy()
  expect(screen.queryByText('编号有误，请核对后重新输入')).toBeNull()
  expect(sent()).toHaveLength(1)
})

it('keeps nothing of what cannot be a number', async () => {
  show()
  await read('nonsense')
  expect(await screen.findByText('编号有误，请核对后重新输入')).toBeTruthy()
  expect(device.rows.size).toBe(0)
})

it('reads the next number over a wrong one, whatever has the focus, and a double reading once', async () => {
  show()
  const field = await screen.findByRole('textbox', { name: /编号/ })
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: '记录' }).disabled).toBe(false)
  await userEvent.type(field, 'wrong{Enter}')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard(`${CODE}{Enter}`)
  await userEvent.click(document.body)
  await userEvent.keyboard(`]Q1${CODE}{Enter}${KNOWN}{Enter}`)
  await expect.poll(() => sent().map(({ code }) => code)).toEqual([CODE, KNOWN])
})

it('counts what waits without a line, for the frame too, and sends it once after the page was opened anew', async () => {
  line = false
  show()
  await read(CODE, '第一位')
  await read(KNOWN)
  expect(await screen.findByText('2 条待上传')).toBeTruthy()
  expect(unsentOf('exhibitor:7')).toBe(2)
  cleanup()
  line = true
  asked.length = 0
  show()
  await expect.poll(() => device.rows.size).toBe(0)
  expect(sent().map((one) => one.note)).toEqual(['第一位', ''])
  expect(localStorage.getItem('device:unsent')).toBeNull()
})

it('neither shows nor sends what another account read on this phone', async () => {
  device.rows.set('theirs', { clientId: 'theirs', owner: 'exhibitor:8', code: CODE, at: Date.now(), note: '' })
  show()
  await read(CODE)
  expect(await screen.findByText('李娜 · 观众公司')).toBeTruthy()
  expect(sent()).toHaveLength(1)
  expect([...device.rows.keys()]).toEqual(['theirs'])
})

it('keeps what is nobody’s number with its note until somebody clears it', async () => {
  show()
  await read(NOBODY, '高个子')
  expect(await screen.findByText('1 条记录未能成为线索')).toBeTruthy()
  expect([...device.rows.values()]).toMatchObject([{ note: '高个子', refused: '编号不存在。' }])
})

it('keeps what is typed where the device keeps nothing', async () => {
  device.full = true
  show()
  await read(CODE)
  expect(await screen.findByText(/本机无法保存/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '编号' }).value).toBe(CODE)
})

describe('a photographed card', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:card'
    URL.revokeObjectURL = () => undefined
  })
  const photograph = async (name = 'card.heic') =>
    userEvent.upload(await screen.findByLabelText('拍名片'), new File(['large'], name, { type: 'image/heic' }))
  const keep = () => userEvent.click(screen.getByRole('button', { name: '记录' }))

  it('needs no number: it is kept, uploaded, and sent by the name the server gave it', async () => {
    line = false
    show()
    await photograph()
    await screen.findByRole('img', { name: '名片照片' })
    await keep()
    expect(await screen.findByText('1 条待上传')).toBeTruthy()
    expect([...device.rows.values()]).toMatchObject([{ code: '', photo: expect.any(Blob) }])
    expect(screen.queryByRole('img', { name: '名片照片' })).toBeNull()
    line = true
    await userEvent.click(screen.getByRole('button', { name: '立即上传' }))
    await expect.poll(() => device.rows.size).toBe(0)
    expect(sent().at(-1)).toMatchObject({ code: '', photo: 'stored.jpg' })
    // The first try had brought it there.
    expect(asked.filter(({ path }) => path === '/busi/file/pre/upload')).toHaveLength(1)
  })

  it('is left out, and said to be, where there is room for the number alone', async () => {
    device.noPhotos = true
    show()
    await photograph()
    await read(CODE)
    expect(await screen.findByText(/照片没有存下/)).toBeTruthy()
    expect(await screen.findByText('李娜 · 观众公司')).toBeTruthy()
    expect(sent()).toMatchObject([{ code: CODE }])
  })

  it('that is no picture is said, and a number typed wrong beside it too', async () => {
    show()
    await photograph('card.txt')
    expect(await screen.findByText('无法识别该照片，请重新拍摄')).toBeTruthy()
    await photograph()
    await screen.findByRole('img', { name: '名片照片' })
    await read('nonsense')
    expect(await screen.findByText('编号有误，请核对后重新输入')).toBeTruthy()
    expect(device.rows.size).toBe(0)
  })
})
