import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { ApiScreen } from './api-screen.tsx'

const done = {
  200: {
    description: 'Done',
    content: {
      'application/json': {
        schema: { oneOf: [{ allOf: [{ type: 'object', properties: { data: { type: 'string' } } }] }] },
      },
    },
  },
}
const common = {
  parameters: [],
  responses: done,
  security: [{ session: [] }],
  'x-audience': 'backOffice',
  'x-timeout-ms': 100_000,
}
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const body = {
  type: 'object',
  properties: { postName: { type: 'string', maxLength: 50 }, note: { type: 'string' } },
  required: ['postName'],
}
const DOCUMENT = {
  openapi: '3.1.0',
  tags: [{ name: 'posts', description: 'Posts' }],
  components: { schemas: {} },
  paths: {
    '/system/post/{id}': {
      get: {
        ...common,
        operationId: 'getPost',
        summary: 'Posts: one',
        tags: ['posts'],
        parameters: [id],
        'x-kind': 'read',
      },
    },
    '/system/post': {
      post: {
        ...common,
        operationId: 'addPost',
        summary: 'Posts: add',
        tags: ['posts'],
        'x-kind': 'write',
        'x-permission-any-of': ['system:post:add'],
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
      },
    },
  },
}

let asked: Asked[]
const made = () => asked.filter(({ path }) => path !== '/v3/api-docs')
beforeEach(() => {
  asked = routeFetch({
    '/v3/api-docs': DOCUMENT,
    '/system/post/7': { data: { postName: 'Gate' } },
    '/system/post': { code: 300, msg: 'Taken' },
  })
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

async function show(search = '') {
  history.replaceState(null, '', `/${search}`)
  renderScreen(<ApiScreen locale="en-US" />, 'en-US')
  await screen.findByRole('link', { name: /Posts: one/, hidden: true })
}

it('finds a call, opens it under an address of its own and makes it', async () => {
  const user = userEvent.setup()
  await show()
  await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'get')
  expect(screen.getByText('1 call')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /Posts: one/ }))
  // The focus follows once the call is drawn.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts: one' })).toBe(document.activeElement))
  expect(location.search).toBe('?call=getPost')

  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Fill in the path parameter.')).toBeDefined()
  expect(made()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'id *' })))
  await user.keyboard('7{Enter}')
  const answer = screen.getByRole('region', { name: 'Answer' })
  expect(await within(answer).findByText(/"postName": "Gate"/)).toBeDefined()
  expect(made()).toEqual([{ path: '/system/post/7', body: {} }])
})

it('asks before it sends what changes data, and shows a refusal as it came', async () => {
  const user = userEvent.setup()
  await show('?call=addPost')
  const json = await screen.findByRole('textbox', { name: 'JSON body' })
  expect(JSON.parse((json as HTMLTextAreaElement).value)).toEqual({ postName: '' })
  await user.click(screen.getByRole('button', { name: 'Fill in every field' }))
  expect(JSON.parse((json as HTMLTextAreaElement).value)).toEqual({ postName: '', note: '' })
  await user.clear(json)
  await user.type(json, '{{')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/Not valid JSON/)).toBeDefined()
  await user.clear(json)
  await user.type(json, '{{"postName":"Gate"}')
  await user.click(screen.getByRole('button', { name: 'Send and change data' }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/POST \/system\/post really changes data/)).toBeDefined()
  expect(made()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/"msg": "Taken"/)).toBeDefined()
  expect(made()).toEqual([{ path: '/system/post', body: { postName: 'Gate' } }])
})

it('has what was typed after a reload', async () => {
  const user = userEvent.setup()
  await show('?call=getPost')
  await user.type(await screen.findByRole('textbox', { name: 'id *' }), '12')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await show('?call=getPost')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'id *' })).value).toBe('12')
})

it('has what was typed for a call when another was looked at meanwhile', async () => {
  const user = userEvent.setup()
  await show('?call=getPost')
  await user.type(await screen.findByRole('textbox', { name: 'id *' }), '12')
  await user.click(screen.getByRole('link', { name: /Posts: add/ }))
  const json = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON body' })
  await user.clear(json)
  await user.type(json, '{{"postName":"Gate"}')
  await user.click(screen.getByRole('link', { name: /Posts: one/ }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'id *' })).value).toBe('12')
  await user.click(screen.getByRole('link', { name: /Posts: add/ }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON body' })).value).toBe(
    '{"postName":"Gate"}',
  )
})

it('says so when the address names a call that there is not', async () => {
  await show('?call=gone')
  expect(screen.getByText('No such call')).toBeDefined()
})
