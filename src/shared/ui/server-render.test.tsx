import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { Alert } from './alert.tsx'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Menu } from './overlay/menu.tsx'
import { OverlayHost } from './overlay/overlay-host.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager } from './paging/pager.tsx'
import { ProgressBar } from './loading/progress-bar.tsx'
import { SkeletonLines } from './loading/skeleton.tsx'
import { EmptyState } from './loading/states.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { Checkbox, Switch } from './inputs/toggles.tsx'

function Everything() {
  return (
    <TestStrings>
      <PageHeader
        title="产品管理"
        purpose="维护对外展示的产品"
        badge={<StatusBadge tone="warning">待审核</StatusBadge>}
      />
      <Tabs name="t" label="产品" items={[{ id: 'a', label: '全部', count: 2 }]} value="a" onChange={() => {}} />
      <TabPanel name="t" value="a">
        <Card title="公司" hint="会刊" foot={<Button busy>保存</Button>}>
          <Alert tone="danger" live title="有误" />
          <Switch label="公开" />
          <Checkbox label="全选" mixed />
          <ProgressBar label="导入" value={3} max={9} />
          <SkeletonLines />
          <Avatar name="王" />
          <Menu label="更多" items={[{ label: '删除', danger: true }]} />
          <Button blocked="审核中">编辑</Button>
          <EmptyState title="暂无" />
          <Pager total={500} page={3} size={20} onPage={() => {}} onSize={() => {}} />
        </Card>
      </TabPanel>
      <OverlayHost locale="zh-CN" />
    </TestStrings>
  )
}

it('is rendered on the server without style attributes, and hydrates without a murmur', () => {
  const html = renderToString(<Everything />)
  expect(html).not.toMatch(/\sstyle=/)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  act(() => void hydrateRoot(container, <Everything />, { onRecoverableError: recovered }))
  expect(recovered).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
  expect(container.querySelector('h1')?.textContent).toBe('产品管理')
})
