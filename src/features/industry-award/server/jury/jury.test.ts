import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { JUDGED, moveAward } from '../../../../../tests/helpers/samples/industry-award.ts'
import { fieldsOf, startTestServer } from '../../../../../tests/helpers/server.ts'
import { juryServer } from '../../../../../tests/helpers/servers/jury.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { realMoment } from '../../../../server/base/mail/shelf-life.ts'
import { awardCalls, awardDecide, awardPublish, awardResults } from '../../award-contract.ts'
import * as page from '../../judge-contract.ts'
import * as calls from '../../jury-contract.ts'
import { addAward, awardInput } from '../../../../../tests/helpers/samples/industry-award.ts'
import { eraseOldJurors } from '../exports.ts'
import { awardJuror, awardScore } from '../tables.ts'
import { welcomePage } from '../../../home/contract.ts'

const on = juryServer()

describe('jurors', () => {
  it('are added once to an award, in categories it has; lists mask their addresses, a look is noted', async () => {
    const { awardId } = await on.judging()
    const input = on.jurorInput({ categories: ['2'] })
    const add = (over: object) => on.server.call(calls.jurorAdd, { id: awardId, ...input, ...over }, on.admin)
    expect(fieldsOf(await add({ categories: ['9'] }))).toEqual(['categories'])
    expect(fieldsOf(await add({ email: 'nobody' }))).toEqual(['email'])
    const { id } = (await add({})).data
    expect(fieldsOf(await add({ email: input.email.toUpperCase() }))).toEqual(['email'])
    const { jurors } = (await on.server.call(calls.juryList, { id: awardId }, on.admin)).data
    expect(jurors).toMatchObject([{ id, name: input.name, entries: 2, complete: 0, invitedTime: '', status: 1 }])
    expect(JSON.stringify(jurors)).not.toContain(input.email)
    const detail = (await on.server.call(calls.jurorDetail, { id: awardId, jurorId: id }, on.admin)).data
    expect(detail.email).toBe(input.email)
    const foreign = (await on.judging()).awardId
    expect((await on.server.call(calls.jurorDetail, { id: foreign, jurorId: id }, on.admin)).code).toBe(404)
    const log = JSON.stringify(await on.server.db.select().from(operLog))
    expect(log).not.toContain(input.email)
    expect(log).not.toContain(input.name)
  })

  it('whose address changes lose their links; one who has given nothing is removed, one who has is taken out', async () => {
    const { awardId, first } = await on.judging()
    const juror = await on.addJuror(awardId)
    const change = async (over: object, version = 1) =>
      on.server.call(
        calls.jurorUpdate,
        { id: awardId, jurorId: juror.id, version, ...on.jurorInput({ email: juror.email }), ...over },
        on.admin,
      )
    expect((await change({ organisation: '标签协会' })).code).toBe(200)
    expect((await on.open(juror.v)).entries).toHaveLength(3)
    expect((await change({}, 1)).code).toBe(409)
    expect((await change({ email: 'moved@jury.example' }, 2)).code).toBe(200)
    expect((await on.server.call(page.judgeOpen, { v: juror.v })).code).toBe(404)
    expect((await on.mailsTo(juror.email)).map(({ bodyText }) => bodyText)).toEqual([])

    const other = await on.addJuror(awardId)
    await on.save(other.v, first, 0, { points: on.points(7) })
    const remove = (jurorId: string) => on.server.call(calls.jurorRemove, { id: awardId, jurorId }, on.admin)
    expect((await remove(other.id)).msg).toContain('已经评分')
    expect((await remove(juror.id)).code).toBe(200)
    const status = (value: 1 | 2) =>
      on.server.call(calls.jurorStatus, { id: awardId, jurorId: other.id, status: value }, on.admin)
    await status(2)
    expect((await on.server.call(page.judgeOpen, { v: other.v })).code).toBe(404)
    expect((await on.save(other.v, first, 1, { points: on.points(9) })).code).toBe(404)
    // Nobody asks for a new link who was taken out.
    on.server.clock.advance(11 * 60_000)
    const before = (await on.mailsTo(other.email)).length
    await on.server.call(page.judgeLink, { email: other.email })
    expect(await on.mailsTo(other.email)).toHaveLength(before)
    await status(1)
    await on.server.call(calls.jurySend, { id: awardId, jurorIds: [other.id] }, on.admin)
    expect((await on.open((await on.tokensTo(other.email)).at(-1) ?? '')).entries).toHaveLength(3)
  })

  it('are reminded while something is open, and told of another time; what a withdrawn link was is no key', async () => {
    const { awardId, both, first, second } = await on.judging()
    const [done, behind] = [await on.addJuror(awardId), await on.addJuror(awardId)]
    for (const entry of [both, first, second]) await on.save(done.v, entry, 0, { points: on.points(5, 5) })
    const jurorIds = [done.id, behind.id]
    const reminded = await on.server.call(calls.jurySend, { id: awardId, jurorIds, reminder: 1 }, on.admin)
    expect(reminded.data).toEqual({ done: 1 })
    const told = async (email: string) => (await on.mailsTo(email)).map(({ template }) => template)
    expect(await told(done.email)).toEqual(['juryInvited'])
    expect(await told(behind.email)).toEqual(['juryInvited', 'juryReminded'])
    const award = (await on.server.call(awardCalls.detail, { id: awardId }, on.admin)).data
    const input = { ...awardInput(), ...award, judgeEnd: '2024-11-25 18:00:00' }
    const keys = Object.keys(awardInput()) as (keyof typeof input)[]
    const own = Object.fromEntries(keys.map((key) => [key, input[key]])) as ReturnType<typeof awardInput>
    const moved = await on.server.call(awardCalls.edit, { ...own, id: awardId, version: award.version }, on.admin)
    expect(moved.code).toBe(200)
    expect(await told(done.email)).toEqual(['juryInvited', 'juryMoved'])
  })

  it('are told when they are taken off, unless nobody ever asked them', async () => {
    const { awardId } = await on.judging()
    const [out, gone] = [await on.addJuror(awardId), await on.addJuror(awardId, { language: 'en-US' })]
    const input = on.jurorInput()
    const { id: unasked } = (await on.server.call(calls.jurorAdd, { id: awardId, ...input }, on.admin)).data
    const status = { id: awardId, jurorId: out.id, status: 2 } as const
    await on.server.call(calls.jurorStatus, status, on.admin)
    // Once more changes nothing and tells nobody.
    await on.server.call(calls.jurorStatus, status, on.admin)
    for (const jurorId of [gone.id, unasked])
      expect((await on.server.call(calls.jurorRemove, { id: awardId, jurorId }, on.admin)).code).toBe(200)
    const told = await on.mailsTo(out.email)
    expect(told.map(({ template }) => template)).toEqual(['juryInvited', 'juryRemoved'])
    expect(told[1]?.bodyText).toMatch(/评分链接已失效/)
    expect(told[1]?.bodyText).not.toMatch(/https?:/)
    // Of who is removed nothing stays but that.
    expect(await on.mailsTo(gone.email)).toMatchObject([
      { template: 'juryRemoved', subject: expect.stringContaining('You no longer judge') },
    ])
    expect(await on.mailsTo(input.email)).toEqual([])
  })

  it('who are taken off get no mail that still waited with a link, though they judge another award', async () => {
    const { awardId } = await on.judging()
    const other = (await on.judging()).awardId
    const [out, gone] = [await on.addJuror(awardId), await on.addJuror(awardId)]
    for (const { email } of [out, gone]) {
      const added = await on.server.call(calls.jurorAdd, { id: other, ...on.jurorInput({ email }) }, on.admin)
      await on.server.call(calls.jurySend, { id: other, jurorIds: [added.data.id] }, on.admin)
    }
    await on.server.call(calls.jurorStatus, { id: awardId, jurorId: out.id, status: 2 }, on.admin)
    await on.server.call(calls.jurorRemove, { id: awardId, jurorId: gone.id }, on.admin)
    for (const { email } of [out, gone]) {
      const [dead, live] = await on.mailsTo(email)
      expect(dead).toMatchObject({ template: 'juryInvited', state: 'outdated', sealed: '' })
      expect(live).toMatchObject({ template: 'juryInvited', state: 'queued' })
      expect(live?.sealed).not.toBe('')
    }
  })

  it('get no mail that waited until judging was over', async () => {
    const { awardId } = await on.judging()
    const judgeEnd = '2024-10-20 18:00:00'
    await moveAward(on.server, awardId, { judgeEnd })
    const [mail] = await on.mailsTo((await on.addJuror(awardId)).email)
    expect(mail?.goodUntil).toEqual(realMoment(on.server.clock, judgeEnd))
  })

  it('get their link handed out where no mail leaves, and by mail alone where one does', async () => {
    const { awardId } = await on.judging()
    const juror = await on.addJuror(awardId)
    const copied = await on.server.call(calls.juryLinkCopy, { id: awardId, jurorId: juror.id }, on.admin)
    expect(copied.msg).toContain('只通过邮件')
    const server = await startTestServer()
    try {
      const as = { as: (await server.addUser(['admin'])).token }
      const { id } = await addAward(server)
      const added = (await server.call(calls.jurorAdd, { id, ...on.jurorInput() }, as)).data
      expect((await server.call(calls.jurySend, { id, jurorIds: [added.id] }, as)).code).toBe(500)
      const { url } = (await server.call(calls.juryLinkCopy, { id, jurorId: added.id }, as)).data
      const v = url.split('#')[1] ?? ''
      expect((await server.call(page.judgeOpen, { v })).data).toMatchObject({ phase: 1, entries: [] })
      expect((await server.call(awardCalls.remove, { id }, as)).code).toBe(200)
      expect((await server.call(page.judgeOpen, { v })).code).toBe(404)
    } finally {
      await server.close()
    }
  })
})

