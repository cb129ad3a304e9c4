/** The public vote (running-a-show 7): pages for everybody, readable and usable without a script, so their forms answer with pages too. */
import { enums, optional, string, type, unknown } from 'superstruct'
import { defineCall } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'

const PATH = '/busi/vote'
/** Whatever else a link has grown on its way is left aside. */
const lang = optional(enums(['zh', 'en']))
const page = { audience: 'public', response: 'binary' } as const
/** Read by the handler, who answers a wrong one with the page and what was typed. */
const typed = optional(unknown())

/** `a` the activity, `p` the page of its candidates. */
export const votePage = defineCall(
  { ...page, method: 'GET', path: `${PATH}/page`, summary: 'The public page of votes: candidates, or the result' },
  () => ({ request: type({ a: typed, p: typed, lang }), reply: type({}) }),
)

/** `a` the activity, `id` the application. */
export const voteCandidate = defineCall(
  {
    ...page,
    method: 'GET',
    path: `${PATH}/candidate`,
    summary: 'The public page of one candidate: all of its introduction and pictures, and the form that votes for it',
  },
  () => ({ request: type({ a: typed, id: typed, lang }), reply: type({}) }),
)

/** `pick` by group; with `p` another page of the candidates, which keeps what was chosen; `code` answers the sum `uuid`, where one was asked. */
export const voteAsk = defineCall(
  {
    ...page,
    method: 'POST',
    path: `${PATH}/page`,
    body: 'form',
    summary: 'Choose on the public page: the link that confirms it is mailed',
  },
  () => ({
    request: type({ a: typed, p: typed, pick: typed, email: typed, code: typed, uuid: typed, lang }),
    reply: type({}),
  }),
)

/** Opened by the mail, and by programmes that look at links: it changes nothing. */
export const voteConfirmPage = defineCall(
  { ...page, method: 'GET', path: `${PATH}/confirm`, summary: 'The votes a mailed link confirms' },
  () => ({ request: type({ v: typed, lang }), reply: type({}) }),
)

export const voteConfirm = defineCall(
  { ...page, method: 'POST', path: `${PATH}/confirm`, body: 'form', summary: 'Confirm votes by the mailed link' },
  () => ({ request: type({ v: typed, lang }), reply: type({}) }),
)

export const votePicture = defineCall(
  { ...page, method: 'GET', path: `${PATH}/picture`, summary: 'A picture of a candidate on the public page of votes' },
  () => ({ request: type({ fileName: text({ max: 100 }), width: optional(string()) }), reply: type({}) }),
)
