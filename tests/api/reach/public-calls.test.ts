/** Everything that is readable without a token, with the reason. What is not named here asks for a session. Beside the calls stands `/s/<code>`, a secret link of 46 bits that redirects (`base/sms/short-links.ts`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { parameterList } from '../../../src/features/home/contract.ts'
import { roleCalls } from '../../../src/features/roles/contract.ts'

const LOGIN = 'the way in: answers the same for known and unknown accounts'
const LINK = 'opens by a secret link of 256 bits that was mailed to the person'
const GATEWAY = 'another system’s report, signed or by a secret address'
const PAGE = 'a public page, and what it shows'

const PUBLIC: Record<string, string> = {
  'POST /busi/exhibitor/login': LOGIN,
  'POST /busi/login': LOGIN,
  'GET /captchaImage': 'the login page: a puzzle, and whether registration is open',
  'POST /busi/password/forgot': LOGIN,
  'POST /busi/password/check': LINK,
  'POST /busi/password/set': LINK,
  'POST /busi/auth/check': 'a secret code of minutes: names its account',
  'POST /busi/auth/exchange': LINK,
  'GET /busi/auth/providers': 'the login page: names and addresses of the ways in from outside',
  'POST /busi/auth/ticket': 'a ticket that a provider signed',
  'POST /busi/auth/bind': 'a signed ticket and the account’s password',
  'POST /register': 'an application, which the organiser decides',
  'POST /register/rejected': LINK,
  'POST /busi/sendcode': 'mails a code; answers the same for known and unknown addresses',
  'POST /logout': 'ends the session whose token is sent, and nothing without one',
  'POST /client-errors': 'takes a message, answers nothing',
  'POST /busi/parameter/list':
    'without a session names, days, place and addresses of the show, as public pages show them',
  'GET /busi/show/words': PAGE,
  'GET /busi/show/picture': PAGE,
  'GET /busi/manual/facts': PAGE,
  'GET /busi/purchase/open': PAGE,
  'GET /busi/product/show/{}': PAGE,
  'GET /common/file/product/{}': 'pictures of products that are on show',
  'GET /busi/inquiryOrder/options/{}': PAGE,
  'POST /busi/inquiryOrder/ask': 'a visitor’s question; answers its number',
  'GET /busi/vote/page': PAGE,
  'POST /busi/vote/page': PAGE,
  'GET /busi/vote/candidate': PAGE,
  'GET /busi/vote/picture': PAGE,
  'GET /busi/vote/confirm': LINK,
  'POST /busi/vote/confirm': LINK,
  'POST /busi/onlineInvitation/visit': 'an invitation’s page: the inviter’s name',
  'POST /busi/onlineInvitation/register': 'a visitor’s registration',
  'GET /busi/onlineInvitation/unsubscribe/{}': LINK,
  'POST /busi/onlineInvitation/unsubscribe/{}': LINK,
  'POST /busi/visitor/pass': LINK,
  'POST /busi/visitor/change': LINK,
  'POST /busi/visitor/remove': LINK,
  'POST /busi/visitor/withdraw': LINK,
  'GET /busi/calendar/feed/{}': LINK,
  'POST /busi/meet/link': 'mails a buyer a new link; answers the same for known and unknown addresses',
  ...Object.fromEntries(
    [
      'answer',
      'calendar',
      'cancel',
      'choices',
      'exhibitors',
      'feedback',
      'invite',
      'leave',
      'offer',
      'open',
      'profile',
      'slots',
      'times',
    ].map((act) => [`POST /busi/meet/${act}`, LINK]),
  ),
  'POST /busi/jury/link': 'mails a juror a new link; answers the same for known and unknown addresses',
  ...Object.fromEntries(['file', 'open', 'save', 'submit'].map((act) => [`POST /busi/jury/${act}`, LINK])),
  'POST /busi/mailReport/message': GATEWAY,
  'POST /busi/mailReport/events': GATEWAY,
  'POST /busi/mailReport/mailgun': GATEWAY,
  'POST /busi/mailReport/ses/{}': GATEWAY,
  'POST /busi/sms/report/{}': GATEWAY,
}

/** The parameters that public pages show. Neither persons, mobiles, accounts of banks nor what exhibitors alone need. */
const SHOWN =
  /^(sys\.account\.(captchaEnabled|registerUser)|expo\.\w+|organiser\.(contactEmail|privacy|legalName|enLegalName|address|enAddress))$/

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const defined = (await definedCalls()).map(({ call }) => call)

