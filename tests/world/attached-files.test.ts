/** A file that cannot be attached, at every field of the contract that takes one: refused at its field, in words that name it and say what to do. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOTH_FORMS } from '../../src/features/booth-forms/catalogue/forms.ts'
import { removeOrphans } from '../../src/features/files/server/exports.ts'
import { companyInfo } from '../../src/features/company/contract.ts'
import { noticeCalls } from '../../src/features/notices/admin-contract.ts'
import { showGet, showUpdate } from '../../src/features/show/contract.ts'
import { configCalls } from '../../src/features/system/contract.ts'
import { storedFile } from '../../src/server/base/db/core-tables.ts'
import { sysConfig } from '../../src/server/base/parameter-tables.ts'
import { setParameter } from '../../src/server/seeds/system.ts'
import { callKey, definedCalls } from '../helpers/calls.ts'
import { badgeInput } from '../helpers/samples/badges.ts'
import { addAward, addEntrant } from '../helpers/samples/industry-award.ts'
import { addRegistrant, addSession, meetingInput } from '../helpers/samples/meetings.ts'
import { addBrand, addFiles, brandInput, productInput } from '../helpers/samples/products.ts'
import { purchaseInput } from '../helpers/samples/purchases.ts'
import { addSupply, becomeBaby, ipInput, supplyInput, supplyProductInput } from '../helpers/samples/supply.ts'
import { addActivity, addApplicant } from '../helpers/samples/votes.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../helpers/server.ts'
import { leavesOf, put } from './values/fields.ts'

type Body = Record<string, unknown>
/** A company, and what it sends that is whole but for its files. */
interface Sender {
  owner: TestExhibitor
  body: Body
}

const calls = await definedCalls()
/** Fields that take the name of an upload, by their call. The card of a lead is a plain text, so that an old device is understood. */
const FIELDS = calls
  .map(({ call }) => ({
    call,
    key: callKey(call),
    paths: leavesOf(call.request)
      .filter(({ path, struct }) => struct.type === 'fileRef' || path === 'list.0.photo')
      .map(({ path }) => path),
  }))
  .filter(({ paths }) => paths.length > 0)

let server: TestServer
let admin: string
let stranger: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  stranger = await server.addExhibitor()
  await setParameter(server.db, 'forms.h13', 'true')
})
afterAll(() => server.close())

const one = async (make: (owner: TestExhibitor) => Body | Promise<Body>): Promise<Sender> => {
  const owner = await server.addExhibitor()
  return { owner, body: await make(owner) }
}

const MAKE: Record<string, () => Promise<Sender>> = {
  'POST /busi/voteApplication/application': async () => {
    const owner = await addApplicant(server)
    const { id: activityId } = await addActivity(server)
    return { owner, body: { activityId, brandId: owner.brandId, groupId: '1', draft: 1 } }
  },
  'POST /busi/certificate/update': () =>
    one(() => ({
      ...badgeInput({ surname: 'Berg', firstName: 'Anna' }),
      certType: 2,
      certNo: 'C01X00T47',
      visaLetterFlag: 1,
      draft: 1,
    })),
  'POST /busi/customerinfo/update': () =>
    one(async (owner) => {
      const { data } = await server.call(companyInfo, {}, { as: owner.token })
      return { draft: 1, version: data.version }
    }),
  'POST /busi/industryAward/add': async () => {
    const { id: awardId } = await addAward(server)
    const owner = await addEntrant(server)
    return { owner, body: { ...owner.content, awardId } }
  },
  'POST /busi/leads/scan': () => one(() => ({ list: [{ clientId: 'c1', code: '', ago: 1 }] })),
  'POST /busi/ip/add': async () => {
    await becomeBaby(server)
    return one((owner) => ipInput(server, owner))
  },
  'POST /busi/matchmakingMeeting/add': async () => {
    const owner = await addRegistrant(server)
    const { brandId, productIds } = owner
    return { owner, body: meetingInput({ meetingId: await addSession(server), brandId, productIds }) }
  },
  'POST /busi/exhibitionRecord/update': () => one(() => ({ draft: 1, version: 0 })),
  'POST /busi/product/add': () =>
    one(async (owner) => ({
      ...(await productInput(server, owner, (await addBrand(server, owner)).data.id)),
      draft: 1,
    })),
  'POST /busi/brand/update': () => one((owner) => brandInput(server, owner)),
  'POST /busi/purchase/add': () => one(() => purchaseInput()),
  'POST /busi/supplyChain/add': () => one((owner) => supplyInput(server, owner)),
  'POST /busi/supplyChainProduct/add': () =>
    one(async (owner) => supplyProductInput(server, owner, (await addSupply(server, owner)).data.id)),
}
for (const { code, must } of BOOTH_FORMS)
  MAKE[`POST /busi/report${code.toUpperCase()}/saveReport${code.toUpperCase()}`] = async () => {
    const boothType = must.findIndex((kind) => kind !== null) + 1
    const booth = { boothType, area: '54.0', width: '9.0', depth: '6.0', hall: 'N1' }
    return { owner: await server.addExhibitor({ booth }), body: { version: 0, submitFlag: 0 } }
  }

