import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { uploadForm } from '../../../tests/helpers/screens/uploads.tsx'

const { show, pictures, input, png, nextWire, stored, choose } = uploadForm()

describe('pictures that stand', () => {
  it('move by buttons and by dragging', async () => {
    show({ value: ['x/1.png', 'x/2.png', 'x/3.png'] })
    await userEvent.click(screen.getByRole('button', { name: '后移公司照片（1）' }))
    expect(pictures()).toEqual(['x/2.png', 'x/1.png', 'x/3.png'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '后移公司照片（2）' }))
    const items = screen.getAllByRole('listitem')
    fireEvent.dragStart(items[2]!)
    fireEvent.dragOver(items[0]!, { dataTransfer: { files: [], types: [] } })
    fireEvent.drop(items[0]!, { dataTransfer: { files: [], types: [] } })
    expect(pictures()).toEqual(['x/3.png', 'x/2.png', 'x/1.png'])
  })
  it('go and come back', async () => {
    show({ value: ['x/1.png', 'x/2.png'] })
    await userEvent.click(screen.getByRole('button', { name: '移除公司照片（1）' }))
    expect(pictures()).toEqual(['x/2.png'])
    expect(document.activeElement).toBe(input())
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(pictures()).toEqual(['x/1.png', 'x/2.png'])
  })
  it('are looked at in full', async () => {
    show({ value: ['x/1.png'] })
    await userEvent.click(screen.getByRole('button', { name: '查看公司照片（1）' }))
    const full = within(screen.getByRole('dialog')).getByRole('img') as HTMLImageElement
    expect(new URL(full.src).searchParams.has('width')).toBe(false)
  })
})

describe('files that are dropped or pasted', () => {
  it('are taken like chosen ones', async () => {
    show()
    const zone = input().closest('label')!
    fireEvent.drop(zone, { dataTransfer: { files: [png('d.png')], types: ['Files'] } })
    await act(async () => (await nextWire()).answer(stored('x/d.png')))
    fireEvent.paste(zone, { clipboardData: { files: [png('p.png')] } })
    await act(async () => (await nextWire()).answer(stored('x/p.png')))
    expect(pictures()).toEqual(['x/d.png', 'x/p.png'])
  })
})

describe('documents', () => {
  it('stand by the name they were uploaded under', async () => {
    show({ documents: true })
    choose(new File(['%PDF-1.7'], '方案.pdf', { type: 'application/pdf' }))
    await act(async () => (await nextWire()).answer(stored('x/9.pdf', '方案.pdf')))
    expect(screen.getByRole('link', { name: '方案.pdf' }).getAttribute('href')).toContain('fileName=x%2F9.pdf')
  })
})
