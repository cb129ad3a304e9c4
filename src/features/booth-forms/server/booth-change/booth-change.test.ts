/** A booth that changes after forms were filed for it: told before it is stored, marked on both sides, put right by exhibitor or organiser. */
import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { exhibitorDetail, exhibitorUpdate } from '../../../exhibitors/contract.ts'
import { boothUpdate, exhibitorOverview } from '../../../exhibitors/overview-contract.ts'
import { h2 } from '../../forms/h2/definition.ts'
import { h3 } from '../../forms/h3/definition.ts'
import { h7 } from '../../forms/h7/definition.ts'
import { boothChangeServer } from '../../../../../tests/helpers/servers/booth-change.ts'
import { first } from '../../../../../tests/helpers/server.ts'

const given = boothChangeServer()
const {
  exhibitor,
  filed,
  built,
  get,
  change,
  wider,
  agreed,
  raw,
  empty,
  stepOf,
  mailsTo,
  lineOf,
  deskRow,
  standing,
  save,
  contentOf,
} = given

describe('a booth whose forms are filed', () => {
  it('is stored once the organiser has seen which forms do not fit, and what becomes of the sum', async () => {
    const one = await exhibitor()
    await filed(h3, one, await built(one))
    await filed(h7, one, { lines: [{ itemCode: 'F03', qty: 2 }] })
    const before = (await get(h3, one)).bill
    const asked = await change(one, wider)
    expect(asked).toMatchObject({ code: 463, data: { accept: 'acceptRecheck' } })
    expect(asked.msg).toContain('尺寸 6 × 6 m (36 m²) → 12 × 6 m (72 m²)')
    expect(asked.msg).toMatch(/• H3 特装展位搭建申报表——灭火器.*至少.*4.*；金额 ¥[\d,.]+ → ¥[\d,.]+/)
    expect(asked.msg).not.toContain('H7')
    expect((await get(h3, one)).booth.area).toBe(36)
    expect((await change(one, wider, {}, true)).msg).toMatch(/• H3 Raw-space build application – .*at least 4.*amount/)

    expect(await change(one, wider, agreed)).toMatchObject({ code: 200 })
    const reply = await get(h3, one)
    expect(reply.booth.area).toBe(72)
    expect(reply.recheck).toMatchObject({
      changes: ['尺寸 6 × 6 m (36 m²) → 12 × 6 m (72 m²)'],
      problems: [expect.stringContaining('4')],
      before: before.payable,
      contact: expect.stringContaining('021-6000-1024'),
    })
    // 25.00 a square metre more, nothing else.
    expect(Number(reply.recheck?.after) - Number(reply.recheck?.before)).toBe(900)
    expect(reply.bill).toMatchObject({ payable: before.payable, boothPayable: before.boothPayable })
    expect(reply.history[0]).toMatchObject({ action: 'booth', note: expect.stringContaining('36 m²') })
    expect((await get(h7, one)).recheck).toBeNull()
  })

  it('is told to the exhibitor: mail, step, checklist and the organiser’s table', async () => {
    const one = await exhibitor({ ...raw, settleCurrency: 'USD' })
    await filed(h3, one, empty)
    expect(await stepOf(one)).toBeUndefined()
    await change(one, wider, agreed)
    const [mail] = await mailsTo(one)
    expect(mail).toMatchObject({
      template: 'boothChanged',
      recipient: 'expo@printer.example',
      subject: expect.stringMatching(/: Booth .+ has changed/),
    })
    expect(mail?.bodyText).toContain('size 6 × 6 m (36 m²) → 12 × 6 m (72 m²)')
    expect(mail?.bodyText).toMatch(
      /- H3 Raw-space build application .*amount \$144\.00 → \$288\.00.*\n {2}http\S+\/en\/newspaper\/h3/,
    )
    expect(await stepOf(one)).toMatchObject({ route: '/newspaper/h3', count: 1, deadline: null, overdue: 0 })
    expect(await lineOf(one, 'h3')).toMatchObject({ recheck: 1, status: 1 })
    expect(await deskRow(one, 'h3', 'recheck')).toMatchObject({ recheck: 1 })
    expect(await deskRow(one, 'h3')).toMatchObject({ recheck: 1 })
  })

  it('asks in the form of the whole exhibitor too', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    const overview = await given.server.call(exhibitorOverview, { id: String(one.exhibitorId) }, { as: given.staff })
    const { id } = first(overview.data.accounts)
    const { data } = await given.server.call(exhibitorDetail, { id }, { as: given.staff })
    const { companyName, enCompanyName, loginAcc, contactName, version } = data
    const booths = data.booths.map((booth: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(booth).filter(([name]) => name !== 'area')),
      ...wider,
    }))
    const names = { companyName, enCompanyName: enCompanyName || 'Yunfan Labels', loginAcc, contactName }
    const body = { id, version, ...names, email: 'wang@example.com', mobile: '13800138000', booths }
    expect(await given.server.call(exhibitorUpdate, body, { as: given.staff })).toMatchObject({ code: 463 })
    expect((await get(h3, one)).booth.area).toBe(36)
    expect(await given.server.call(exhibitorUpdate, { ...body, ...agreed }, { as: given.staff })).toMatchObject({
      code: 200,
    })
    expect((await get(h3, one)).recheck).not.toBeNull()
  })

  it('asks for the currency and for the forms one after the other', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    const both = { ...wider, settleCurrency: 'USD' }
    expect(await change(one, both, agreed)).toMatchObject({ code: 463, data: { accept: 'acceptReprice' } })
    expect(await change(one, both, { acceptReprice: 1 })).toMatchObject({
      code: 463,
      data: { accept: 'acceptRecheck' },
      msg: expect.stringMatching(/US\$[\d,.]+ → US\$[\d,.]+/),
    })
    expect(await change(one, both, { acceptReprice: 1, ...agreed })).toMatchObject({ code: 200 })
  })

  it('is stored at once where nothing of them changes, or nothing is filed', async () => {
    const one = await exhibitor()
    expect(await change(one, wider)).toMatchObject({ code: 200 })
    await filed(h3, one, empty)
    expect(await change(one, { openSides: 3 })).toMatchObject({ code: 200 })
    expect((await get(h3, one)).recheck).toBeNull()
    expect(await mailsTo(one)).toEqual([])
  })

  it('fits again when it becomes what it was, and is not told twice', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    await change(one, wider, agreed)
    expect(await change(one, { openSides: 3 })).toMatchObject({ code: 200 })
    expect(await mailsTo(one)).toHaveLength(1)
    expect(await change(one, { width: '6' })).toMatchObject({ code: 200 })
    expect((await get(h3, one)).recheck).toBeNull()
    expect(await stepOf(one)).toBeUndefined()
    expect(await mailsTo(one)).toEqual([])
  })

  it('knows of a form that is first submitted at the same moment: either reckons with the other', async () => {
    const all: TestExhibitor[] = []
    for (let count = 0; count < 8; count++) all.push(await exhibitor())
    const booths = await Promise.all(all.map(standing))
    const sent = await Promise.all(
      all.flatMap((one, at) => [
        save(h3, one, 0, empty),
        given.server.call(boothUpdate, { ...booths[at], ...wider, ...agreed }, { as: given.staff }),
      ]),
    )
    expect(sent.map(({ code }) => code)).toEqual(sent.map(() => 200))
    for (const one of all) {
      const { booth, bill, recheck } = await get(h3, one)
      expect(booth.area).toBe(72)
      // 25.00 for each square metre: of the booth as it is, or of the one before and then to be checked.
      if (recheck) expect(recheck).toMatchObject({ before: '900.00', after: '1800.00' })
      else expect(bill.payable).toBe('1800.00')
    }
  })

  it('names forms of another kind of booth, which cost nothing from then on', async () => {
    const one = await exhibitor({ boothType: 1, width: '6', depth: '6', area: '36', openSides: 2 })
    await filed(h2, one, await contentOf(h2, one))
    const asked = await change(one, { boothType: 3 })
    expect(asked).toMatchObject({ code: 463, msg: expect.stringMatching(/• H2 .+——本展位不再需要此表/) })
    expect(await change(one, { boothType: 3 }, agreed)).toMatchObject({ code: 200 })
    expect(await stepOf(one)).toBeUndefined()
    // Back again with a side more: it is the form of then.
    expect(await change(one, { boothType: 1, openSides: 3 })).toMatchObject({
      code: 463,
      msg: expect.stringMatching(/• H2 /),
    })
    expect(await change(one, { boothType: 1 })).toMatchObject({ code: 200 })
    expect((await get(h2, one)).recheck).toBeNull()
  })
})
