import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { any, type } from 'superstruct'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Field } from '../../form/fields/field.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { cleanHtml } from '../../form/rich-text/rich-text-clean.ts'
import { startEditor } from '../../form/rich-text/rich-text-editor.ts'
import { RichTextInput } from './rich-text-input.tsx'
import { htmlToPlain, isPlainHtml, plainToHtml } from '../../lib/rich-text-plain.ts'
import { RichTextView } from '../../form/rich-text/rich-text-view.tsx'
import { useForm } from '../../form/use-form.ts'

const broken = vi.hoisted(() => ({ value: false }))
vi.mock('../../form/rich-text/rich-text-editor.ts', async (real) => {
  const whole = await real<typeof import('../../form/rich-text/rich-text-editor.ts')>()
  return {
    get startEditor() {
      if (broken.value) throw new Error('line')
      return whole.startEditor
    },
  }
})

const held: { form?: { store: { getValues: (name: string) => unknown } } } = {}
const content = () => held.form!.store.getValues('content')

function Product({ html }: { html: string }) {
  const form = useForm(type({ content: any() }), { record: { content: html, version: 1 }, save: async () => ({}) })
  useEffect(() => {
    held.form = form
  })
  return (
    <FormShell form={form}>
      <Field name="content" label="详情" hint="介绍产品的特点">
        <RichTextInput max={20} />
      </Field>
    </FormShell>
  )
}

const show = (html = '') =>
  render(
    <TestStrings>
      <Product html={html} />
    </TestStrings>,
  )

const box = () => screen.getByRole('textbox', { name: '详情' })
async function openEditor(html = '') {
  show(html)
  act(() => box().focus())
  await screen.findByRole('toolbar')
}

afterEach(() => {
  broken.value = false
})

describe('plain and rich', () => {
  it.each([
    ['第一段\n第二行\n\n第二段', '<p>第一段<br>第二行</p><p>第二段</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['', ''],
  ])('%j is the same both ways', (text, html) => {
    expect(plainToHtml(text)).toBe(html)
    expect(htmlToPlain(html)).toBe(text)
  })
  it('are told apart', () => {
    expect(isPlainHtml('<p>a<br/>b</p><p>c</p>')).toBe(true)
    for (const html of ['<p><b>a</b></p>', '<ul><li>a</li></ul>', '<p><img src="/x"></p>', '<pre>a</pre>'])
      expect(isPlainHtml(html)).toBe(false)
  })
})

describe('cleaning', () => {
  it('keeps the allow-list, tables included', () => {
    const html =
      '<h3>一</h3><p>产品<b>说明</b><br><u>三</u></p><ul><li>a</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(cleanHtml(html)).toBe(html)
  })
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<p style="position:fixed" onclick="x()">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<a href="//evil.example">x</a>',
  ])('drops %s', (html) => {
    expect(cleanHtml(html)).not.toMatch(/script|onerror|onclick|style|iframe|evil|data:/)
  })
})

