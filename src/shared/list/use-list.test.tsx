import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { optional, string, type } from 'superstruct'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { media } from '../../../tests/helpers/dom/dom-setup.ts'
import { defineCall, listRequest, page } from '../api/contract.ts'
import { PHONE_QUERY } from '../ui/use-media.ts'
import { DataTable } from './data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from './filter-inputs.tsx'
import { ListShell } from './list-shell.tsx'
import { useColumns, type Column } from './use-columns.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

const brandList = defineCall(
  { method: 'POST', path: '/test/brands', summary: 'test', audience: 'signedIn', kind: 'read' },
  () => ({
    request: listRequest({ name: optional(string()), status: optional(string()) }),
    reply: page(type({ id: string(), name: string(), phone: string() })),
  }),
)

type Row = { id: string; name: string; phone: string }
const all: Row[] = Array.from({ length: 45 }, (_, i) => ({
  id: String(i + 1),
  name: `品牌${i + 1}`,
  phone: `1380000${i}`,
}))

/** What the server was asked; each answer is held until the test lets it go when `hold` is set. */
const asked: Record<string, unknown>[] = []
let answer: (query: Record<string, unknown>) => unknown
let hold: Promise<void> | null = null

const columns: Column<Row>[] = [
  { key: 'name', title: '品牌', onCard: 'title', always: true, sort: 'name' },
  { key: 'phone', title: '电话', width: 'w-32' },
]

function Brands({ rowActions = true }: { rowActions?: boolean }) {
  const list = useList({ call: brandList, filters: { name: '', status: '', begin: '', end: '' } })
  const chosen = useSelection((row: Row) => row.id)
  const choice = useColumns('test-brands', columns)
  return (
    <ListShell
      list={list}
      label="品牌"
      columns={choice}
      selection={{ of: chosen, actions: <button type="button">批量下架</button> }}
      filters={
        <>
          <FilterText list={list} name="name" label="名称" />
          <FilterSelect list={list} name="status" label="状态" options={[{ value: '1', label: '正常' }]} />
          <FilterDateRange list={list} begin="begin" end="end" label="创建时间" />
        </>
      }
    >
      <DataTable
        list={list}
        columns={choice}
        caption="品牌列表"
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        selection={chosen}
        {...(rowActions ? { rowActions: (row: Row) => [{ label: '编辑', href: `?id=${row.id}` }] } : {})}
        empty={<p>还没有品牌</p>}
      />
    </ListShell>
  )
}

function show() {
  return render(
    <TestStrings>
      <Brands />
    </TestStrings>,
  )
}

const pageReply = (query: Record<string, unknown>, rows: Row[]) => {
  const size = Number(query.pageSize)
  const at = (Number(query.pageNum) - 1) * size
  return {
    code: 200,
    msg: '',
    data: { list: rows.slice(at, at + size), total: rows.length, pageNum: query.pageNum, pageSize: size },
  }
}

beforeEach(() => {
  asked.length = 0
  hold = null
  history.replaceState(null, '', '/list')
  answer = (query) =>
    pageReply(
      query,
      all.filter((row) => row.name.includes(String(query.name ?? ''))),
    )
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const query = JSON.parse(String(init.body)) as Record<string, unknown>
    asked.push(query)
    if (hold)
      await Promise.race([
        hold,
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
      ])
    return new Response(JSON.stringify(answer(query)), { headers: { 'Content-Type': 'application/json' } })
  })
})

const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('a list', () => {
  it('shows heads and a skeleton first, then the first 20 rows', async () => {
    show()
    expect(screen.getByRole('columnheader', { name: '电话' })).toBeTruthy()
    expect(screen.queryByRole('rowheader')).toBeNull()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    expect(asked).toEqual([{ pageNum: 1, pageSize: 20 }])
    expect(screen.getByText('共 45 条', { selector: 'nav *' })).toBeTruthy()
  })
  it('begins where the address says and writes where it goes', async () => {
    history.replaceState(null, '', '/list?id=9&name=%E5%93%81%E7%89%8C4&page=1&size=10')
    show()
    await waitFor(() =>
      expect(rowNames()).toEqual(['品牌4', '品牌40', '品牌41', '品牌42', '品牌43', '品牌44', '品牌45']),
    )
    expect(asked).toEqual([{ name: '品牌4', pageNum: 1, pageSize: 10 }])
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(rowNames()).toHaveLength(10))
    expect(location.search).toBe('?id=9&size=10')
  })
  it('waits for the typing to end, then asks once from the first page', async () => {
    history.replaceState(null, '', '/list?page=2')
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    // At one go: on a busy machine the pauses between keys of a typist would be long enough to ask.
    const box = screen.getByRole('searchbox', { name: '名称' })
    for (const typed of ['品', '品牌', '品牌4', '品牌45']) fireEvent.change(box, { target: { value: typed } })
    expect(asked).toHaveLength(1)
    await waitFor(() => expect(rowNames()).toEqual(['品牌45']))
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual({ name: '品牌45', pageNum: 1, pageSize: 20 })
    expect(new URLSearchParams(location.search).get('name')).toBe('品牌45')
  })
  it('goes back a page with the browser', async () => {
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    await userEvent.click(screen.getByRole('button', { name: '第 3 页' }))
    await waitFor(() => expect(rowNames()).toHaveLength(5))
    expect(location.search).toBe('?page=3')
    act(() => history.back())
    await waitFor(() => expect(rowNames()).toHaveLength(20))
  })
  it('keeps rows while others are fetched, and an overtaken answer never shows', async () => {
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    expect(rowNames()).toHaveLength(20)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    hold = null
    await userEvent.click(screen.getByRole('button', { name: '第 3 页' }))
    await waitFor(() => expect(rowNames()).toHaveLength(5))
    await act(async () => release())
    expect(rowNames()).toHaveLength(5)
  })
  it('steps back when the last row of the last page is gone', async () => {
    history.replaceState(null, '', '/list?page=9')
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(5))
    expect(location.search).toBe('?page=3')
  })
  it('sorts by the server, ascending, descending, not at all', async () => {
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    const head = () => screen.getByRole('columnheader', { name: '品牌' })
    await userEvent.click(within(head()).getByRole('button'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderByColumn: 'name', isAsc: 'asc' }))
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(within(head()).getByRole('button'))
    expect(head().getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(within(head()).getByRole('button'))
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('isAsc'))
  })
})

