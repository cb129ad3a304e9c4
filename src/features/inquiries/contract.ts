/** Inquiries of visitors (specification §7; business-entities 3.14): what a visitor sends, and what an exhibitor does with it. */
import {
  array,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
  type Infer,
} from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  nothing,
  option,
  page,
} from '../../shared/api/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { askFields, messageText, replyNote } from './fields.ts'
import { INQUIRY_SOURCES, REPLY_RESULTS } from './rules.ts'

const LIST = ['busi:inquiry:list'] as const

/** A row of the list. Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
export const inquiryRow = type({
  id: string(),
  /** XJ, yyMMdd, six digits. */
  inquiryCode: string(),
  company: string(),
  contact: string(),
  /** busi_consulting_type, and its words in the caller's language. */
  consultingType: string(),
  consultingTypeName: string(),
  replyFlag: number(),
  /** MINI, SITE or SCAN. */
  source: string(),
  /** busi_identity in words; '' when not said. */
  identityString: string(),
  ariseTime: string(),
  productId: string(),
  productName: string(),
  enProductName: string(),
  content: string(),
  num: nullable(number()),
  /** Masked, unless the reply was 1 or 3. '' where the visitor left none. */
  mobile: string(),
  email: string(),
  /** busi_reply_result; 0 before the first reply. */
  replyResult: number(),
  replyTime: string(),
  replyBy: string(),
  replyNote: string(),
  /** 1: nobody answered for 48 hours. */
  overdue: number(),
  /** 1: never answered, and the time for it is over. */
  closed: number(),
  /** The lead a reply made; '' when there is none. */
  leadId: string(),
  /** Why no (other) reply or message is possible, in the caller's language; '' when it is. */
  replyBlocked: string(),
  messageBlocked: string(),
  /** How a message goes: `mail` or `sms`; '' where none can. */
  messageBy: enums(['mail', 'sms', '']),
  /** Messages that may still be sent today. */
  leftToday: number(),
})
export type InquiryRow = Infer<typeof inquiryRow>

/** `smsState`: what became of its text message, a state of the outbox; '' where it went as a mail. */
const message = type({ id: string(), at: string(), from: string(), text: string(), smsState: string() })
const reply = type({ result: number(), note: string(), at: string(), by: string() })

/** With what was written to the visitor, oldest first, and every reply. */
export const inquiryRecord = type({ ...inquiryRow.schema, messages: array(message), replies: array(reply) })
export type InquiryRecord = Infer<typeof inquiryRecord>

const filters = () => ({
  inquiryCode: text({ required: false, max: 20 }),
  company: text({ required: false, max: 120 }),
  consultingType: text({ required: false, max: 10 }),
  replyFlag: optional(flag),
  source: optional(enums([...INQUIRY_SOURCES, ''])),
})

/** The range of `ariseTime` travels in `params.beginTime` and `params.endTime`. */
export const inquiryList = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/list',
    summary: 'Inquiries to the exhibitor, the newest first',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: listRequest(filters()),
    reply: page(inquiryRow),
  }),
)

export const inquiryExport = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/export',
    summary: 'Inquiries as a workbook, without how to reach the visitors',
    audience: 'exhibitor',
    permission: ['busi:inquiry:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({ ...filters(), params: optional(record(string(), unknown())) }),
    reply: type({}),
  }),
)

export const inquiryCounts = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/counts',
    summary: 'How many inquiries there are, wait for a reply, and wait too long',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type({ all: number(), open: number(), overdue: number() })) }),
)

export const inquiryDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/detail',
    summary: 'One inquiry with its messages and replies',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(inquiryRecord) }),
)

/** 1 interested (makes a lead), 2 not now, 3 already in contact. Again within seven days of the first; the earlier ones are kept. */
export const inquiryReply = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/reply/{id}/{result}',
    afterShow: true,
    summary: 'Reply to an inquiry',
    audience: 'exhibitor',
    permission: ['busi:inquiry:edit'],
  },
  () => ({
    request: object({ id, result: oneOf(REPLY_RESULTS), note: replyNote(), clientToken }),
    reply: data(inquiryRecord),
  }),
)

/** At most three a day and inquiry, not after the reply 2. By mail; by text message to a visitor who left a mobile only. */
export const inquiryMessage = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/send/message/{id}',
    afterShow: true,
    summary: 'Write to the visitor who asked',
    audience: 'exhibitor',
    permission: ['busi:inquiry:send'],
  },
  () => ({
    request: object({ id, text: messageText(), clientToken }),
    reply: data(
      type({
        sent: number(),
        leftToday: number(),
        /** Masked address or number that the message goes to. */
        to: string(),
        /** Time `yyyy-MM-dd HH:mm` a text message leaves at when that is not now; else ''. */
        leaves: string(),
        record: inquiryRecord,
      }),
    ),
  }),
)

/** 404 when the product is not on show. */
export const askOptions = defineCall(
  {
    method: 'GET',
    path: '/busi/inquiryOrder/options/{productId}',
    summary: 'What a visitor may choose when asking about a product, for everybody',
    audience: 'public',
  },
  () => ({
    request: object({ productId: id }),
    /** open 0: the show is over, nothing is asked any more. */
    reply: data(type({ open: number(), types: array(option), identities: array(option) })),
  }),
)

export const askExhibitor = defineCall(
  {
    method: 'POST',
    path: '/busi/inquiryOrder/ask',
    summary: 'Ask the exhibitor about a product on show, for everybody',
    audience: 'public',
  },
  () => ({
    request: object({ ...askFields, productId: id, source: enums(['SITE', 'SCAN']), clientToken }),
    reply: data(type({ inquiryCode: string() })),
  }),
)