describe('a rich text field', () => {
  it('is a plain, labelled textarea until it is used', () => {
    show('<p>好纸</p>')
    expect(box().tagName).toBe('TEXTAREA')
    expect((box() as HTMLTextAreaElement).value).toBe('好纸')
    expect(screen.getByText('2/20')).toBeTruthy()
    expect(document.getElementById(box().getAttribute('aria-describedby')!)?.textContent).toBe('介绍产品的特点')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
  it('stays in one frame of one height, which shows the focus, when the editor takes the place of the textarea', async () => {
    show('<p>好纸</p>')
    const frame = box().parentElement!
    const look = frame.className
    expect(look).toContain('h-72')
    expect(look).toContain('focus]:outline-accent')
    act(() => box().focus())
    await waitFor(() => expect(box().tagName).toBe('DIV'))
    expect(box().parentElement).toBe(frame)
    expect(frame.className).toBe(look)
  })
  it('becomes an editor on focus, with its content and a toolbar that is one tab stop', async () => {
    await openEditor('<p>好<b>纸</b></p>')
    await waitFor(() => expect(box().tagName).toBe('DIV'))
    expect(box().innerHTML).toContain('<b>纸</b>')
    const bold = screen.getByRole('button', { name: '加粗' })
    expect(screen.getAllByRole('button').filter((one) => one.closest('[role=toolbar]') && one.tabIndex === 0)).toEqual([
      bold,
    ])
    act(() => bold.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '斜体' }))
  })
  it('waits for a word that is being composed', async () => {
    show()
    act(() => box().focus())
    fireEvent.compositionStart(box())
    await act(async () => {
      await import('../../form/rich-text/rich-text-editor.ts')
    })
    expect(screen.queryByRole('toolbar')).toBeNull()
    fireEvent.change(box(), { target: { value: '防水' } })
    fireEvent.compositionEnd(box())
    await screen.findByRole('toolbar')
    expect(box().textContent).toContain('防水')
  })
  /** Types while the editor is on its way; a word being composed holds it back. */
  async function typeBeforeEditor(text: string, at = text.length, html = '') {
    show(html)
    const area = box() as HTMLTextAreaElement
    act(() => area.focus())
    fireEvent.compositionStart(area)
    fireEvent.change(area, { target: { value: text } })
    area.setSelectionRange(at, at)
    fireEvent.compositionEnd(area)
    await screen.findByRole('toolbar')
  }
  const cursor = () => {
    const { anchorNode, anchorOffset } = getSelection()!
    return [anchorNode?.textContent, anchorOffset]
  }
  it('goes on with the space that was typed last', async () => {
    await typeBeforeEditor('Six ')
    expect(box().textContent).toBe('Six\u00a0')
    expect(cursor()).toEqual(['Six\u00a0', 4])
    expect(content()).toBe('<p>Six</p>')
  })
  it('goes on in the line that was begun last', async () => {
    await typeBeforeEditor('第一行\n')
    expect(box().innerHTML).toBe('<p>第一行</p><p><br></p>')
    expect(getSelection()!.anchorNode).toBe(box().lastElementChild)
  })
  it.each([
    ['after a word', 'Six colours\ninline', 3, ['Six colours', 3]],
    ['after a space', 'Six colours\ninline', 4, ['Six colours', 4]],
    ['at the start of a line', 'Six colours\ninline', 12, ['inline', 0]],
    ['at the start of a paragraph', 'Six  colours\n\ninline', 14, ['inline', 0]],
    ['at the very start', 'Six colours', 0, ['Six colours', 0]],
  ])('leaves the cursor where it was: %s', async (_where, text, at, expected) => {
    await typeBeforeEditor(text, at)
    expect(cursor()).toEqual(expected)
  })
  it('takes no focus from a field that was gone to meanwhile', async () => {
    show()
    const other = document.createElement('input')
    document.body.append(other)
    act(() => box().focus())
    act(() => other.focus())
    await screen.findByRole('toolbar')
    expect(document.activeElement).toBe(other)
    other.remove()
  })
  it('keeps plain text when the editor cannot be loaded', async () => {
    broken.value = true
    show('')
    await userEvent.type(box(), '好纸 ')
    expect(await screen.findByRole('alert')).toBeTruthy()
    await userEvent.type(box(), '防水')
    expect((box() as HTMLTextAreaElement).value).toBe('好纸 防水')
    expect(content()).toBe('<p>好纸 防水</p>')
    broken.value = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('toolbar')
    expect(box().textContent).toContain('好纸 防水')
    expect(document.activeElement).toBe(box())
  })
  it('never flattens formatted text when the editor cannot be loaded', async () => {
    broken.value = true
    const html = '<p>好<b>纸</b></p>'
    show(html)
    act(() => box().focus())
    await screen.findByRole('alert')
    await userEvent.type(box(), 'x')
    expect(content()).toBe(html)
  })
  it('says that a picture could not be inserted and keeps the description', async () => {
    await openEditor()
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget()
        open() {}
        setRequestHeader() {}
        send() {
          queueMicrotask(() => this.dispatchEvent(new Event('error')))
        }
      },
    )
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', {
      type: 'image/png',
    })
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [png] } })
    await userEvent.type(await screen.findByRole('textbox', { name: '图片说明' }), '样品{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('图片插入失败')
    expect((screen.getByRole('textbox', { name: '图片说明' }) as HTMLInputElement).value).toBe('样品')
  })
  it('takes only addresses for links, and Enter there does not send the form', async () => {
    await openEditor('<p>好纸</p>')
    await userEvent.click(screen.getByRole('button', { name: '链接' }))
    const address = screen.getByRole('textbox', { name: '链接地址' })
    await userEvent.clear(address)
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    expect(screen.getByRole('alert').textContent).toContain('请输入正确的网址')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
  })
})

describe('the editor', () => {
  function start(html: string) {
    const root = document.createElement('div')
    document.body.append(root)
    const editor = startEditor(root, { html, onInput: () => {}, onMove: () => {}, onPicture: () => {} })
    const select = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      getSelection()!.removeAllRanges()
      getSelection()!.addRange(range)
    }
    return { root, editor, select }
  }
  it('gives nothing for nothing', () => {
    expect(start('').editor.html()).toBe('')
  })
  it('makes headings and takes them back, leaving list items alone', () => {
    const { root, editor, select } = start('<p>标题</p><ul><li>项</li></ul>')
    editor.focus()
    select(root.querySelector('p')!)
    editor.run('h3')
    expect(editor.html()).toContain('<h3>标题</h3>')
    expect(editor.html()).toContain('<li>')
    select(root.querySelector('h3')!)
    editor.run('h3')
    expect(editor.html()).not.toContain('<h3>')
  })
  it('loads only clean content', () => {
    expect(start('<p onclick="x()">a<script>1</script></p>').root.innerHTML).not.toMatch(/onclick|script/)
  })
})

describe('a rich text on show', () => {
  it('reads at once and is formatted once it was cleaned', async () => {
    render(<RichTextView html={'<p>好<b>纸</b></p><img src=x onerror=alert(1)>'} />)
    expect(screen.getByText('好纸')).toBeTruthy()
    await waitFor(() => expect(document.querySelector('b')?.textContent).toBe('纸'))
    expect(document.querySelector('[onerror]')).toBeNull()
  })
})