describe('a list without rows', () => {
  it('says what the list is for when there is nothing yet', async () => {
    answer = (query) => pageReply(query, [])
    show()
    expect(await screen.findByText('还没有品牌')).toBeTruthy()
  })
  it('offers to reset when nothing matches', async () => {
    history.replaceState(null, '', '/list?name=zzz')
    show()
    expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: '重置' }).at(-1)!)
    await waitFor(() => expect(rowNames()).toHaveLength(20))
  })
  it('empties a half-typed day with the filters', async () => {
    show()
    const begin = () => screen.findByLabelText<HTMLInputElement>('创建时间开始日期')
    await userEvent.type(await begin(), '2024-1x')
    await userEvent.tab()
    await screen.findByRole('alert')
    await userEvent.click(screen.getAllByRole('button', { name: '重置' })[0]!)
    expect((await begin()).value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('shows a failure with a retry', async () => {
    answer = () => ({ code: 500, msg: '系统繁忙' })
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('系统繁忙')
    answer = (query) => pageReply(query, all)
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(rowNames()).toHaveLength(20))
  })
  it('keeps rows and says so when a refresh fails', async () => {
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    answer = () => ({ code: 500, msg: '系统繁忙' })
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    expect((await screen.findByRole('alert')).textContent).toContain('系统繁忙')
    expect(rowNames()).toHaveLength(20)
  })
  it('shows the permission panel for code 403', async () => {
    answer = () => ({ code: 403, msg: '' })
    show()
    expect(await screen.findByText('您没有访问权限！')).toBeTruthy()
  })
})

describe('rows', () => {
  it('are chosen across pages by id', async () => {
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择品牌2' }))
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(rowNames()[0]).toBe('品牌21'))
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.getByText('已选 21 项')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '第 1 页' }))
    await waitFor(() => expect(rowNames()[0]).toBe('品牌1'))
    expect((screen.getByRole('checkbox', { name: '选择品牌2' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }))
    expect(screen.queryByText(/已选/)).toBeNull()
  })
  it('have a menu named after them', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '品牌1的操作' }))
    expect(screen.getByRole('menuitem', { name: '编辑' }).getAttribute('href')).toBe('?id=1')
  })
  it('are cards on a phone', async () => {
    media.set(PHONE_QUERY, true)
    show()
    const cards = await screen.findByRole('list', { name: '品牌列表' })
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(cards).getAllByRole('listitem')).toHaveLength(20)
    expect(within(cards).getAllByText('电话')).toHaveLength(20)
  })
})

describe('columns', () => {
  it('are hidden, moved and kept for the next visit', async () => {
    const first = show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    await userEvent.click(screen.getByRole('button', { name: '显示的列' }))
    const dialog = await screen.findByRole('dialog', { name: '显示的列' })
    expect((within(dialog).getByRole('checkbox', { name: '品牌' }) as HTMLInputElement).disabled).toBe(true)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '电话' }))
    expect(screen.queryByRole('columnheader', { name: '电话' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: '下移品牌' }))
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: '下移品牌' }))
    first.unmount()
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    expect(screen.queryByRole('columnheader', { name: '电话' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '显示的列' }))
    await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }))
    expect(screen.getByRole('columnheader', { name: '电话' })).toBeTruthy()
  })
})

describe('a range of days', () => {
  it('says when its ends are crossed', async () => {
    show()
    await waitFor(() => expect(rowNames()).toHaveLength(20))
    fireEvent.change(screen.getByLabelText('创建时间开始日期'), { target: { value: '2024-12-04' } })
    fireEvent.change(screen.getByLabelText('创建时间结束日期'), { target: { value: '2024-12-02' } })
    expect(await screen.findByText('开始日期不能晚于结束日期')).toBeTruthy()
  })
})