describe('without a token', () => {
  it('only these calls answer, each for its reason', () => {
    const open = defined.filter((call) => call.token !== 'required').map(callKey)
    expect(open.sort()).toEqual(Object.keys(PUBLIC).sort())
  })

  const closed = defined.filter((call) => call.token === 'required')
  it('every other call answers 401, whatever it is sent', async () => {
    const answered: string[] = []
    for (const call of closed) {
      const path = `/mm-label${call.path.replace(/\{\w+\}/g, '1')}`
      const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}' }
      const response = await server.app.request(path, {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        ...body,
      })
      const text = await response.text()
      if (!text.startsWith('{"code":401')) answered.push(`${callKey(call)}: ${text.slice(0, 60)}`)
    }
    expect(answered).toEqual([])
  })

  it('parameters tell what public pages show, asked for by name or not', async () => {
    const { token } = await server.addExhibitor()
    const ofExhibitors = (await server.call(parameterList, {}, { as: token })).data.map((one) => one.configKey)
    expect(ofExhibitors).toEqual(expect.arrayContaining(['contractor.siteMobile', 'organiser.bankAccount']))
    for (const input of [{}, { keys: ofExhibitors }]) {
      const open = (await server.call(parameterList, input)).data.map((one) => one.configKey)
      expect(open).toContain('expo.name')
      expect(open.filter((key) => !SHOWN.test(key))).toEqual([])
    }
  })

  it('the document of the API is not told', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await server.app.request('/mm-label/v3/api-docs', { headers })
      return (await response.json()) as { code?: number; openapi?: string }
    }
    expect(await ask({})).toMatchObject({ code: 401 })
    expect(await ask({ authorization: `Bearer ${'x'.repeat(43)}` })).toMatchObject({ code: 401 })
    const { token } = await server.addUser([])
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('every answer of the API', () => {
  it('is read as the type it names, and as no other', async () => {
    for (const path of ['/health', '/busi/show/words', '/no/such/path'])
      expect((await server.app.request(`/mm-label${path}`)).headers.get('x-content-type-options'), path).toBe('nosniff')
  })

  it('keeps browsers to https where the site has it, whatever is asked for', async () => {
    const ask = async (publicUrl: string) => {
      server.services.settings = { ...server.services.settings, publicUrl }
      const answers = await Promise.all(
        ['/mm-label/health', '/mm-label/busi/vote/page', '/mm-label/no/such', '/elsewhere'].map((path) =>
          server.app.request(path, { headers: { accept: 'text/html' } }),
        ),
      )
      return [...new Set(answers.map(({ headers }) => headers.get('strict-transport-security')))]
    }
    const { settings } = server.services
    expect(await ask('https://expo.example')).toEqual(['max-age=31536000'])
    expect(await ask('http://expo.example')).toEqual([null])
    server.services.settings = settings
  })

  it('that is a page is guarded as the pages of the site are', async () => {
    for (const path of [
      '/busi/vote/page',
      '/busi/purchase/open',
      `/busi/onlineInvitation/unsubscribe/${'x'.repeat(43)}`,
    ]) {
      const response = await server.app.request(`/mm-label${path}`, { headers: { accept: 'text/html' } })
      expect(response.headers.get('content-type'), path).toContain('text/html')
      expect(response.headers.get('x-frame-options'), path).toBe('DENY')
      expect(response.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(response.headers.get('referrer-policy'), path).not.toBeNull()
    }
  })

  it('that refuses a permission is logged with code 403 and the account, without a name', async () => {
    const { token, userId } = await server.addUser([])
    const logged: Record<string, unknown>[] = []
    const { log, settings } = server.services
    server.services.log = (entry) => void logged.push(entry)
    server.services.settings = { ...settings, log: 'json' }
    await server.call(roleCalls.list, {}, { as: token })
    server.services.log = log
    server.services.settings = settings
    expect(logged).toEqual([
      expect.objectContaining({ path: '/mm-label/system/role/list', code: 403, account: `backOffice ${userId}` }),
    ])
  })
})
