import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { messageSettings, messageSettingsSave } from '../../messages/contract.ts'
import { sysUser } from '../../system/server/tables.ts'
import { sendDigests } from './digest.ts'

const given = formDeskServer()
const mails = () => given.server.db.select().from(outbox).where(eq(outbox.template, 'staffDigest'))
const at = (time: string) => given.server.clock.override(parseDateTime(time) as Date)

it('goes once a morning to who decides, when something waits, until it is turned off', async () => {
  const { server } = given
  const wang = await server.addUser(['organiser_review'], 'Wang')
  await server.db.update(sysUser).set({ email: 'wang@expo.example' }).where(eq(sysUser.userId, wang.userId))
  at('2024-10-15 08:30:00')
  expect(await sendDigests(server.services), 'nothing waits').toBe(0)
  await given.hire(await server.addExhibitor(), 2)
  at('2024-10-15 07:59:59')
  expect(await sendDigests(server.services)).toBe(0)
  at('2024-10-15 08:00:00')
  const rounds = await Promise.all([sendDigests(server.services), sendDigests(server.services)])
  expect(rounds.toSorted()).toEqual([0, 1])
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: 'wang@expo.example',
    exhibitorId: null,
    subject: expect.stringContaining('2024-10-15 待处理事项'),
  })
  expect(mail?.bodyText).toMatch(/- 处理展位表格\n {2}1 份待处理：H12 \(1\)\n {2}http\S+\/review\/forms\/?\?form=h12/)
  expect((await server.call(messageSettings, {}, { as: wang.token })).data.kinds).toEqual([
    { kind: 'DIGEST', mail: 1, fixed: 0 },
  ])
  await server.call(messageSettingsSave, { off: ['DIGEST'] }, { as: wang.token })
  at('2024-10-16 08:00:00')
  expect(await sendDigests(server.services)).toBe(0)
  expect(await mails()).toHaveLength(1)
})

it('is written in the language its reader asked for', async () => {
  const { server } = given
  const ann = await server.addUser(['organiser_review'], 'Ann')
  const own = eq(sysUser.userId, ann.userId)
  await server.db.update(sysUser).set({ email: 'ann@expo.example', language: 'en-US' }).where(own)
  at('2024-10-17 08:00:00')
  await sendDigests(server.services)
  const mail = (await mails()).find(({ recipient }) => recipient === 'ann@expo.example')
  expect(mail).toMatchObject({ subject: expect.stringContaining('What waits for you, 2024-10-17') })
  expect(mail?.bodyText).toMatch(/http\S+\/en\/review\/forms/)
})
