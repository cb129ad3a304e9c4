import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { FieldGroup } from '../form/field.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { fileRef, fileRefs } from '../form/rules/choices.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { useForm } from '../form/use-form.ts'
import { FileUploadControl as FileUpload } from './file-upload-control.tsx'
import { ImageUploadControl as ImageUpload } from './image-upload-control.tsx'

/** The browser's upload, answered by the test. */
class Wire extends EventTarget {
  static open: Wire[] = []
  upload = new EventTarget()
  responseText = ''
  status = 200
  timeout = 0
  withCredentials = false
  sent: FormData | null = null
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(body: FormData) {
    this.sent = body
    Wire.open.push(this)
  }
  abort() {
    Wire.open = Wire.open.filter((one) => one !== this)
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }
  answer(body: unknown) {
    Wire.open = Wire.open.filter((one) => one !== this)
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  lose() {
    Wire.open = Wire.open.filter((one) => one !== this)
    this.dispatchEvent(new Event('error'))
  }
  get file(): File {
    return this.sent!.get('file') as File
  }
}

const stored = (fileName: string, originalName = fileName) => ({
  code: 200,
  msg: '',
  fileName,
  data: { fileName, originalName, url: '', size: 1, contentType: 'image/png', width: 1, height: 1 },
})
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const png = (name: string, size = PNG.length) =>
  new File([PNG, new Uint8Array(Math.max(0, size - PNG.length))], name, { type: 'image/png' })

const save = vi.fn<(value: unknown) => Promise<object>>(async () => ({}))

function Photos({ value = [], max = 3, documents = false }: { value?: string[]; max?: number; documents?: boolean }) {
  const form = useForm(object({ photos: fileRefs({ required: false, max }) }), { defaults: { photos: value }, save })
  return (
    <FormShell form={form} actions={<SubmitButton form={form} />}>
      <FieldGroup name="photos" label="公司照片">
        {documents ? <FileUpload max={max} /> : <ImageUpload max={max} />}
      </FieldGroup>
    </FormShell>
  )
}

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

function show(props: Parameters<typeof Photos>[0] = {}) {
  return render(
    <TestStrings>
      <Photos {...props} />
    </TestStrings>,
  )
}

const input = () => screen.getByLabelText('添加文件：公司照片') as HTMLInputElement
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const nextWire = async () => {
  await waitFor(() => expect(Wire.open).toHaveLength(1))
  return Wire.open[0]!
}
const pictures = () =>
  screen.queryAllByRole('img').map((one) => new URL((one as HTMLImageElement).src).searchParams.get('fileName'))

beforeEach(() => {
  Wire.open = []
  save.mockClear()
  vi.stubGlobal('XMLHttpRequest', Wire)
})
afterEach(() => vi.unstubAllGlobals())

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
  it('is refused at the size it was chosen with, though it could be made smaller', async () => {
    const picture = { width: 8000, height: 6000, close: () => {} }
    vi.stubGlobal('createImageBitmap', async () => picture)
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
