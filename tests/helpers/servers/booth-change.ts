/** A server with booths whose forms are filed, and an organiser who changes the booths. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addFiles } from '../samples/products.ts'
import { startTestServer, TEST_NOW, first, type TestExhibitor, type TestServer } from '../server.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { boothUpdate, exhibitorOverview } from '../../../src/features/exhibitors/overview-contract.ts'
import { welcomePage } from '../../../src/features/home/contract.ts'
import { reportCalls, checklist } from '../../../src/features/booth-forms/contract.ts'
import * as desk from '../../../src/features/form-desk/contract.ts'
import { h3 } from '../../../src/features/booth-forms/forms/h3/definition.ts'
import type { FormCode } from '../../../src/shared/lib/form-codes.ts'

export function boothChangeServer() {
  let server: TestServer
  let staff: string
  let finance: string
  beforeAll(async () => {
    server = await startTestServer()
    staff = (await server.addUser(['organiser_review'])).token
    finance = (await server.addUser(['organiser_finance'])).token
  })
  beforeEach(() => server.clock.override(TEST_NOW))
  afterAll(() => server.close())
  const contact = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }
  const raw = { boothType: 3, width: '6', depth: '6', area: '36', openSides: 2 }
  const exhibitor = (booth: object = raw) => server.addExhibitor({ booth, company: { email: 'expo@printer.example' } })
  const empty = { buildMode: 'EMPTY', displayList: '一辆样车' }
  const save = (definition: typeof h3, one: TestExhibitor, version: number, content: object) =>
    server.call(reportCalls(definition).save, { version, submitFlag: 1, ...contact, ...content }, { as: one.token })
  async function filed(definition: typeof h3, one: TestExhibitor, content: object) {
    const sent = await save(definition, one, 0, content)
    expect(sent.errors).toEqual([])
    expect(sent).toMatchObject({ code: 200 })
  }
  /** Builds itself with two extinguishers, as 36 m² ask for. */
  async function built(one: TestExhibitor) {
    const papers = ['plan', 'elevation', 'render', 'materialList', 'licence', 'insurance', 'safetyLetter']
    const files = await Promise.all(papers.map(async (name) => [name, await addFiles(server, one, 1, 'pdf')]))
    const firm = { contractorName: '上海展建工程有限公司', contractorAbroad: 0, creditCode: '91310000MA1FL8XXXX' }
    const people = {
      legalPerson: '李强',
      siteManager: '王芳',
      siteMobile: '13800138000',
      safetyOfficer: '赵军',
      safetyMobile: '13800138001',
    }
    const stand = { structW: 6, structD: 6, structH: 4, deck: '1', material: ['WOOD'], fireClass: 'B1', totalKw: 0 }
    const times = { workers: 8, buildFrom: '2024-11-29 09:00:00', buildTo: '2024-12-01 18:00:00', extinguishers: 2 }
    const cover = { insurerName: '平安保险', policyNo: 'PA-1', insuredSum: 2_000_000, depositPayer: 'EXHIBITOR' }
    return {
      buildMode: 'OWN_CONTRACTOR',
      ...Object.fromEntries(files),
      ...firm,
      ...people,
      ...stand,
      ...times,
      ...cover,
    }
  }
  async function standing(one: TestExhibitor) {
    const found = await server.call(exhibitorOverview, { id: String(one.exhibitorId) }, { as: staff })
    const { id, version, hall, boothNo, boothType, width, depth, openSides, settleCurrency } = first(found.data.booths)
    return { id, version, hall, boothNo, boothType, width, depth, openSides, settleCurrency }
  }
  const change = async (one: TestExhibitor, figures: object, more: object = {}, english = false) =>
    server.call(boothUpdate, { ...(await standing(one)), ...figures, ...more }, { as: staff, english })
  const wider = { width: '12' }
  const agreed = { acceptRecheck: 1 }
  const get = async (definition: typeof h3, one: TestExhibitor, english = false) =>
    (await server.call(reportCalls(definition).get, {}, { as: one.token, english })).data
  const contentOf = async (definition: typeof h3, one: TestExhibitor) => {
    const { form } = await get(definition, one)
    return Object.fromEntries(Object.keys(definition.fields).map((name) => [name, form[name]]))
  }
  const listOf = async (one: TestExhibitor) => (await server.call(checklist, {}, { as: one.token })).data
  const lineOf = async (one: TestExhibitor, form: FormCode) =>
    (await listOf(one)).forms.find((row) => row.form === form)
  const stepOf = async (one: TestExhibitor) =>
    (await server.call(welcomePage, {}, { as: one.token })).data.todo.find((step) => step.key === 'recheckForm')
  const mailsTo = (one: TestExhibitor) =>
    server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.exhibitorId, one.exhibitorId), eq(outbox.template, 'boothChanged')))
      .orderBy(desc(outbox.id))
  const deskRow = async (one: TestExhibitor, form: FormCode, state?: 'recheck') =>
    (
      await server.call(desk.deskList, { form, pageSize: 100, ...(state ? { state } : {}) }, { as: staff })
    ).data.list.find((row) => row.participationId === String(one.participationId))

  return {
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
    get server() {
      return server
    },
    get staff() {
      return staff
    },
    standing,
    save,
    contentOf,
    listOf,
    get finance() {
      return finance
    },
  }
}
