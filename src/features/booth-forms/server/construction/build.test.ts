import { OWN_BUILD } from '../../../../../tests/helpers/samples/own-build.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { addFiles } from '../../../../../tests/helpers/samples/products.ts'
import { reportCalls } from '../../contract.ts'
import { deskDetail, deskExport, deskFacts } from '../../../form-desk/contract.ts'
import { h3 } from '../../forms/h3/definition.ts'
import { buildPart } from './build.ts'
import { findForm } from '../store.ts'
import { boothForm } from '../tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.clock.override(TEST_NOW)
})
afterAll(() => server.close())

const calls = reportCalls(h3)
const raw = { booth: { boothType: 3, width: '9', depth: '6', area: '54' } }
const base = {
  contactName: '王芳',
  contactMobile: '13800138000',
  ruleAck: 1,
  ...OWN_BUILD,
  refundAccountName: '测试公司',
  refundBank: '工商银行',
  refundAccountNo: '6222021234567890',
}
const send = (one: TestExhibitor, version: number, body: object) =>
  server.call(calls.save, { ...base, version, submitFlag: 1, ...body }, { as: one.token })
const pdf = (one: TestExhibitor) => addFiles(server, one, 1, 'pdf')
async function papers(one: TestExhibitor) {
  const [plan, elevation, render, materialList, licence, insurance, safetyLetter] = await Promise.all(
    Array.from({ length: 7 }, () => pdf(one)),
  )
  return { plan, elevation, render, materialList, licence, insurance, safetyLetter }
}
const rowOf = (one: TestExhibitor) => findForm(server.db, one.participationId, 'h3')
const confirmable = async (one: TestExhibitor) => {
  const row = await rowOf(one)
  if (!row) throw new Error('no form')
  return buildPart.confirmable?.({} as Ctx, row)
}
const decide = (one: TestExhibitor, facts: object) =>
  rowOf(one).then((row) =>
    server.db
      .update(boothForm)
      .set({ facts: { ...row?.facts, ...facts } })
      .where(eq(boothForm.id, row?.id ?? 0)),
  )

describe('a build application', () => {
  it('puts each new set of drawings in review, keeps an approved set, and is confirmed with drawings and deposit only', async () => {
    const one = await server.addExhibitor(raw)
    const files = await papers(one)
    const first = await send(one, 0, files)
    expect(first).toMatchObject({
      code: 200,
      data: { form: { facts: { drawingStatus: 1, drawingNo: 1, depositPaid: 0 } } },
    })
    await expect(confirmable(one)).rejects.toThrow('errors.drawings')

    await decide(one, { drawingStatus: 3, drawingNote: '立面图缺尺寸' })
    const second = await send(one, 1, { ...files, elevation: await pdf(one) })
    expect(second.data.form.facts).toMatchObject({ drawingStatus: 1, drawingNo: 2 })
    expect(second.data.form.facts).not.toHaveProperty('drawingNote')

    await decide(one, { drawingStatus: 2 })
    await expect(confirmable(one)).rejects.toThrow('errors.deposit')
    const third = await send(one, 2, { workers: 9 })
    expect(third.data.form.facts).toMatchObject({ drawingStatus: 2, drawingNo: 2 })
    await decide(one, { depositPaid: 1, depositStatus: 1 })
    await expect(confirmable(one)).resolves.toBeUndefined()
  })

  it('lets nobody approve a set of drawings that was replaced while it was looked at', async () => {
    const one = await server.addExhibitor(raw)
    const as = (await server.addUser(['organiser_review'])).token
    const files = await papers(one)
    await send(one, 0, files)
    const booth = { form: 'h3', participationId: String(one.participationId) }
    const { factsVersion } = (await server.call(deskDetail, booth, { as })).data
    await send(one, 1, { ...files, elevation: await pdf(one) })
    const approve = (version: number) => server.call(deskFacts, { ...booth, drawingStatus: 2, version }, { as })
    expect(await approve(factsVersion)).toMatchObject({ code: 409, data: { current: { drawingNo: 2 } } })
    expect((await rowOf(one))?.facts).toMatchObject({ drawingStatus: 1, drawingNo: 2 })
    expect(await approve(factsVersion + 1)).toMatchObject({ code: 200 })
  })

  it('says an account number once, keeps it when its mask comes back, and takes no other mask for one', async () => {
    const one = await server.addExhibitor(raw)
    const files = await papers(one)
    const first = await send(one, 0, files)
    expect(first.data.form['refundAccountNo']).toBe('6222********7890')
    expect(JSON.stringify(first)).not.toContain('6222021234567890')
    expect((await send(one, 1, { refundAccountNo: '6222********7890' })).code).toBe(200)
    expect((await rowOf(one))?.content['refundAccountNo']).toBe('6222021234567890')
    expect(await send(one, 2, { refundAccountNo: '6222********0000' })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'refundAccountNo' }] },
    })
  })

  it('cannot be answered with nothing wanted, since every raw space files it', async () => {
    const one = await server.addExhibitor(raw)
    expect((await send(one, 0, { noNeed: 1 })).code).toBe(300)
    expect((await send(one, 0, { ...(await papers(one)), noNeed: 1 })).data).toMatchObject({
      form: { noNeed: 0 },
      bill: { payable: '3650.00' },
    })
  })

  it('of an empty space needs neither drawings nor deposit', async () => {
    const one = await server.addExhibitor(raw)
    const empty = { ...base, contractorName: '', buildMode: 'EMPTY', displayList: '两台演示机' }
    expect((await send(one, 0, empty)).code).toBe(200)
    await expect(confirmable(one)).resolves.toBeUndefined()
  })

  it('built by the organiser’s contractor names him on the desk and in the contractor’s table', async () => {
    const one = await server.addExhibitor(raw)
    const official = { ...base, ...(await papers(one)), contractorName: '', insurerName: '', buildMode: 'OFFICIAL' }
    expect((await send(one, 0, official)).code).toBe(200)
    const { token } = await server.addUser(['organiser_review'])
    const asked = { form: 'h3', participationId: String(one.participationId) }
    const { data } = await server.call(deskDetail, asked, { as: token })
    const pairs = data.sections.flatMap((section: { pairs: { value: string }[] }) => section.pairs)
    expect(pairs.map((pair) => pair.value)).toContain('上海展建工程有限公司')
    const table = await server.call(deskExport, { form: 'h3', format: 'csv' }, { as: token })
    const [row] = table.data
      .toString('utf8')
      .split('\n')
      .filter((text) => text.includes('指定'))
    expect(row).toContain('上海展建工程有限公司')
  })
})
