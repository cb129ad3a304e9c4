import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formReply } from '../../../../../tests/fixtures/test-booth.ts'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { H13Screen } from '../../forms/h13/screen.tsx'

const speaker = { name: '李明', enName: 'Li Ming', title: 'CTO', company: 'Acme', bio: '', photo: ['upload/li.png'] }

it('shows a photograph beside its name, and names other attachments', async () => {
  routeFetch({
    '/busi/reportH13/getReportH13': {
      data: formReply({
        form: { status: 1, version: 1, speakers: [speaker], slides: ['upload/talk.pdf'], receipt: 'H13-1A08-0001' },
        files: [
          { fileName: 'upload/li.png', originName: 'Li Ming.png', size: 1000, type: 'png' },
          { fileName: 'upload/talk.pdf', originName: 'Talk.pdf', size: 1000, type: 'pdf' },
        ],
      }),
    },
    '/busi/region/world': { data: [] },
  })
  const { container } = render(
    <TestStrings locale="en-US">
      <H13Screen locale="en-US" />
    </TestStrings>,
  )
  expect(await screen.findByText('Li Ming.png', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('Talk.pdf')).toBeTruthy()
  const pictures = [...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  expect(screen.getByRole('img', { name: 'Li Ming.png' })).toBeTruthy()
  expect(pictures).toEqual([expect.stringContaining(encodeURIComponent('upload/li.png'))])
  vi.unstubAllGlobals()
})
