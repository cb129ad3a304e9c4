import { describe, expect, it } from 'vitest'
import { HIGHLIGHTS, JUDGED, moveAward } from '../../../../../tests/helpers/samples/industry-award.ts'
import { fieldsOf } from '../../../../../tests/helpers/server.ts'
import { juryServer } from '../../../../../tests/helpers/servers/jury.ts'
import * as page from '../../judge-contract.ts'

const on = juryServer()

describe('a juror on its own page', () => {
  it('sees entries of its categories with their files, no contact and nothing of others', async () => {
    const { awardId, owner, both, first, second } = await on.judging()
    const [juror, other] = [await on.addJuror(awardId, { categories: ['2'] }), await on.addJuror(awardId)]
    await on.save(other.v, both, 0, { points: on.points(3, 3), comment: '不公开的评语' })
    const data = await on.open(juror.v)
    expect(data.entries.map(({ id }) => id)).toEqual([both, second])
    expect(data.categories.map(({ id }) => id)).toEqual(['2'])
    expect(data.criteria.map(({ weight }) => weight)).toEqual([60, 40])
    expect(data.entries[0]).toMatchObject({
      highlights: HIGHLIGHTS,
      categories: ['2'],
      judgement: { version: 0, points: [] },
    })
    expect(JSON.stringify(data)).not.toMatch(/王芳|13800138000|wang@example|不公开的评语|"points":3/)
    const [image = ''] = owner.content.proposalImages
    await on.server.services.store.put(image, new Uint8Array([1, 2, 3]), { contentType: 'image/jpeg' })
    const file = (v: string, fileName: string) => on.server.call(page.judgeFile, { v, fileName, width: 480 })
    expect((await file(juror.v, image)).data).toBeInstanceOf(Buffer)
    expect((await file(juror.v, 'f'.repeat(40))).code).toBe(404)
    expect((await file('A'.repeat(43), image)).code).toBe(404)
    const foreign = await on.judging()
    const elsewhere = await on.addJuror(foreign.awardId)
    expect((await file(elsewhere.v, image)).code).toBe(404)
    expect((await on.save(juror.v, first, 0, { points: on.points(5) })).code).toBe(404)
    expect((await on.save(juror.v, foreign.both, 0, { points: on.points(5) })).code).toBe(404)
    expect((await on.server.call(page.judgeOpen, { v: 'A'.repeat(43) })).code).toBe(404)
    expect((await on.server.call(page.judgeOpen, { v: 'rubbish' })).code).toBe(404)
  })

  it('saves point by point, from two devices at once, and is answered what the other one stored', async () => {
    const { awardId, both } = await on.judging()
    const { v } = await on.addJuror(awardId)
    const answers = await Promise.all([
      on.save(v, both, 0, { points: on.points(5) }),
      on.save(v, both, 0, { points: on.points(undefined, 7), comment: '第二台' }),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [kept] = answers.filter(({ code }) => code === 200)
    const [refused] = answers.filter(({ code }) => code === 409)
    expect(refused?.data).toEqual({ current: kept?.data })
    const token = 'one-try-of-a-save'
    const again = () => on.save(v, both, 1, { points: on.points(6, 6), clientToken: token })
    expect([(await again()).data.version, (await again()).data.version]).toEqual([2, 2])
    expect((await on.open(v)).entries[0]?.judgement).toMatchObject({ version: 2, points: on.points(6, 6) })
    const wrong = [
      await on.save(v, both, 2, { points: on.points(11) }),
      await on.save(v, both, 2, { points: [{ criterionId: '9', points: 1 }] }),
      await on.save(v, both, 2, { points: [...on.points(1), ...on.points(2)] }),
      await on.save(v, both, 2, { comment: '长'.repeat(501) }),
    ]
    expect(wrong.map((one) => fieldsOf(one)[0]?.split('.')[0])).toEqual(['points', 'points', 'points', 'comment'])
  })

  it('hands in when nothing is open, and still changes it; what is incomplete again is not handed in', async () => {
    const { awardId, both, first, second } = await on.judging()
    const { v } = await on.addJuror(awardId)
    const submit = () => on.server.call(page.judgeSubmit, { v })
    await on.save(v, both, 0, { points: on.points(5, 5) })
    await on.save(v, first, 0, { points: on.points(5) })
    expect((await submit()).msg).toContain('2 个参评未评完')
    await on.save(v, first, 1, { points: on.points(5, 8) })
    // Who is biased gives no points, whatever was sent.
    const biased = await on.save(v, second, 0, { points: on.points(9, 9), abstained: 1 })
    expect(biased.data).toMatchObject({ points: [], abstained: 1 })
    expect((await submit()).data.judgements.map(({ submitted }) => submitted)).toEqual([1, 1, 1])
    expect((await on.save(v, both, 1, { points: on.points(6, 5) })).data).toMatchObject({ submitted: 1, version: 2 })
    expect((await on.save(v, second, 1, {})).data).toMatchObject({ submitted: 0, abstained: 0 })
    expect((await submit()).code).toBe(500)
  })

  it('sees nothing before judging, reads alone after it, and nothing two weeks later', async () => {
    const { awardId, both } = await on.judging()
    const juror = await on.addJuror(awardId)
    const { v } = juror
    await on.save(v, both, 0, { points: on.points(5, 5) })
    await moveAward(on.server, awardId, { entryEnd: '2024-11-01 00:00:00', judgeBegin: '2024-11-12 09:00:00' })
    expect(await on.open(v)).toMatchObject({ phase: 1, entries: [], judgeBegin: '2024-11-12 09:00:00' })
    expect((await on.save(v, both, 1, { points: on.points(6, 5) })).msg).toContain('评审 2024-11-12 09:00 开始')
    await moveAward(on.server, awardId, JUDGED)
    expect(await on.open(v)).toMatchObject({ phase: 4, expiresAt: '2024-10-27 00:00' })
    expect((await on.open(v)).entries[0]?.judgement.points).toEqual(on.points(5, 5))
    expect((await on.save(v, both, 1, { points: on.points(6, 5) })).msg).toContain('不能再修改')
    expect((await on.server.call(page.judgeSubmit, { v })).code).toBe(500)
    await moveAward(on.server, awardId, { judgeEnd: '2024-09-30 00:00:00' })
    expect((await on.server.call(page.judgeOpen, { v })).code).toBe(404)
    on.server.clock.advance(11 * 60_000)
    const before = (await on.mailsTo(juror.email)).length
    expect((await on.server.call(page.judgeLink, { email: juror.email })).data).toEqual({ sent: 1 })
    expect(await on.mailsTo(juror.email)).toHaveLength(before)
  })

  it('gets a new link by its address, the same answer for everybody, once in ten minutes', async () => {
    const { awardId } = await on.judging()
    const juror = await on.addJuror(awardId)
    const ask = (email: string) => on.server.call(page.judgeLink, { email })
    on.server.clock.advance(11 * 60_000)
    const answers = await Promise.all([ask(juror.email), ask(juror.email.toUpperCase()), ask('nobody@jury.example')])
    expect(answers.map(({ data }) => data)).toEqual([{ sent: 1 }, { sent: 1 }, { sent: 1 }])
    expect((await on.mailsTo(juror.email)).map(({ template }) => template)).toEqual(['juryInvited', 'juryLink'])
    const [older = '', newer = ''] = await on.tokensTo(juror.email)
    expect(older).not.toBe(newer)
    for (const v of [older, newer]) expect((await on.open(v)).entries).toHaveLength(3)
  })
})
