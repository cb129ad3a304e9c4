/** Invitations of an exhibitor, by mail and by text message, and files of people to invite that wait for their commit. */
import { invitationAdd } from '../../../src/features/invitations/contract.ts'
import { invitationImports } from '../../../src/features/invitations/import-contract.ts'
import { smsImports, smsInvitationAdd } from '../../../src/features/invitations/sms-contract.ts'
import type { Owner } from './things.ts'

type Make = (owner: Owner) => Promise<string>

export const addInvitation: Make = async ({ server, token }) => {
  const person = { channel: 1, name: '李敏', email: `guest${Math.random()}@example.com`, language: 'zh-CN' }
  return (await server.call(invitationAdd, person, { as: token })).data.id
}

export const addSmsInvitation: Make = async ({ server, token }) => {
  const mobile = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  return (await server.call(smsInvitationAdd, { name: '李敏', mobile }, { as: token })).data.id
}

export const checkPeople: Make = async ({ server, token }) => {
  const file = new File(['姓名,邮箱\n李敏,x\n'], 'list.csv')
  return (await server.call(invitationImports.check, { file, channel: 1 }, { as: token })).data.batchId
}

export const checkMobiles: Make = async ({ server, token }) => {
  const file = new File(['姓名,手机号\n李敏,x\n'], 'list.csv')
  return (await server.call(smsImports.check, { file }, { as: token })).data.batchId
}
