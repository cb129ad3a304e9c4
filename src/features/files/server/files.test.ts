import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import { companyInfo, companyUpdate } from '../../company/contract.ts'
import { DOCUMENT_LIMIT, DRAWING_LIMIT, PROPOSAL_IMAGE_LIMIT, VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { commonDownload, preUpload } from '../../../shared/files/contract.ts'
import { sysDept, sysMenu, sysRole, sysRoleMenu, sysUser } from '../../system/server/tables.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { claimFiles as claim, labelsAt, removeOrphans, type FileReference } from './exports.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#409eff' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
    .toBuffer()
const asFile = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name)

const claimFiles = (ctx: Parameters<typeof claim>[0], owner: number, files: FileReference[], readers: string[]) =>
  claim(ctx, owner, files, readers, labelsAt('features/company:fields.'))

const systemCtx = () => ({
  ...server.services,
  session: null,
  locale: 'zh-CN' as const,
  traceId: 't',
  ip: '',
  cookies: [],
})
const uploaded = async (as: string): Promise<string> =>
  (await server.call(preUpload, { file: asFile(await picture(), 'page.jpg') }, { as })).fileName
/** An account of the same company in another role. */
const colleague = async (exhibitorId: number, roleKey: string): Promise<string> => {
  const { accountId, token } = await server.addExhibitor({ roleKey })
  await server.db.update(exhibitorAccount).set({ exhibitorId }).where(eq(exhibitorAccount.id, accountId))
  return token
}
const codeOf = async (fileName: string, as: string) => (await server.call(commonDownload, { fileName }, { as })).code

