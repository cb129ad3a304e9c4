import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEMINAR } from '../../../../../tests/helpers/samples/seminars.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { calendarList } from '../../../calendar/contract.ts'
import { preUpload } from '../../../../shared/files/contract.ts'
import { formMove, reportCalls } from '../../contract.ts'
import { decideAtDesk } from '../../../../../tests/helpers/samples/desk-decisions.ts'
import { h13 } from '../../forms/h13/definition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setParameter(server.db, 'forms.h13', 'true')
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const calls = reportCalls(h13)
const event = { ...SEMINAR, roomId: 'M1', slotId: 'T 10:00' }
const send = (one: TestExhibitor, body: object = {}) =>
  server.call(calls.save, { ...event, version: 0, submitFlag: 1, ...body }, { as: one.token })

describe('slots of seminars', () => {
  it('go to exactly one of those who want the same at once; the others read which are free', async () => {
    const all: TestExhibitor[] = []
    for (let count = 0; count < 6; count++) all.push(await server.addExhibitor())
    const answers = await Promise.all(all.map((one) => send(one)))
    expect(answers.map((one) => one.code).sort()).toEqual([200, 300, 300, 300, 300, 300])
    const refused = answers.find((one) => one.code === 300)
    expect(refused?.errors).toMatchObject([{ field: 'slotId', msg: expect.stringContaining('12-02 11:00') }])
  })

  it('are held from submission, not by a draft, and free again once the form is withdrawn', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const slot = { roomId: 'M2', slotId: 'T 14:00' }
    expect((await send(one, { ...slot, submitFlag: 0 })).code).toBe(200)
    expect((await send(other, slot)).code).toBe(200)
    const { facts } = (await server.call(calls.get, {}, { as: one.token })).data
    expect(facts).toMatchObject({ 'taken.M2 T 14:00': 1 })
    expect((await send(one, { ...slot, version: 1 })).code).toBe(300)
    await server.call(formMove, { form: 'h13', version: 1, action: 'withdraw' }, { as: other.token })
    expect((await send(one, { ...slot, version: 1 })).code).toBe(200)
  })

  it('may be chosen anew by who holds them', async () => {
    const one = await server.addExhibitor()
    const slot = { roomId: 'FORUM', slotId: 'T 15:00' }
    expect((await send(one, slot)).code).toBe(200)
    expect((await send(one, { ...slot, audience: 80, version: 1 })).code).toBe(200)
  })
})

describe('photos of speakers', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  it('stand with their speaker, and only one’s own upload is taken', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const uploaded = await server.call(
      preUpload,
      { file: new File([png], '李明.png', { type: 'image/png' }) },
      { as: one.token },
    )
    const photo = [uploaded.fileName as string]
    const slot = { roomId: 'M1', slotId: 'T+1 15:00' }
    const speakers = [{ name: '张华' }, { name: '李明', photo }]
    expect(await send(other, { ...slot, speakers })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'speakers.1.photo.0' }] },
    })
    const { data } = await send(one, { ...slot, speakers })
    expect(data.form.speakers).toMatchObject([{ name: '张华' }, { name: '李明', photo }])
    expect(data.files).toMatchObject([
      { field: 'speakers.1.photo', kind: 'speakers.photo', fileName: photo[0], originName: '李明.png' },
    ])
  })
})

describe('the programme', () => {
  it('has what is confirmed and published, for everybody and in both languages, and nothing else', async () => {
    const found = async (english: boolean) => {
      const reader = await server.addExhibitor()
      const { data } = await server.call(calendarList, {}, { as: reader.token, english })
      return (data.events as { key: string; title: string; text: string; start: string; end: string }[]).filter(
        (one) => one.key === 'seminar',
      )
    }
    const decide = async (one: TestExhibitor) => {
      const review = await server.addUser(['organiser_review'])
      const answer = await decideAtDesk(server, review.token, { form: 'h13', action: 'confirm' }, one)
      expect(answer.data).toMatchObject([{ done: 1 }])
    }
    const own = await server.addExhibitor({ company: { companyName: '标印', enCompanyName: 'Printworks' } })
    const slot = { roomId: 'M2', slotId: 'T+1 10:00' }
    await send(own, slot)
    expect(await found(false)).toEqual([])
    await decide(own)
    expect(await found(false)).toMatchObject([
      {
        title: '研讨会：数字印刷新趋势',
        text: '2 号会议室 · 标印',
        start: '2024-12-03 10:00:00',
        end: '2024-12-03 10:45:00',
      },
    ])
    expect(await found(true)).toMatchObject([
      { title: 'Seminar: Trends in digital printing', text: 'Meeting room 2 · Printworks' },
    ])
    // A change that waits leaves what is in force.
    await send(own, { ...slot, titleZh: '改了', version: 1 })
    expect(await found(false)).toMatchObject([{ title: '研讨会：数字印刷新趋势' }])
    const secret = await server.addExhibitor()
    await send(secret, { roomId: 'M2', slotId: 'T+1 11:00', publicFlag: 0 })
    await decide(secret)
    expect(await found(false)).toHaveLength(1)
  })
})
