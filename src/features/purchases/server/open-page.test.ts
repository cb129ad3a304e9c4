import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPurchase, openPurchase } from '../../../../tests/helpers/samples/purchases.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import * as calls from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the public page', () => {
  const page = async (lang: 'zh' | 'en') => String((await server.call(calls.purchaseOpen, { lang })).data)

  it('tells what is open in either language, escaped, without anybody’s contact', async () => {
    const owner = await server.addExhibitor()
    const secret = { contactName: '不公开者', mobile: '13712345678', email: 'secret@example.com' }
    await openPurchase(server, owner, { ...secret, title: '求购<b>大卷</b>材料', enTitle: 'Jumbo rolls wanted' })
    await addPurchase(server, owner, { title: '尚在审核的需求' })
    const chinese = await page('zh')
    expect(chinese).toContain('求购&lt;b&gt;大卷&lt;/b&gt;材料')
    expect(await page('en')).toContain('Jumbo rolls wanted')
    for (const hidden of [...Object.values(secret), '尚在审核的需求', '<script']) expect(chinese).not.toContain(hidden)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(chinese) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(chinese).toContain(
      `content="default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${hash}'"`,
    )
  })

  it('stays under 30 KiB, however much is looked for', async () => {
    for (let at = 0; at < 3; at++) {
      const owner = await server.addExhibitor()
      for (let one = 0; one < 20; one++) await openPurchase(server, owner, { info: '长'.repeat(2000) })
    }
    const full = await page('zh')
    expect(Buffer.byteLength(full)).toBeLessThan(30 * 1024)
    const [, left = ''] = /另有 (\d+) 条需求/.exec(full) ?? []
    expect((full.match(/<li>/g) ?? []).length + Number(left)).toBe(61)
  })
})