describe('scores', () => {
  it('are the recount of single points, without who was taken out; places are fixed with the publication', async () => {
    const { awardId, both, first, second } = await on.judging()
    const [one, two, out] = [
      await on.addJuror(awardId),
      await on.addJuror(awardId, { categories: ['1'] }),
      await on.addJuror(awardId),
    ]
    await on.save(one.v, both, 0, { points: on.points(8, 5), comment: '很有新意' })
    await on.save(one.v, first, 0, { points: on.points(10, 10) })
    await on.save(one.v, second, 0, { abstained: 1 })
    await on.save(two.v, both, 0, { points: on.points(9, 9) })
    await on.save(two.v, first, 0, { points: on.points(4) })
    await on.save(out.v, both, 0, { points: on.points(1, 1) })
    await on.server.call(calls.jurorStatus, { id: awardId, jurorId: out.id, status: 2 }, on.admin)
    const scores = async () => (await on.server.call(calls.juryScores, { id: awardId }, on.admin)).data
    const { rows, jurors } = await scores()
    expect(jurors.map(({ id }) => id)).toEqual([one.id, two.id])
    const row = (entryId: string, categoryId: string) =>
      rows.find((each) => each.entryId === entryId && each.categoryId === categoryId)
    expect(row(both, '1')).toMatchObject({ mean: 79, spread: 22, given: 2, missing: 0, rank: 2 })
    expect(row(first, '1')).toMatchObject({ mean: 100, given: 1, missing: 1, rank: 1 })
    expect(row(both, '2')).toMatchObject({ mean: 68, given: 1, missing: 0, rank: 1 })
    expect(row(second, '2')).toMatchObject({ given: 0, missing: 0 })
    expect(row(second, '2')).not.toHaveProperty('mean')
    expect(row(first, '1')?.cells.map(({ state }) => state)).toEqual(['complete', 'begun'])

    const singles = await on.server.db
      .select()
      .from(awardScore)
      .where(eq(awardScore.entryId, Number(both)))
    const total = (jurorId: string) =>
      singles
        .filter((each) => each.jurorId === Number(jurorId))
        .reduce((sum, { criterionId, points }) => sum + points * (criterionId === '1' ? 6 : 4), 0)
    expect((total(one.id) + total(two.id)) / 2).toBe(79)

    const sheet = await on.server.call(calls.jurySheet, { id: awardId }, on.admin)
    const cells = JSON.stringify((await readXlsx(sheet.data))[0]?.data)
    expect(cells).toMatch(/很有新意/)
    expect(cells).toMatch(/回避/)
    expect(cells).not.toContain('jury.example')

    await moveAward(on.server, awardId, JUDGED)
    const results = (await on.server.call(awardResults, { id: awardId }, on.admin)).data.rows
    expect(results.find((each) => each.entryId === both)).toMatchObject({ mean: 79, rank: 2, given: 2, missing: 0 })
    await on.server.call(awardDecide, { id: awardId, entryId: first, categoryId: '1', result: 2 }, on.admin)
    await on.server.call(awardPublish, { id: awardId }, on.admin)
    const again = await on.server.call(calls.jurorStatus, { id: awardId, jurorId: out.id, status: 1 }, on.admin)
    expect(again.msg).toContain('已公布')
    expect((await scores()).rows).toEqual(rows)
  })

  it('of an award are a step of the organiser once all are in', async () => {
    const { awardId, both, first, second } = await on.judging()
    const juror = await on.addJuror(awardId)
    const { token: as } = await on.server.addUser(['admin'])
    const count = async () =>
      (await on.server.call(welcomePage, {}, { as })).data.todo.find(({ key }) => key === 'juryDone')?.count ?? 0
    const before = await count()
    for (const entry of [both, first]) await on.save(juror.v, entry, 0, { points: on.points(5, 5) })
    expect(await count()).toBe(before)
    await on.save(juror.v, second, 0, { abstained: 1 })
    expect(await count()).toBe(before + 1)
  })

  it('stay without a name 180 days after judging', async () => {
    const { awardId, first } = await on.judging()
    const juror = await on.addJuror(awardId)
    await on.save(juror.v, first, 0, { points: on.points(6, 6) })
    await moveAward(on.server, awardId, { ...JUDGED, judgeEnd: '2024-03-01 00:00:00' })
    expect(await eraseOldJurors(on.server.services)).toBeGreaterThan(0)
    const [row] = await on.server.db
      .select()
      .from(awardJuror)
      .where(eq(awardJuror.id, Number(juror.id)))
    expect(row).toMatchObject({ name: '', email: '', organisation: '' })
    expect(await on.mailsTo(juror.email)).toEqual([])
    const { rows, jurors } = (await on.server.call(calls.juryScores, { id: awardId }, on.admin)).data
    expect(jurors).toMatchObject([{ name: '评委 1' }])
    expect(rows.find(({ entryId }) => entryId === first)).toMatchObject({ mean: 60, rank: 1 })
  })
})
