/** Sales leads (specification §7: mine and export; the other calls of business-entities 3.15 are ours). */
import { array, enums, number, object, optional, partial, size, string, type, type Infer } from 'superstruct'
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
import { leadFields, noteText } from './fields.ts'
import { LEAD_GRADES, LEAD_SOURCES, NOTE_MAX, TAG_LENGTH, TAGS_MAX } from './rules.ts'

const LIST = ['busi:leads:list'] as const
const EDIT = ['busi:leads:edit'] as const

/** A row of the list: mobile and e-mail masked (1.3). Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
export const leadRow = type({
  id: string(),
  /** XS, yyMMdd, six digits. */
  leadCode: string(),
  /** busi_lead_source. */
  source: string(),
  /** '' while nobody has typed in what a photographed card says. */
  visitorName: string(),
  companyName: string(),
  position: string(),
  mobile: string(),
  email: string(),
  /** busi_identity, and its words in the caller's language. */
  identity: string(),
  identityString: string(),
  kindAndProduct: string(),
  /** Ids of a country and, in China, of province and city, and their words in the caller's language; '' where not told. */
  country: string(),
  province: string(),
  city: string(),
  place: string(),
  grade: string(),
  /** busi_lead_follow. */
  followStatus: number(),
  tags: array(string()),
  /** Team member who looks after it; '' when nobody does. */
  ownerId: string(),
  ownerName: string(),
  /** Day of the next contact, `yyyy-MM-dd`; '' when none is set. */
  nextFollowTime: string(),
  /** 1: that day has come and the lead is still open. */
  due: number(),
  ariseTime: string(),
  /** How often the visitor was met: scans, inquiries. 0: registered through an invitation, not met yet. */
  scanCount: number(),
  lastScanTime: string(),
  /** 0: the visitor did not share a contact. */
  consentFlag: number(),
  /** When the visitor withdrew its consent, `yyyy-MM-dd HH:mm:ss`: the contact is neither exported nor written to by the portal. '' while it stands. */
  withdrawTime: string(),
  /** What it came from: the id of an inquiry, a demand, a meeting, or for an invitation of the visitor. '' for one entered by hand. */
  relatedId: string(),
  version: number(),
})
export type LeadRow = Infer<typeof leadRow>

/** A note, oldest first; never changed. */
const leadNote = type({ id: string(), at: string(), byName: string(), text: string() })
export type LeadNote = Infer<typeof leadNote>

/** A whole lead, contact in full: it is the exhibitor's own. */
export const leadRecord = type({
  ...leadRow.schema,
  notes: array(leadNote),
  /** Names of photos of business cards, oldest first. */
  photos: array(string()),
  updateTime: string(),
})
export type LeadRecord = Infer<typeof leadRecord>

const filters = {
  source: optional(enums([...LEAD_SOURCES, ''])),
  /** NONE: those that nobody has graded. */
  grade: optional(enums([...LEAD_GRADES, 'NONE', ''])),
  followStatus: optional(state),
  /** Part of name, company, number, job title, product, and the whole of a mobile or e-mail. */
  keyword: text({ required: false, max: 100 }),
  ownerId: optional(id),
  tag: text({ required: false, max: 20 }),
}

/** The range of `ariseTime` travels in `params.beginTime` and `params.endTime`. Booth staff find what they look after themselves. */
export const leadList = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/mine',
    summary: 'The exhibitor’s leads, a page at a time',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: listRequest(filters), reply: page(leadRow) }),
)

export const leadOptions = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/options',
    summary: 'Counts of leads, and the tags and team members a list can be filtered by',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        /** `all`, `due`, and by grade `A`, `B`, `C`. */
        counts: type({ all: number(), due: number(), A: number(), B: number(), C: number() }),
        /** Leads whose visitor withdrew its consent: they are in no export. */
        withdrawn: number(),
        /** Who may look after one; empty for booth staff, who hand nothing on. */
        owners: array(type({ id: string(), name: string() })),
        tags: array(string()),
      }),
    ),
  }),
)

export const leadDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/detail',
    summary: 'One lead with contact and notes',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(leadRecord) }),
)

/** A visitor who is known already by mobile or e-mail keeps the one lead: counted once more, the note appended, the grade the newer one. */
export const leadAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/add',
    afterShow: true,
    summary: 'Enter a lead by hand',
    audience: 'exhibitor',
    permission: ['busi:leads:add'],
  },
  () => ({
    request: object({ ...leadFields, note: text({ required: false, max: NOTE_MAX, multiline: true }), clientToken }),
    /** merged 1: the visitor was known. */
    reply: data(type({ ...leadRecord.schema, merged: number() })),
  }),
)

/** Fields that are left out keep what is stored. `note` is appended; an invalid lead needs one (300 at `note`). */
export const leadUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/update',
    afterShow: true,
    summary: 'Change a lead: details, grade, follow-up, who looks after it',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({
    request: object({
      ...partial(object(leadFields)).schema,
      // The form's list reads a missing one as an empty one, which here would take the tags away.
      tags: optional(size(array(text({ max: TAG_LENGTH })), 0, TAGS_MAX)),
      id,
      version,
      followStatus: optional(state),
      /** '' : nobody. */
      ownerId: optional(text({ required: false, max: 20 })),
      note: text({ required: false, max: NOTE_MAX, multiline: true }),
      clientToken,
    }),
    reply: data(leadRecord),
  }),
)

export const leadNoteAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/note',
    afterShow: true,
    summary: 'Append a note to a lead',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({ request: object({ id, text: noteText(), clientToken }), reply: data(leadRecord) }),
)

export const leadDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/delete',
    afterShow: true,
    summary: 'Delete a lead with its notes for good',
    audience: 'exhibitor',
    permission: ['busi:leads:remove'],
  },
  () => ({ request: object({ id }), reply: data(type({ id: string() })) }),
)

/**
 * The filtered list as a file, contacts in full, without leads whose visitor withdrew its consent: 463 asks for the code mailed by `/busi/sendcode` (scene LEADS_EXPORT, `data.to` the account's own
 * address masked), `verifyCode` brings it. Nothing to export is told before: code 500.
 */
export const leadExport = defineCall(
  {
    method: 'POST',
    path: '/busi/leads/export',
    afterShow: true,
    summary: 'Leads as XLSX or CSV, after a code sent to the own address',
    audience: 'exhibitor',
    permission: ['busi:leads:export'],
    response: 'binary',
  },
  () => ({
    request: object({
      ...listRequest(filters).schema,
      format: optional(enums(['xlsx', 'csv'])),
      verifyCode: text({ required: false, max: 10 }),
    }),
    reply: type({}),
  }),
)
