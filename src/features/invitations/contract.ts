/** Online invitations of an exhibitor (specification §7; business-entities 3.10, 3.11). Addresses are masked in every answer. */
import { array, enums, number, object, optional, size, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  id,
  listRequest,
  nothing,
  page,
  state,
  version,
} from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { baseFields, mailChannel, pasteFields, personFields } from './fields.ts'
import { CHOSEN_MAX } from './rules.ts'

const LIST = ['busi:invitation:list'] as const
const ADD = ['busi:invitation:add'] as const
const EDIT = ['busi:invitation:edit'] as const
export const SEND = ['busi:invitation:send'] as const

export const invitationRow = type({
  id: string(),
  channel: number(),
  /** '' where only an address was given. */
  name: string(),
  /** Masked e-mail address, or the masked mobile of somebody who registered through a shared link. */
  address: string(),
  company: string(),
  position: string(),
  country: string(),
  language: string(),
  /** busi_invite_status. */
  status: number(),
  source: string(),
  batch: string(),
  sends: number(),
  /** Day `yyyy-MM-dd` a queued mail leaves on when that is not today, else ''. */
  laterDay: string(),
  /** 1: queued, and its channel is switched off; it leaves once that is on again. */
  held: number(),
  /** Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
  sentTime: string(),
  openTime: string(),
  registerTime: string(),
  visitTime: string(),
  /** Why it failed, in words. */
  failReason: string(),
  createTime: string(),
})
export type InvitationRow = Infer<typeof invitationRow>

const filters = {
  channel: optional(state),
  /** Part of a name or company. */
  name: text({ required: false, max: 60 }),
  /** Part of an address. */
  email: text({ required: false, max: 100 }),
  status: optional(state),
  /** A send-out. */
  batch: text({ required: false, max: 20 }),
}

/** Of the import's calls, which the screen does not fetch before it is opened (`import-contract.ts`). */
export const INVITATION_IMPORT = { permission: ['busi:invitation:import'], kind: 'write' } as const

/** `params.beginTime` and `endTime`: days on which they were sent. */
export const invitationList = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/getOnlineInvitation',
    summary: 'Invitations of a channel or of a send-out, newest first',
    audience: 'exhibitor',
    permission: LIST,
  },
  () => ({ request: listRequest(filters), reply: page(invitationRow) }),
)

const figures = {
  total: number(),
  unsent: number(),
  queued: number(),
  sent: number(),
  opened: number(),
  registered: number(),
  visited: number(),
  failed: number(),
  unsubscribed: number(),
}
const linkFigures = type({ views: number(), registered: number(), visited: number() })

export const invitationCount = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/getOnlineInvitationCount',
    summary: 'What became of the invitations of each channel, and how many mails are left',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: object({ batch: text({ required: false, max: 20 }) }),
    reply: data(
      type({
        email: type(figures),
        overseas: type(figures),
        poster: linkFigures,
        /** `segments`: parts sent; `quota` and `left` are of parts too. */
        sms: type({ ...figures, segments: number(), quota: number(), left: number() }),
        chat: linkFigures,
        quota: number(),
        left: number(),
        /** Numbers of the channels the show has. */
        channels: array(number()),
      }),
    ),
  }),
)
export type InvitationCounts = Infer<typeof invitationCount.reply>['data']
export type MailFigures = InvitationCounts['email']

const baseRecord = type({
  title: string(),
  enTitle: string(),
  greeting: string(),
  enGreeting: string(),
  productIds: array(string()),
  /** The same products, as poster and page show them. */
  products: array(type({ id: string(), name: string(), enName: string(), picture: string() })),
  posterTheme: number(),
  version: number(),
  /** Facts the invitation says beside: not to be edited here. */
  companyName: string(),
  enCompanyName: string(),
  /** File name of the company's logo. */
  logo: string(),
  /** Halls and booth numbers in words of each language, joined. */
  booths: string(),
  enBooths: string(),
  openDate: string(),
  closeDate: string(),
  venue: string(),
  enVenue: string(),
  /** Stored names of the show's logo and key visual, '' for none. */
  showLogo: string(),
  showVisual: string(),
  showName: string(),
  enShowName: string(),
})
export type InvitationBase = Infer<typeof baseRecord>

export const invitationBase = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/getOnlineInvitationBaseInfo',
    summary: 'What all invitations of the exhibitor say',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(baseRecord) }),
)

export const invitationBaseSave = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/saveBaseInfo',
    summary: 'Change what all invitations say; products must be on shelf',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({ request: object({ ...baseFields, version, clientToken }), reply: data(baseRecord) }),
)

const codeInfo = {
  posterThemes: array(number()),
  /** Shared links, by channel: opens and registrations are counted apart. '' where the show does not have the channel. */
  link: string(),
  chatLink: string(),
  title: string(),
  text: string(),
}

export const invitationWxInfo = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/getOnlineInvitationWxInfo',
    summary: 'What the Chinese poster and chat message are made of',
    audience: 'exhibitor',
    permission: LIST,
  },
  () => ({
    request: nothing,
    /** `suncode`: the scene of a mini-programme code; its picture is a QR code of `link` until the gateway is set. */
    reply: data(type({ suncode: string(), ...codeInfo })),
  }),
)

export const invitationEnWxInfo = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/getEnOnlineInvitationWxInfo',
    summary: 'What the English poster and message are made of',
    audience: 'exhibitor',
    permission: LIST,
  },
  () => ({ request: nothing, reply: data(type({ qrText: string(), ...codeInfo })) }),
)

export const invitationAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/add',
    summary: 'Invite one person; nothing is sent yet',
    audience: 'exhibitor',
    permission: ADD,
  },
  () => ({ request: object({ channel: mailChannel, ...personFields, clientToken }), reply: data(invitationRow) }),
)

export const added = type({
  added: number(),
  /** Repeated in the list, or invited by this channel already. */
  duplicates: number(),
  /** Wanted no more invitations. */
  unsubscribed: number(),
})
export type AddedInvitations = Infer<typeof added>

export const invitationPaste = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/paste',
    summary: 'Invite up to 100 addresses separated by semicolons, `Name <address>` among them; nothing is sent yet',
    audience: 'exhibitor',
    permission: ADD,
  },
  () => ({ request: object({ channel: mailChannel, ...pasteFields, clientToken }), reply: data(added) }),
)

export const invitationDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/delete',
    summary: 'Delete invitations that nobody has: not sent, or failed',
    audience: 'exhibitor',
    permission: ['busi:invitation:remove'],
  },
  () => ({
    request: object({ ids: size(array(id), 1, CHOSEN_MAX), clientToken }),
    reply: data(type({ deleted: number() })),
  }),
)

export const invitationExport = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/export',
    summary: 'The filtered invitations as CSV or XLSX, addresses masked',
    audience: 'exhibitor',
    permission: ['busi:invitation:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ ...filters, format: optional(enums(['csv', 'xlsx'])) }), reply: type({}) }),
)