/** Calls that check as their `add` does, or as the settings of the show do; the office's have a table of their own below. */
const ALIKE = /^POST \/busi\/(?:\w+\/update|organiser\/)|^PUT|^POST \/busi\/manualFile$/

it('has a case for every call that takes a file', () => {
  const missing = FIELDS.map(({ key }) => key).filter((key) => !(key in MAKE) && !ALIKE.test(key))
  expect(missing).toEqual([])
})

const REFUSED = /^(?<label>.+)：(?:文件不存在或已失效，请重新上传|文件格式不正确, 请上传.+格式文件!)$/

describe.each(FIELDS.filter(({ key }) => key in MAKE))('$key', ({ key, call, paths }) => {
  it('refuses at its field a file that is gone, expired, somebody else’s or of another kind', async () => {
    await setParameter(server.db, 'expo.edition', 'LABEL')
    const { owner, body } = await (MAKE[key] as () => Promise<Sender>)()
    let refused = 0
    for (const path of paths) {
      const [expired = ''] = await addFiles(server, owner, 1)
      await server.db
        .update(storedFile)
        .set({ createTime: new Date(0) })
        .where(eq(storedFile.fileName, expired))
      await removeOrphans(server.services)
      const [foreign] = await addFiles(server, stranger, 1)
      const [strange] = await addFiles(server, owner, 1, 'exe')
      for (const fileName of ['0123456789abcdef.jpg', expired, foreign, strange]) {
        const sent = structuredClone(body)
        put(sent, path, fileName)
        const { code, errors, data, msg } = await server.call(call, sent, { as: owner.token })
        // A file that the other answers rule out is not kept: the passport of a person who needs no visa.
        if (code === 200) {
          expect(JSON.stringify(data)).not.toContain(fileName)
          continue
        }
        const [found] = errors
        expect([path, fileName, code, found?.field, msg]).toEqual([path, fileName, 300, path, msg])
        expect(found?.msg).toMatch(REFUSED)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(0)
  })
})

it('the office’s own fields do the same', async () => {
  const [foreign = ''] = await addFiles(server, stranger, 1)
  const [row] = await server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'sign.file'))
  const { version } = (await server.call(showGet, {}, { as: admin })).data
  const manual = calls.find(({ call }) => callKey(call) === 'POST /busi/manualFile')
  const price = calls.find(({ call }) => callKey(call) === 'POST /busi/organiser/boothPrice/save')
  if (!row || !manual || !price) throw new Error('a call is missing')
  const as = { as: admin }
  const rules = { name: '规定', enName: 'Rules', lang: 'zh', orderNum: 1, status: '0' }
  const picture = `<p>图<img src="/mm-label/common/download?fileName=${foreign}"></p>`
  const notice = { noticeTitle: '进场', noticeType: '1', status: '0', noticeContent: picture }
  const parameter = { id: String(row.configId), configName: '附件', configKey: 'sign.file', configValue: foreign }
  const answers = [
    await server.call(manual.call, { ...rules, fileName: foreign }, as),
    await server.call(
      price.call,
      { code: 'F22', cny: '75.00', usd: '11.00', status: 1, version: 0, image: foreign },
      as,
    ),
    await server.call(noticeCalls.add, notice, as),
    await server.call(configCalls.edit, parameter, as),
    await server.call(showUpdate, { logo: foreign, version, opensAt: '', acceptSignOut: 1 }, as),
  ]
  expect(answers.map(({ code, errors }) => [code, errors[0]?.field, errors[0]?.msg])).toEqual([
    [300, 'fileName', '文件不存在或已失效，请重新上传'],
    [300, 'image', '图片：文件不存在或已失效，请重新上传'],
    [300, 'noticeContent', '内容（中文）：文件不存在或已失效，请重新上传'],
    [300, 'configValue', '参数键值：文件不存在或已失效，请重新上传'],
    [300, 'logo', '展会标志：文件不存在或已失效，请重新上传'],
  ])
})