describe('files', () => {
  it('of an exhibitor are read by staff who look after it, and by no others', async () => {
    const exhibitor = await server.addExhibitor({ booth: { hall: '7' } })
    const fileName = await uploaded(exhibitor.token)
    await claimFiles(systemCtx(), exhibitor.exhibitorId, [{ field: 'logo', fileName }], ['busi:review:list'])
    const [role] = await server.db
      .insert(sysRole)
      .values({ roleKey: 'one_hall', roleName: 'one hall', dataScope: '3' })
      .returning()
    const [menu] = await server.db.select().from(sysMenu).where(eq(sysMenu.perms, 'busi:review:list'))
    await server.db.insert(sysRoleMenu).values({ roleId: role?.roleId ?? 0, menuId: menu?.menuId ?? 0 })
    const { token, userId } = await server.addUser(['one_hall'])
    const inHall = async (hall: string) => {
      const [dept] = await server.db
        .insert(sysDept)
        .values({ deptName: hall, halls: [hall] })
        .returning()
      await server.db
        .update(sysUser)
        .set({ deptId: dept?.deptId ?? 0 })
        .where(eq(sysUser.userId, userId))
    }
    await inHall('6')
    expect(await codeOf(fileName, token)).toBe(404)
    await inHall('7')
    expect(await codeOf(fileName, token)).toBe(200)
  })

  it('stores a picture re-encoded, with copies, and serves it to its uploader until a record claims it', async () => {
    const own = await server.addExhibitor()
    const other = await server.addExhibitor()
    const organiser = await server.addUser(['organiser_review'])
    const answer = await server.call(preUpload, { file: asFile(await picture(), 'stand.jpg') }, { as: own.token })
    expect(answer).toMatchObject({ code: 200, data: { width: 400, height: 300, contentType: 'image/jpeg' } })
    const full = await server.call(commonDownload, { fileName: answer.fileName }, { as: own.token })
    expect(full.data.includes('secret')).toBe(false)
    expect(await codeOf(answer.fileName, organiser.token), 'not yet a record of anybody').toBe(404)
    await claimFiles(
      systemCtx(),
      own.exhibitorId,
      [{ field: 'icon', fileName: answer.fileName }],
      ['busi:review:query'],
    )
    const small = await server.call(commonDownload, { fileName: answer.fileName, width: '96' }, { as: organiser.token })
    expect((await sharp(small.data).metadata()).width).toBe(96)
    expect((await server.call(commonDownload, { fileName: answer.fileName }, { as: other.token })).code).toBe(404)
    expect((await server.call(commonDownload, { fileName: answer.fileName })).code).toBe(401)
  })

  it.each([
    ['an empty file', asFile('', 'empty.png'), '不能上传空文件'],
    ['a ZIP renamed .png', asFile(Buffer.from('504b0304140000000000', 'hex'), 'logo.png'), '文件格式不正确'],
    ['a name over 100 characters', asFile('x', `${'长'.repeat(101)}.png`), '名'],
  ])('refuses %s with words at the field and stores nothing', async (_, file, words) => {
    const { token } = await server.addExhibitor()
    const before = await server.services.store.list('')
    const answer = await server.call(preUpload, { file }, { as: token })
    expect(answer.code).toBe(300)
    expect(answer.errors[0]?.field).toBe('file')
    expect(answer.errors[0]?.msg).toContain(words)
    expect(await server.services.store.list('')).toEqual(before)
  })

  it('refuses at its field a file of a type the field does not take, and keeps none of the request', async () => {
    const own = await server.addExhibitor()
    const shot = await server.call(preUpload, { file: asFile(await picture(), 'shot.jpg') }, { as: own.token })
    const text = await server.call(
      preUpload,
      { file: asFile('terms', 'terms.txt'), kind: 'document' },
      { as: own.token },
    )
    const ctx = systemCtx()
    const claim = (files: Parameters<typeof claimFiles>[2]) => claimFiles(ctx, own.exhibitorId, files, [])
    await expect(
      claim([
        { field: 'icon', fileName: shot.fileName },
        { field: 'video', fileName: shot.fileName, limit: VIDEO_LIMIT },
        { field: 'photos.0', fileName: text.fileName },
      ]),
    ).rejects.toMatchObject({
      code: 300,
      fields: [
        { field: 'video', msgKey: 'shared/form:rules.fileType', params: { types: 'mp4' } },
        { field: 'photos.0', msgKey: 'shared/form:rules.fileType', params: { types: 'png/jpg/jpeg' } },
      ],
    })
    await claim([{ field: 'file', fileName: text.fileName, limit: DOCUMENT_LIMIT }])
  })

  it('refuses at its field what is larger than the field takes, whatever it was uploaded for', async () => {
    const own = await server.addExhibitor()
    const uploadOf = async (kind: 'drawing' | 'image' | 'proposal', size: number) => {
      const file = asFile(await picture(), 'plan.jpg')
      const { fileName } = await server.call(preUpload, { file, kind }, { as: own.token })
      await server.db.update(storedFile).set({ size }).where(eq(storedFile.fileName, fileName))
      return fileName
    }
    const MB = 1024 * 1024
    const refused = (files: Parameters<typeof claimFiles>[2]) =>
      claimFiles(systemCtx(), own.exhibitorId, files, []).then(
        () => [],
        (error: { fields: { field: string; params: object }[] }) =>
          error.fields.map(({ field, params }) => [field, params]),
      )
    const drawing = await uploadOf('drawing', 5 * MB + 1)
    expect(await refused([{ field: 'images.0', fileName: drawing }])).toEqual([['images.0', { size: 5 }]])
    expect(await refused([{ field: 'papers.0', fileName: drawing, limit: DRAWING_LIMIT }])).toEqual([])
    const image = await uploadOf('image', 2 * MB)
    expect(await refused([{ field: 'a.0', fileName: image, limit: PROPOSAL_IMAGE_LIMIT }])).toEqual([
      ['a.0', { size: 2 }],
    ])
    // Held to the limit as it came, and larger since it was encoded anew.
    const proposal = await uploadOf('proposal', 2 * MB + 1)
    expect(await refused([{ field: 'a.0', fileName: proposal, limit: PROPOSAL_IMAGE_LIMIT }])).toEqual([])
  })

  it('shows the logo of a company to every exhibitor, as its public card does, and nothing else of it', async () => {
    const own = await server.addExhibitor()
    const other = await server.addExhibitor()
    const logo = await server.call(preUpload, { file: asFile(await picture(), 'logo.jpg') }, { as: own.token })
    const photo = await server.call(preUpload, { file: asFile(await picture(), 'photo.jpg') }, { as: own.token })
    const code = async (fileName: string) => (await server.call(commonDownload, { fileName }, { as: other.token })).code
    expect(await code(logo.fileName)).toBe(404)
    const { data } = await server.call(companyInfo, {}, { as: own.token })
    const saved = await server.call(
      companyUpdate,
      { icon: logo.fileName, photos: [photo.fileName], draft: 1, version: data.version },
      { as: own.token },
    )
    expect(saved.code).toBe(200)
    expect(
      (await server.call(commonDownload, { fileName: logo.fileName }, { as: other.token })).data.length,
    ).toBeGreaterThan(100)
    expect(await code(photo.fileName)).toBe(404)
    expect((await server.call(commonDownload, { fileName: logo.fileName })).code).toBe(401)
  })

  it('removes uploads nobody claimed within a day and keeps claimed ones', async () => {
    const own = await server.addExhibitor()
    const other = await server.addExhibitor()
    const kept = await server.call(preUpload, { file: asFile(await picture(), 'kept.jpg') }, { as: own.token })
    const lost = await server.call(preUpload, { file: asFile(await picture(), 'lost.jpg') }, { as: own.token })
    const ctx = systemCtx()
    await expect(
      claimFiles(ctx, other.exhibitorId, [{ field: 'icon', fileName: kept.fileName }], []),
    ).rejects.toMatchObject({ code: 300 })
    await claimFiles(ctx, own.exhibitorId, [{ field: 'icon', fileName: kept.fileName }], [])
    server.clock.advance(23 * 60 * 60 * 1000)
    expect(await removeOrphans(server.services)).toBe(0)
    server.clock.advance(2 * 60 * 60 * 1000)
    expect(await removeOrphans(server.services)).toBeGreaterThanOrEqual(1)
    expect(await server.services.store.head(lost.fileName)).toBeNull()
    expect(await server.services.store.head(kept.fileName)).not.toBeNull()
  })

  it('serves a claimed file to who may read the record, in its company and at the desks', async () => {
    const own = await server.addExhibitor()
    const file = await uploaded(own.token)
    const readers = ['busi:product:query', 'busi:review:query']
    const editor = await colleague(own.exhibitorId, 'exhibitor_editor')
    expect(await codeOf(file, editor), 'unclaimed').toBe(404)
    await claimFiles(systemCtx(), own.exhibitorId, [{ field: 'image', fileName: file }], readers)
    const desk = async (role: string) => (await server.addUser([role])).token
    const codes = {
      own: await codeOf(file, own.token),
      editor: await codeOf(file, editor),
      staff: await codeOf(file, await colleague(own.exhibitorId, 'booth_staff')),
      stranger: await codeOf(file, (await server.addExhibitor()).token),
      review: await codeOf(file, await desk('organiser_review')),
      contractor: await codeOf(file, await desk('contractor_view')),
      admin: await codeOf(file, await desk('admin')),
    }
    expect(codes).toEqual({
      own: 200,
      editor: 200,
      staff: 404,
      stranger: 404,
      review: 200,
      contractor: 404,
      admin: 200,
    })
    // A second record that refers to it adds its readers.
    await claimFiles(systemCtx(), own.exhibitorId, [{ field: 'photo', fileName: file }], ['busi:formDesk:list'])
    expect([await codeOf(file, await desk('contractor_view')), await codeOf(file, editor)]).toEqual([200, 200])
  })

  it('shows a picture of a document only to who may see document numbers, and writes each look down', async () => {
    const own = await server.addExhibitor()
    const editor = await colleague(own.exhibitorId, 'exhibitor_editor')
    const file = await uploaded(editor)
    const claim = (document: boolean) =>
      claimFiles(
        systemCtx(),
        own.exhibitorId,
        [{ field: 'file', fileName: file, ...(document ? { document: true as const } : {}) }],
        ['busi:product:query'],
      )
    await claim(true)
    const [finance, review] = [await server.addUser(['organiser_finance']), await server.addUser(['organiser_review'])]
    expect([await codeOf(file, editor), await codeOf(file, finance.token)]).toEqual([404, 404])
    expect([await codeOf(file, own.token), await codeOf(file, review.token)]).toEqual([200, 200])
    const [row] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, file))
    const looks = await server.db
      .select()
      .from(revealLog)
      .where(and(eq(revealLog.entity, 'FILE'), eq(revealLog.entityId, row?.id ?? 0)))
    expect(looks.map(({ byKind, byId }) => `${byKind} ${byId}`)).toEqual([
      `exhibitor ${own.accountId}`,
      `backOffice ${review.userId}`,
    ])
    await expect(claim(false), 'named in a field that others read').rejects.toMatchObject({ code: 300 })
    await claim(true)
    expect(await codeOf(file, editor)).toBe(404)
  })
})
