/** What an invited visitor does: look, register, want no more. Nobody signs in for it; the link is the key. */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall } from '../../shared/api/contract.ts'
import { consent, flag } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { aboutFields, areas, wishCategories, wishFields } from '../visitors/contract.ts'

/** The invitation's own link (`t`), or an exhibitor's shared one (`e`) with the channel it stands in (`c`). */
const link = {
  t: text({ required: false, max: 64 }),
  e: text({ required: false, max: 32 }),
  c: text({ required: false, max: 2 }),
}

const visit = type({
  /** `erased`: the registration was deleted. `closed`: the show is over. `withdrawn`: the organiser took the invitation back. */
  state: enums(['open', 'registered', 'erased', 'unsubscribed', 'closed', 'withdrawn']),
  /** 1 for an invitation that can be unsubscribed: one of its own, and not done yet. */
  personal: number(),
  /** 1: whoever registers says where to mail to; 0: to the address the invitation was mailed to, unless it is somebody else. */
  askEmail: number(),
  /** First name and masked address of the person the link is for: mails are forwarded, and nothing more is told. '' where nothing is known. */
  firstName: string(),
  address: string(),
  areas,
  title: string(),
  enTitle: string(),
  greeting: string(),
  enGreeting: string(),
  companyName: string(),
  enCompanyName: string(),
  booths: string(),
  enBooths: string(),
  showName: string(),
  enShowName: string(),
  openDate: string(),
  closeDate: string(),
  venue: string(),
  enVenue: string(),
  /** Where requests about personal data go; '' while it is not set. */
  privacy: string(),
  /** What a visitor may be (busi_identity). */
  identities: array(type({ value: string(), label: string(), enLabel: string() })),
  /** Of what somebody who would like to meet exhibitors looks for. */
  categories: wishCategories,
  /** On shelf now; pictures through `/common/file/product/{id}`. */
  products: array(type({ id: string(), name: string(), enName: string(), picture: string() })),
})
export type Visit = Infer<typeof visit>

export const invitationVisit = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/visit',
    summary: 'An invitation as its visitor sees it; the first look counts as opened',
    audience: 'public',
  },
  () => ({ request: object(link), reply: data(visit) }),
)

export const registerFields = {
  name: personName({ max: 30, label: 'features/invitations:visit.name' }),
  company: requiredInput('features/invitations:visit.company', { plain: true, noLink: true, max: 60 }),
  mobile: mobile({ required: false, label: 'features/invitations:visit.mobile' }),
  email: mailbox({ required: false, label: 'features/invitations:visit.email' }),
  /** busi_identity. */
  identity: text({ required: false, max: 2, label: 'features/invitations:visit.identity' }),
  consentFlag: consent(),
  /** 1: stands at which the number is read get mobile and e-mail. */
  consentShare: flag({ required: false }),
  ...aboutFields,
  ...wishFields,
}

export const invitationRegister = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/register',
    summary:
      'Register for the show; mobile or e-mail is needed. Each registration has a number of its own, the reply tells nobody who is known',
    audience: 'public',
  },
  () => ({
    request: object({
      ...link,
      /** 1: not the person the link is for. The invitation stays that person's. */
      other: flag({ required: false }),
      ...registerFields,
      /** Answer of a captcha, which 463 asks for with `{ uuid, img }` while the show sends very many of these mails. */
      code: text({ required: false, max: 10, label: 'features/invitations:visit.code' }),
      uuid: text({ required: false, max: 40 }),
      clientToken,
    }),
    reply: data(
      type({
        registered: number(),
        /** Twelve signs, shown at the entrance. */
        code: string(),
        /** 1: number and link go to the visitor's address; by what was given, not by who is known. */
        mailed: number(),
      }),
    ),
  }),
)

export type Registered = Infer<typeof invitationRegister.reply>['data']

export const invitationUnsubscribe = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/unsubscribe/{token}',
    summary:
      'No more invitations to this address, from any exhibitor; also the one-click address of the mails (RFC 8058)',
    audience: 'public',
    body: 'form',
  },
  () => ({
    request: object({ token: string(), 'List-Unsubscribe': optional(string()) }),
    reply: data(type({ done: number() })),
  }),
)

export const invitationUnsubscribePage = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/unsubscribe/{token}',
    summary: 'Where mail programmes without one-click lead: the link to the page that unsubscribes',
    audience: 'public',
    response: 'binary',
  },
  () => ({ request: object({ token: string() }), reply: type({}) }),
)
