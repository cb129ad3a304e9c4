/** A file of boxes whose encoding is unsure: a person chooses the reading, and the boxes are laid in with it. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import iconv from 'iconv-lite'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { asFormEditor } from '../../../../../tests/helpers/screens/booth-form-screen.ts'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { formReply, NEW_FORM, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { h9 } from '../h9/definition.ts'
import { H9Screen } from '../h9/screen.tsx'

// Parts are loaded on demand: on a busy computer that takes longer than the library waits.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
asFormEditor()

it('asks which reading is right, and takes the chosen one', async () => {
  routeFetch({
    '/busi/reportH9/getReportH9': {
      data: formReply({ form: { ...NEW_FORM, ...h9.defaults(viewOf({}, {})) }, serverTime: '2024-10-14 10:00:00' }),
    },
    '/busi/region/world': { data: [] },
  })
  renderScreen(<H9Screen locale="en-US" />, 'en-US')
  const user = userEvent.setup()
  const head = 'Box no.,Item,Length (cm),Width (cm),Height (cm),Gross weight (kg),Packing'
  const bytes = iconv.encode(`${head}\n1/1,Étiqueteuse Lefèvre,120,80,100,250,Wooden case\n`, 'windows-1252')
  await waitFor(() => expect(document.querySelector('input[type="file"][accept=".csv,.txt"]')).not.toBeNull())
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept=".csv,.txt"]')
  await user.upload(input ?? document.createElement('input'), new File([new Uint8Array(bytes)], 'boxes.csv'))
  await screen.findByText(/Étiqueteuse Lefčvre/)
  expect(screen.queryByRole('group', { name: 'Row 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /WINDOWS-1252/ }))
  const row = within(await screen.findByRole('group', { name: 'Row 1' }))
  expect(row.getByLabelText<HTMLInputElement>('Item').value).toBe('Étiqueteuse Lefèvre')
  expect(screen.queryByText(/Lefčvre/)).toBeNull()
})
