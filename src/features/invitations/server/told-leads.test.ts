import { expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { invitationWxInfo } from '../contract.ts'
import { invitationRegister } from '../visit-contract.ts'
import { tellInvitedLeads } from './told-leads.ts'

const on = invitationsServer()

it('tells an exhibitor once a day how many registered through its invitation, and whom nobody did nothing', async () => {
  const { server } = on
  const [owner, other] = [on.one, await server.addExhibitor()]
  const { link } = (await server.call(invitationWxInfo, {}, { as: owner.token })).data
  const query = Object.fromEntries(new URL(link).searchParams)
  const register = async (name: string) =>
    expect(
      (
        await server.call(invitationRegister, {
          ...query,
          name,
          company: '观众公司',
          consentFlag: 1,
          email: on.fresh(1)[0]!,
        })
      ).code,
    ).toBe(200)
  const told = async () =>
    (await toldTo(server, owner.exhibitorId)).filter(({ template }) => template === 'leadsInvited')
  await register('赵敏')
  await register('钱多')
  expect(await tellInvitedLeads(server.services), 'they are told the day after').toBe(0)
  server.clock.advance(DAY_MS)
  expect(await tellInvitedLeads(server.services)).toBe(1)
  expect(await told()).toMatchObject([{ kind: 'INQUIRY', subject: expect.stringContaining('2') }])
  await register('孙立')
  expect(await tellInvitedLeads(server.services), 'once a day').toBe(0)
  server.clock.advance(DAY_MS)
  expect(await tellInvitedLeads(server.services)).toBe(1)
  expect((await told()).map(({ subject }) => subject).join()).toMatch(/1/)
  server.clock.advance(DAY_MS)
  expect(await tellInvitedLeads(server.services)).toBe(0)
  expect(await toldTo(server, other.exhibitorId)).toEqual([])
  expect(JSON.stringify(await told())).not.toContain('赵敏')
})
