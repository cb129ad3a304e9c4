import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addLead } from '../../../../tests/helpers/samples/trade.ts'
import { leadAdd, leadDelete, leadList, leadNoteAdd, leadUpdate } from '../contract.ts'
import { eraseOldLeads } from './exports.ts'
import { lead, leadNote } from './tables.ts'
import { leadsServer } from '../../../../tests/helpers/servers/leads.ts'

const given = leadsServer()
const { as, detail, change } = given

describe('a lead', () => {
  it('entered by hand is the one who enters it’s, new, masked in the list and whole in its detail', async () => {
    const id = await addLead(given.server, given.owner, {
      grade: 'A',
      tags: ['柔印', '大客户'],
      email: 'li.ming@example.com',
      note: '要样张',
    })
    const { data } = await given.server.call(leadList, {}, as())
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          id,
          leadCode: expect.stringMatching(/^XS241014\d{6}$/),
          source: 'MANUAL',
          followStatus: 1,
          mobile: '139****9000',
          email: 'l****@example.com',
          ownerId: String(given.owner.accountId),
          grade: 'A',
          scanCount: 1,
        },
      ],
    })
    expect(await detail(id)).toMatchObject({
      mobile: '13900139000',
      email: 'li.ming@example.com',
      tags: ['柔印', '大客户'],
      notes: [{ text: '要样张', at: '2024-10-14 10:00:00' }],
    })
  })

  it('keeps no contact without consent', async () => {
    const visitor = { visitorName: '李明', mobile: '13900139000', grade: 'B' }
    const refused = await given.server.call(leadAdd, visitor, as())
    expect(refused).toMatchObject({ code: 300, data: { errors: [{ field: 'consentFlag' }] } })
    const bare = await given.server.call(leadAdd, { visitorName: '李明', grade: 'B' }, as())
    expect(bare.data).toMatchObject({ consentFlag: 0, mobile: '', email: '' })
    expect(await change(bare.data.id, { email: 'a@example.com' })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'consentFlag' }] },
    })
    expect((await change(bare.data.id, { email: 'a@example.com', consentFlag: 1 })).data).toMatchObject({
      email: 'a@example.com',
    })
    // Consent taken back: the contact has to go with it.
    expect((await change(bare.data.id, { consentFlag: 0 })).code).toBe(300)
    expect((await change(bare.data.id, { consentFlag: 0, email: '' })).data).toMatchObject({
      consentFlag: 0,
      email: '',
    })
  })

  it('has a place: divisions of China within each other, a country alone elsewhere', async () => {
    const from = { country: '156', province: '330000', city: '330200' }
    const id = await addLead(given.server, given.owner, from)
    expect(await detail(id)).toMatchObject({ ...from, place: '浙江省 / 宁波市' })
    const elsewhere = await change(id, { province: '320000' })
    expect(elsewhere).toMatchObject({ code: 300, data: { errors: [{ field: 'city' }] } })
    // What is left out stays.
    expect((await change(id, { position: '采购' })).data).toMatchObject(from)
    expect((await change(id, { country: '276' })).data).toMatchObject({ province: '', city: '', place: '德国' })
    expect((await change(id, { country: '9999' })).code).toBe(300)
  })

  it('of a visitor known by mobile or e-mail stays one: met once more, notes appended, details filled in, the newer grade', async () => {
    const id = await addLead(given.server, given.owner, { email: 'Li.Ming@example.com', note: '第一次' })
    const again = await given.server.call(
      leadAdd,
      {
        visitorName: '李先生',
        email: 'li.ming@example.com',
        position: '采购',
        grade: 'A',
        tags: ['老客户'],
        consentFlag: 1,
        note: '第二次',
      },
      as(),
    )
    expect(again.data).toMatchObject({
      id,
      merged: 1,
      visitorName: '李明',
      position: '采购',
      grade: 'A',
      scanCount: 2,
      tags: ['老客户'],
    })
    expect(again.data.notes.map((one) => one.text)).toEqual(['第一次', '第二次'])
    // Another exhibitor's visitor is another lead.
    const other = await given.server.addExhibitor()
    expect(await addLead(given.server, other, { email: 'li.ming@example.com' })).not.toBe(id)
    expect((await given.server.call(leadList, {}, { as: other.token })).data.list[0]).toMatchObject({ scanCount: 1 })
  })

  it('met by two people at once is one lead', async () => {
    await Promise.all([
      addLead(given.server, given.owner),
      addLead(given.server, given.owner),
      addLead(given.server, given.owner),
    ])
    const rows = await given.server.db.select().from(lead).where(eq(lead.exhibitorId, given.owner.exhibitorId))
    expect(rows.map((row) => row.scanCount)).toEqual([3])
  })

  it('is followed up step by step; an invalid one needs a reason, what is won stays won', async () => {
    const id = await addLead(given.server, given.owner, { tags: ['柔印'] })
    expect((await change(id, { followStatus: 4 })).code).toBe(500)
    expect(await change(id, { followStatus: 5 })).toMatchObject({ code: 300, data: { errors: [{ field: 'note' }] } })
    expect((await change(id, { followStatus: 5, note: '空号' })).data).toMatchObject({
      followStatus: 5,
      notes: [{ text: '空号' }],
    })
    for (const followStatus of [1, 2, 3, 4])
      expect((await change(id, { followStatus })).data.followStatus).toBe(followStatus)
    expect((await change(id, { followStatus: 1 })).code).toBe(500)
    // What was not sent is as it was.
    expect(await detail(id)).toMatchObject({ tags: ['柔印'], grade: 'B', mobile: '13900139000' })
  })

  it('changed meanwhile answers with what stands', async () => {
    const id = await addLead(given.server, given.owner)
    await change(id, { grade: 'A' })
    expect(await given.server.call(leadUpdate, { id, version: 1, grade: 'C' }, as())).toMatchObject({
      code: 409,
      data: { current: { grade: 'A' } },
    })
  })

  it('takes notes only, each of at most 500 characters, and goes for good with them', async () => {
    const id = await addLead(given.server, given.owner)
    expect((await given.server.call(leadNoteAdd, { id, text: '注'.repeat(501) }, as())).code).toBe(300)
    expect((await given.server.call(leadNoteAdd, { id, text: '注'.repeat(500) }, as())).data.notes).toHaveLength(1)
    expect((await given.server.call(leadDelete, { id }, as())).code).toBe(200)
    expect(
      await given.server.db
        .select()
        .from(lead)
        .where(eq(lead.id, Number(id))),
    ).toEqual([])
    expect(
      await given.server.db
        .select()
        .from(leadNote)
        .where(eq(leadNote.leadId, Number(id))),
    ).toEqual([])
  })

  it('has at most ten tags of twelve characters', async () => {
    const id = await addLead(given.server, given.owner)
    expect((await change(id, { tags: Array.from({ length: 11 }, (_, i) => `标${i}`) })).code).toBe(300)
    expect((await change(id, { tags: ['十三个字符的标签真的太长了'] })).code).toBe(300)
    expect((await change(id, { tags: ['十二个字符的标签正好可以'] })).data.tags).toEqual(['十二个字符的标签正好可以'])
  })
})

describe('a lead of long ago', () => {
  it('is forgotten with its notes two years after the visitor was last met', async () => {
    const [old, met] = [
      await addLead(given.server, given.owner, { note: '旧' }),
      await addLead(given.server, given.owner, { mobile: '13700137000' }),
    ]
    const ago = (days: number) => ({
      ariseTime: new Date(0),
      lastScanTime: new Date(given.server.clock.showNow().getTime() - days * 24 * 60 * 60 * 1000 - 1000),
    })
    await given.server.db
      .update(lead)
      .set(ago(730))
      .where(eq(lead.id, Number(old)))
    await given.server.db
      .update(lead)
      .set(ago(729))
      .where(eq(lead.id, Number(met)))
    expect(await eraseOldLeads(given.server.services)).toBe(1)
    expect((await given.server.call(leadList, {}, as())).data.list).toMatchObject([{ id: met }])
    expect(
      await given.server.db
        .select()
        .from(leadNote)
        .where(eq(leadNote.leadId, Number(old))),
    ).toEqual([])
    expect(await eraseOldLeads(given.server.services)).toBe(0)
  })
})
