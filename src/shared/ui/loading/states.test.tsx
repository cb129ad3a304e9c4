import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Button } from '../button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkeletonLines } from './skeleton.tsx'
import { EmptyState, ErrorState, ForbiddenPanel } from './states.tsx'

describe('EmptyState', () => {
  it('says what the thing is for and offers the first action', () => {
    render(<EmptyState title="还没有产品" text="产品会显示在线上展厅。" action={<Button>新增产品</Button>} />)
    expect(screen.getByText('产品会显示在线上展厅。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '新增产品' })).toBeTruthy()
  })
})

describe('ErrorState', () => {
  it('tells at once what happened and tries again', async () => {
    const retry = vi.fn()
    render(
      <TestStrings>
        <ErrorState message="系统接口请求超时" onRetry={retry} />
      </TestStrings>,
    )
    expect(screen.getByRole('alert').textContent).toContain('系统接口请求超时')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('ForbiddenPanel', () => {
  it('leads home in the page’s language', () => {
    render(
      <TestStrings locale="en-US">
        <ForbiddenPanel />
      </TestStrings>,
    )
    expect(screen.getByText('You do not have access')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toMatch(/\/en\/$/)
  })
})

describe('SkeletonLines', () => {
  it('says once that something is loading and hides its blocks from readers', () => {
    render(
      <TestStrings>
        <SkeletonLines lines={3} />
      </TestStrings>,
    )
    expect(screen.getByRole('status').textContent).toBe('正在加载…')
    expect(document.querySelectorAll('.skeleton[aria-hidden="true"]')).toHaveLength(3)
  })
})

describe('ProgressBar', () => {
  it('tells how far the work has come', () => {
    render(<ProgressBar label="正在导入" value={500} max={2000} />)
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '正在导入' }).position).toBeCloseTo(0.25)
    expect(screen.getByText('25%')).toBeTruthy()
  })

  it('is indeterminate without a value', () => {
    render(<ProgressBar label="正在准备" />)
    expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(-1)
  })
})
