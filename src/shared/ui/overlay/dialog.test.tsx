import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Button } from '../button.tsx'
import { Dialog, Drawer } from './dialog.tsx'
import { $modals } from './overlay-store.ts'

function Example({ beside = false, keep = false }: { beside?: boolean; keep?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <TestStrings>
      <Button onClick={() => setOpen(true)}>新增品牌</Button>
      <Dialog
        open={open}
        title="新增品牌"
        dismissOnBackdrop={beside}
        onClose={() => keep || setOpen(false)}
        footer={<Button variant="primary">保存</Button>}
      >
        <label>
          品牌名称
          <input />
        </label>
        <input type="file" aria-label="图标" />
      </Dialog>
    </TestStrings>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: '新增品牌' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: '新增品牌' })
}

describe('Dialog', () => {
  it('opens as a modal named by its title, with focus in its first field', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    render(<Example />)
    await open()
    expect(modal).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '品牌名称' }))
    modal.mockRestore()
  })

  it('closes with Escape and gives focus back to what opened it', async () => {
    render(<Example />)
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '新增品牌' }))
    expect($modals.get()).toEqual([])
  })

  it('closes with its close button', async () => {
    render(<Example />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays when its owner wants it to stay', async () => {
    render(<Example keep />)
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  })

  it('keeps typed text when someone clicks beside it, unless told otherwise', async () => {
    const { unmount } = render(<Example />)
    await userEvent.click(await open())
    expect(screen.getByRole('dialog')).toBeTruthy()
    unmount()
    render(<Example beside />)
    await userEvent.click(await open())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not take the cancelled file chooser for its own cancel', async () => {
    render(<Example />)
    await open()
    screen.getByLabelText('图标').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('sends its content as a form', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <TestStrings locale="en-US">
        <Dialog
          open
          title="Add brand"
          onClose={() => {}}
          onSubmit={submit}
          footer={<Button type="submit">Save</Button>}
        >
          <input aria-label="Name" required />
        </Dialog>
      </TestStrings>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(submit).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })
})

describe('Drawer', () => {
  it('closes by a click beside it', async () => {
    const close = vi.fn()
    render(
      <TestStrings>
        <Drawer open title="布局设置" onClose={close} />
      </TestStrings>,
    )
    await userEvent.click(screen.getByRole('dialog', { name: '布局设置' }))
    expect(close).toHaveBeenCalledOnce()
  })
})
