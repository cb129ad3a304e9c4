import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { operLog, outbox } from '../../../../server/base/db/core-tables.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { message } from '../../../messages/server/tables.ts'
import { letterPreview, letterSend } from '../../letter-contract.ts'
import { exhibitorHistory } from '../../overview-contract.ts'

let server: TestServer
let as: { as: string }
let zh: string
let en: string
let silent: string
beforeAll(async () => {
  server = await startTestServer()
  as = { as: (await server.addUser(['organiser_review'])).token }
  const add = async (company: object, booth: object) =>
    String((await server.addExhibitor({ company, booth })).exhibitorId)
  zh = await add(
    { companyName: '甲公司', email: 'zh@one.example' },
    { hall: '1', boothNo: 'L1', settleCurrency: 'CNY' },
  )
  en = await add({ enCompanyName: 'Beta Ltd', email: 'en@two.example' }, { settleCurrency: 'USD' })
  silent = await add({ companyName: '无邮箱公司', email: '' }, { settleCurrency: 'CNY' })
  await server.db
    .update(exhibitorAccount)
    .set({ email: null })
    .where(eq(exhibitorAccount.exhibitorId, Number(silent)))
})
afterAll(() => server.close())

const chinese = { titleZh: '{{companyName}}布展须知', textZh: '展位 {{booths}} 请按时进场。' }
const english = { titleEn: 'Build-up at {{booths}}', textEn: 'Dear {{companyName}}, please come on time.' }
const letters = () => server.db.select().from(outbox).where(eq(outbox.template, 'officeLetter'))

it('asks for the languages of those who get it, and for variables there are', async () => {
  const ask = (words: object, ids = [zh, en]) => server.call(letterPreview, { ids, ...words }, as)
  expect((await ask({})).errors.map(({ field }) => field)).toEqual(['titleZh', 'textZh', 'titleEn', 'textEn'])
  expect((await ask(chinese)).errors.map(({ field }) => field)).toEqual(['titleEn', 'textEn'])
  expect((await ask({ ...chinese, textZh: '{{phone}}' }, [zh])).errors).toMatchObject([
    { field: 'textZh', msg: '{{phone}} 无法填入，只能使用 companyName 和 booths' },
  ])
  expect((await ask(chinese, [zh])).code).toBe(200)
})

it('shows both languages first, then goes once to each, by mail and in the message centre, with an entry in history and log', async () => {
  const input = { ids: [zh, zh, en, silent], ...chinese, ...english }
  const { data } = await server.call(letterPreview, input, as)
  expect(data).toMatchObject({ mails: 2, noAddress: [{ exhibitorId: silent }], today: [] })
  expect(data.samples).toMatchObject([
    {
      locale: 'zh-CN',
      companyName: '甲公司',
      subject: expect.stringContaining('甲公司布展须知'),
      text: expect.stringContaining('L1 请按时'),
    },
    { locale: 'en-US', text: expect.stringMatching(/Dear Beta Ltd, please[^]*\n-- \n\S+/) },
  ])
  expect(await letters()).toHaveLength(0)
  expect((await server.call(letterSend, input, as)).data).toEqual({ mails: 2, noAddress: 1, today: 0 })
  // The same words again, as a second press sends them.
  expect((await server.call(letterSend, input, as)).data).toEqual({ mails: 0, noAddress: 0, today: 3 })
  expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual(['en@two.example', 'zh@one.example'])
  expect(await server.db.$count(message, eq(message.template, 'officeLetter'))).toBe(3)
  const history = (await server.call(exhibitorHistory, { id: zh, kind: 'MESSAGE' }, as)).data.list
  expect(history).toMatchObject([{ trail: 'MESSAGE', subject: '甲公司布展须知' }])
  const log = await server.db.select().from(operLog).where(eq(operLog.recordId, zh))
  expect(JSON.stringify(log.map(({ changes }) => changes))).toContain('甲公司布展须知')
})

it('is nobody’s who may not, and goes to none where one is not the caller’s', async () => {
  const finance = { as: (await server.addUser(['organiser_finance'])).token }
  const input = { ids: [zh], titleZh: '新', textZh: '新' }
  expect((await server.call(letterSend, input, finance)).code).toBe(403)
  expect((await server.call(letterSend, { ...input, ids: [zh, '999999'] }, as)).code).toBe(404)
  expect((await server.call(letterPreview, { ...input, ids: ['999999'] }, as)).code).toBe(404)
})
