import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { FieldGroup } from '../form/fields/field.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { fileRef } from '../form/rules/choices.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { useForm } from '../form/use-form.ts'
import { ImageUploadControl as ImageUpload } from './image-upload-control.tsx'
import { uploadForm } from '../../../tests/helpers/screens/uploads.tsx'

const { save, show, choose, png, nextWire, stored, pictures, Wire } = uploadForm()

function OneIcon({ value = '' }: { value?: string }) {
  const form = useForm(object({ icon: fileRef() }), { defaults: { icon: value }, save })
  return (
    <FormShell form={form} actions={<SubmitButton form={form} />}>
      <FieldGroup name="icon" label="标志">
        <ImageUpload max={1} />
      </FieldGroup>
    </FormShell>
  )
}

function showOne(value?: string) {
  return render(
    <TestStrings>
      <OneIcon {...(value === undefined ? {} : { value })} />
    </TestStrings>,
  )
}

describe('an upload', () => {
  it('shows how far it is, then the picture; the form holds its name', async () => {
    show()
    choose(png('a.png'))
    const wire = await nextWire()
    expect(wire.sent!.get('kind')).toBe('image')
    act(() => wire.progress(1, 4))
    expect((screen.getByRole('progressbar', { name: 'a.png 上传进度' }) as HTMLProgressElement).value).toBe(0.25)
    await act(async () => wire.answer(stored('x/a.png')))
    expect(pictures()).toEqual(['x/a.png'])
    expect(screen.getByText('上传成功')).toBeTruthy()
    expect(screen.getByRole('img', { name: '公司照片（1）' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ photos: ['x/a.png'] }))
  })
  it('keeps the order of the choice', async () => {
    show()
    choose(png('1.png'), png('2.png'))
    await act(async () => (await nextWire()).answer(stored('x/1.png')))
    await act(async () => (await nextWire()).answer(stored('x/2.png')))
    expect(pictures()).toEqual(['x/1.png', 'x/2.png'])
  })
  it('that loses its line is sent again on request', async () => {
    show()
    choose(png('a.png'))
    await act(async () => (await nextWire()).lose())
    expect(screen.getByRole('alert').textContent).toBe('上传图片失败，请重试')
    await userEvent.click(screen.getByRole('button', { name: '重新上传 a.png' }))
    await act(async () => (await nextWire()).answer(stored('x/a.png')))
    expect(pictures()).toEqual(['x/a.png'])
  })
  it('can be cancelled', async () => {
    show()
    choose(png('a.png'))
    await nextWire()
    await userEvent.click(screen.getByRole('button', { name: '取消上传 a.png' }))
    expect(Wire.open).toHaveLength(0)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(pictures()).toEqual([])
  })
  it('under way keeps the form from being sent without it', async () => {
    show()
    choose(png('a.png'))
    await nextWire()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByRole('alert').textContent).toContain('文件还在上传')
    expect(save).not.toHaveBeenCalled()
  })
  it('above the limit of a day says until when, and is sent again on request', async () => {
    show()
    choose(png('a.png'))
    await act(async () =>
      (await nextWire()).answer({ code: 429, msg: '请在 10:00 之后再上传', data: { retryAfter: 60 } }),
    )
    expect(screen.getByRole('alert').textContent).toBe('请在 10:00 之后再上传')
    await userEvent.click(screen.getByRole('button', { name: '重新上传 a.png' }))
    await act(async () => (await nextWire()).answer(stored('x/a.png')))
    expect(pictures()).toEqual(['x/a.png'])
  })
  it('refused by the server says its words and is not offered again', async () => {
    show()
    choose(png('a.png'))
    const wire = await nextWire()
    await act(async () =>
      wire.answer({ code: 300, msg: '', data: { errors: [{ field: 'file', msgKey: 'k', msg: '图片太小' }] } }),
    )
    expect(screen.getByRole('alert').textContent).toBe('图片太小')
    expect(screen.queryByRole('button', { name: '重新上传 a.png' })).toBeNull()
  })
})

describe('a file that may not be sent', () => {
  it.each([
    ['an empty one', new File([], 'a.png'), '不能上传空文件!'],
    [
      'a ZIP renamed .png',
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'a.png'),
      '文件格式不正确, 请上传png/jpg/jpeg格式文件!',
    ],
    ['a wrong suffix', png('a.gif'), '文件格式不正确, 请上传png/jpg/jpeg格式文件!'],
    ['one over 5 MB', png('a.png', 5 * 1024 * 1024 + 1), '上传文件大小不能超过 5 MB!'],
    ['a name of 101 characters', png(`${'长'.repeat(97)}.png`), '上传的文件名过长，最多100个字符'],
  ])('is refused before anything leaves: %s', async (_, file, words) => {
    show()
    choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(Wire.open).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: /关闭/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is refused for its size where the browser cannot make it smaller', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')))
    show()
    choose(png('photo.png', 5 * 1024 * 1024 + 1))
    expect((await screen.findByRole('alert')).textContent).toBe('上传文件大小不能超过 5 MB!')
    expect(Wire.open).toHaveLength(0)
  })
  it('is beyond the number allowed', async () => {
    show({ value: ['x/1.png', 'x/2.png'] })
    choose(png('3.png'), png('4.png'))
    expect((await screen.findByRole('alert')).textContent).toBe('上传文件数量不能超过 3 个!')
    await act(async () => (await nextWire()).answer(stored('x/3.png')))
    expect(pictures()).toHaveLength(3)
  })
})

describe('a single picture', () => {
  const input = () => screen.getByLabelText(/：标志$/) as HTMLInputElement
  const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })

  it('is replaced by choosing another', async () => {
    showOne('x/1.png')
    expect(screen.getByLabelText('更换文件：标志')).toBe(input())
    choose(png('2.png'))
    await act(async () => (await nextWire()).answer(stored('x/2.png')))
    expect(pictures()).toEqual(['x/2.png'])
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ icon: 'x/2.png' }))
  })
  it('on its way gives way to the next choice', async () => {
    showOne()
    choose(png('1.png'))
    const first = await nextWire()
    choose(png('2.png'))
    await waitFor(() => expect(Wire.open.map((wire) => wire.file.name)).toEqual(['2.png']))
    expect(first).not.toBe(Wire.open[0])
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => (await nextWire()).answer(stored('x/2.png')))
    expect(pictures()).toEqual(['x/2.png'])
  })
  it('keeps standing when the one chosen instead is refused', async () => {
    showOne('x/1.png')
    choose(png('a.gif'))
    expect((await screen.findByRole('alert')).textContent).toBe('文件格式不正确, 请上传png/jpg/jpeg格式文件!')
    expect(pictures()).toEqual(['x/1.png'])
    choose(png('2.png'))
    await act(async () => (await nextWire()).answer(stored('x/2.png')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(pictures()).toEqual(['x/2.png'])
  })
  it('is one: two at once are too many', async () => {
    showOne('x/1.png')
    choose(png('2.png'), png('3.png'))
    expect((await screen.findByRole('alert')).textContent).toBe('上传文件数量不能超过 1 个!')
    expect(Wire.open).toHaveLength(0)
    expect(pictures()).toEqual(['x/1.png'])
  })
})
