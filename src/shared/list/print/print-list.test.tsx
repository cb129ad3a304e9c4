import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { string, type } from 'superstruct'
import { defineCall, listRequest, page } from '../../api/contract.ts'
import { PHONE_QUERY } from '../../ui/use-media.ts'
import { DataTable } from '../data-table.tsx'
import { ListShell } from '../list-shell.tsx'
import { useList } from '../use-list.ts'

const things = defineCall(
  { method: 'POST', path: '/test/things', summary: 'test', audience: 'signedIn', kind: 'read' },
  () => ({ request: listRequest({}), reply: page(type({ id: string(), name: string() })) }),
)
type Thing = { id: string; name: string }

function Things() {
  const list = useList({ call: things, filters: {} })
  return (
    <ListShell list={list} label="展品">
      <DataTable
        list={list}
        columns={[{ key: 'name', title: '名称', onCard: 'title', render: (row: Thing) => row.name }]}
        caption="展品列表"
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowActions={(row) => [{ label: '编辑', href: `?edit=${row.id}` }]}
      />
    </ListShell>
  )
}

let asked: Asked[]
/** Rows of the page at the moment of printing. */
let printed: string[]

function show(total: number) {
  asked = routeFetch({
    '/test/things': (body) => {
      const [pageNum, pageSize] = [Number(body['pageNum']), Number(body['pageSize'])]
      const from = (pageNum - 1) * pageSize
      const list = Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_, at) => ({
        id: String(from + at + 1),
        name: `展品${from + at + 1}`,
      }))
      return { data: { list, total, pageNum, pageSize } }
    },
  })
  render(
    <TestStrings>
      <Things />
    </TestStrings>,
  )
}
const rowsNow = () => screen.queryAllByRole('rowheader').map((one) => one.textContent)

beforeEach(() => {
  printed = []
  vi.stubGlobal('print', () => {
    printed = rowsNow()
    dispatchEvent(new Event('afterprint'))
  })
})
afterEach(() => {
  media.clear()
  vi.unstubAllGlobals()
})

describe('printing a list', () => {
  it('prints all rows as a table and gives the page back', async () => {
    show(123)
    await userEvent.click(await screen.findByRole('button', { name: '打印列表' }))
    await waitFor(() => expect(printed).toHaveLength(123))
    expect(printed.at(-1)).toBe('展品123')
    expect(asked.slice(1).map(({ body }) => body)).toMatchObject([
      { pageNum: 1, pageSize: 50 },
      { pageNum: 2, pageSize: 50 },
      { pageNum: 3, pageSize: 50 },
    ])
    await waitFor(() => expect(rowsNow()).toHaveLength(20))
  })

  it('prints a table from a phone, and answers the keys of the browser', async () => {
    media.set(PHONE_QUERY, true)
    show(31)
    await screen.findByText('展品20')
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
    await waitFor(() => expect(printed).toHaveLength(31))
  })

  it('leaves what is too long to the export', async () => {
    show(2001)
    await userEvent.click(await screen.findByRole('button', { name: '打印列表' }))
    expect((await screen.findByRole('alert')).textContent).toContain('共 2001 条，最多可打印 2000 条')
    expect(printed).toEqual([])
  })

  it('leaves what is too wide to be read to the export, and gives the page back', async () => {
    vi.spyOn(HTMLTableElement.prototype, 'scrollWidth', 'get').mockReturnValue(3000)
    show(31)
    await userEvent.click(await screen.findByRole('button', { name: '打印列表' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/列数太多.+导出/)
    expect(printed).toEqual([])
    expect(rowsNow()).toHaveLength(20)
    vi.restoreAllMocks()
  })
})
