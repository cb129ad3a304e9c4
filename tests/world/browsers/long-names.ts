/** Gives every name in the server's answers 60 times the widest letter. */
import type { Page } from 'playwright/test'

export const LONG_NAME = 'W'.repeat(60)
/** Keys of what people are free to type. The name of a route, a table or a column is the program's own. */
const NAME = /(^|[a-z])(name|company|title|brand|position|contact)$/i
const OWN = /^(route|table|column|class|business|module|function|package|java|file)/i

/** The answer with its names long; what is empty stays so. */
function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthen(inner, name)]))
  return typeof value === 'string' && value && NAME.test(key) && !OWN.test(key) ? LONG_NAME : value
}

/** From now on the page reads long names. Routes of the runner would take the browser's cache from its scripts. */
export async function lengthenNames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const change = async (requestId: string): Promise<void> => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(lengthen(JSON.parse(text)))).toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request, responseHeaders = [] }) => {
    const isJson = responseHeaders.some(({ name, value }) => /^content-type$/i.test(name) && value.includes('json'))
    // The names in the menu's answer are those of routes.
    const changed = isJson && !request.url.endsWith('/getRouters')
    // A page that has gone needs no answer.
    const sent = changed ? change(requestId) : session.send('Fetch.continueRequest', { requestId })
    void sent.catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/mm-label/*', requestStage: 'Response' }] })
}
