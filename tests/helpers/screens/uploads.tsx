/** A form with uploads over a wire that a test moves by hand. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { object } from 'superstruct'
import { beforeEach, expect, vi } from 'vitest'
import { TestStrings } from '../strings.tsx'
import { FieldGroup } from '../../../src/shared/form/fields/field.tsx'
import { FormShell } from '../../../src/shared/form/form-shell.tsx'
import { fileRefs } from '../../../src/shared/form/rules/choices.ts'
import { SubmitButton } from '../../../src/shared/form/submit-button.tsx'
import { useForm } from '../../../src/shared/form/use-form.ts'
import { FileUploadControl as FileUpload } from '../../../src/shared/files/file-upload-control.tsx'
import { ImageUploadControl as ImageUpload } from '../../../src/shared/files/image-upload-control.tsx'

export function uploadForm() {
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

  return { save, show, choose, png, nextWire, stored, pictures, Wire, input }
}
