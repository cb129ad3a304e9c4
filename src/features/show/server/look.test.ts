import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { commonUpload } from '../../../shared/files/contract.ts'
import { outbox, storedFile } from '../../../server/base/db/core-tables.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { invitationBase } from '../../invitations/contract.ts'
import { showWords } from '../../../shared/api/show-contract.ts'
import { showGet, showHistory, showPicture, showUpdate } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  await save({ opensAt: '', acceptSignOut: 1 })
})
afterAll(() => server.close())

const save = async (over: Record<string, unknown>) => {
  const { version } = (await server.call(showGet, {}, { as: admin })).data
  return server.call(showUpdate, { ...over, version }, { as: admin })
}
const look = async () => (await server.call(showWords, {})).data.look
async function upload(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1a5fb4' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'logo 展会.png', { type: 'image/png' })
  const { data } = await server.call(commonUpload, { file, kind: 'image' }, { as: admin })
  return data.fileName
}
const fetched = (query: string) => server.raw('GET', `/busi/show/picture?${query}`)

describe('the look of the show', () => {
  it('is none until the organiser says so', async () => {
    expect(await look()).toEqual({ logo: '', keyVisual: '', accent: {} })
  })

  it('is read by everybody, in small copies, and stays its own record’s', async () => {
    const logo = await upload(900, 300)
    expect((await fetched(`fileName=${logo}`)).headers.get('content-type')).toContain('json')
    expect((await save({ logo })).code).toBe(200)
    expect((await look()).logo).toBe(logo)
    const small = await fetched(`fileName=${logo}&width=300`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(300)
    const mail = await fetched(`fileName=${logo}&type=png`)
    expect(await sharp(await mail.arrayBuffer()).metadata()).toMatchObject({ format: 'png', height: 88 })
    const earlier = await fetched('fileName=a-logo-of-last-week.webp&type=png')
    expect(earlier.headers.get('content-type'), 'a mail is read long after it was sent').toBe('image/png')
    const [row] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, logo))
    expect(row?.claimedAt).not.toBeNull()
    const history = (await server.call(showHistory, {}, { as: admin })).data.list
    expect(history[0]?.changes).toEqual([{ name: 'logo', from: '', to: 'logo 展会.png' }])
  })

  it('stands in mails and on the poster', async () => {
    const { logo } = await look()
    const { exhibitorId, token } = await server.addExhibitor()
    const link = 'https://x.example/'
    const id = await queueMail(
      { ...server.services, locale: 'zh-CN' },
      { template: 'knownAddress', to: 'a@x.com', exhibitorId, params: { link } },
    )
    const [mail] = await server.db.select().from(outbox).where(eq(outbox.id, id))
    expect(mail?.bodyHtml).toContain(`/mm-label/busi/show/picture?fileName=${logo}&amp;type=png"`)
    const base = (await server.call(invitationBase, {}, { as: token })).data
    expect(base).toMatchObject({ showLogo: logo, showVisual: '' })
  })

  it('lets an old picture go, and takes nobody else’s', async () => {
    const before = (await look()).logo
    const next = await upload(400, 400)
    expect((await save({ logo: next })).code).toBe(200)
    const [row] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, before))
    expect(row?.claimedAt).toBeNull()
    expect((await fetched(`fileName=${before}`)).headers.get('content-type')).toContain('json')
    expect(fieldsOf(await save({ keyVisual: 'somebody-elses.png' }))).toEqual(['keyVisual'])
  })

  it('has a colour on which white reads, and says which darker one would do', async () => {
    const pale = await save({ colour: '#409EFF' })
    expect(pale.errors).toMatchObject([{ field: 'colour' }])
    const [, dark = ''] = /(#[\da-f]{6})/.exec(pale.errors[0]?.msg ?? '') ?? []
    expect((await save({ colour: dark })).code).toBe(200)
    expect((await look()).accent['--accent']).toBe(dark)
    expect(fieldsOf(await save({ colour: 'blue' }))).toEqual(['colour'])
    expect((await save({ colour: '' })).code).toBe(200)
    expect((await look()).accent).toEqual({})
  })

  it('answers to a name that is no picture of the show as to one that is not there', async () => {
    for (const fileName of ['nobodys.png', '../seal.key'])
      expect((await server.call(showPicture, { fileName })).code).toBe(404)
  })
})
