import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $dictVersion } from '../../api/reference.ts'
import type { Locale } from '../../lib/locale.ts'
import { object } from 'superstruct'
import { Field } from '../../form/fields/field.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { oneOf } from '../../form/rules/choices.ts'
import { useForm } from '../../form/use-form.ts'
import { DictSelect } from './dict-select.tsx'
import { DictTag } from './dict-tag.tsx'
import { forgetDict } from './use-dict.ts'

const TYPE = 'busi_shelf_status'
let asked = 0
let fails = false

beforeEach(() => {
  asked = 0
  fails = false
  $dictVersion.set('')
  forgetDict(TYPE)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const entry = (dictValue: string, dictLabel: string, enDictLabel: string, listClass: string) => ({
      dictType: TYPE,
      dictValue,
      dictLabel,
      enDictLabel,
      listClass,
    })
    const body = fails
      ? { code: 500, msg: 'x' }
      : { code: 200, msg: '', data: [entry('1', '上架', 'On shelf', 'success'), entry('0', '下架', 'Off shelf', '')] }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
})

function show(locale: Locale = 'zh-CN') {
  return render(
    <TestStrings locale={locale}>
      <DictTag type={TYPE} value={1} />
      <DictTag type={TYPE} value="0" />
      <DictTag type={TYPE} value={null} />
      <DictTag type={TYPE} value="7" />
    </TestStrings>,
  )
}

describe('a dictionary', () => {
  it('words a number and a text alike, in the reader’s language, and asks once for all', async () => {
    const first = show()
    expect(await screen.findByText('上架')).toBeTruthy()
    expect(screen.getByText('下架')).toBeTruthy()
    first.unmount()
    show('en-US')
    expect(screen.getByText('On shelf')).toBeTruthy()
    expect(asked).toBe(1)
  })
  it('shows no stored value while the words are on their way', async () => {
    show()
    expect(screen.queryByText('1')).toBeNull()
    expect(await screen.findByText('上架')).toBeTruthy()
  })
  it('shows an unknown value as it is and nothing as a dash', async () => {
    show()
    await screen.findByText('上架')
    expect(screen.getByText('7')).toBeTruthy()
    expect(screen.getByText('—')).toBeTruthy()
  })
  it('asks again after it was changed', async () => {
    show()
    await screen.findByText('上架')
    forgetDict(TYPE)
    await waitFor(() => expect(asked).toBe(2))
  })
  it('asks again on the page that learns of a change made elsewhere, and shows the old words meanwhile', async () => {
    $dictVersion.set('1')
    show()
    await screen.findByText('上架')
    $dictVersion.set('2')
    await waitFor(() => expect(asked).toBe(2))
    expect(screen.getByText('上架')).toBeTruthy()
  })
  it('that fails leaves the stored values and is asked for again later', async () => {
    fails = true
    const first = show()
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.getByText('1')).toBeTruthy()
    first.unmount()
    fails = false
    show()
    expect(await screen.findByText('上架')).toBeTruthy()
  })
  it('fills a select that shows a stored number once its entries came', async () => {
    function Shelf() {
      const form = useForm(object({ status: oneOf([0, 1]) }), {
        record: { status: 0, version: 1 },
        save: async () => ({}),
      })
      return (
        <FormShell form={form}>
          <Field name="status" label="状态">
            <DictSelect type={TYPE} />
          </Field>
        </FormShell>
      )
    }
    render(
      <TestStrings>
        <Shelf />
      </TestStrings>,
    )
    await screen.findByRole('option', { name: '下架' })
    expect((screen.getByRole('combobox', { name: '状态' }) as HTMLSelectElement).value).toBe('0')
  })
})
