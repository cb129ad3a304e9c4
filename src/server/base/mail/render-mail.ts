import type { Locale } from '../../../shared/lib/locale.ts'
import { wordsIn } from '../i18n.ts'
import type { AwardMails } from './params/award-mails.ts'
import type { DeadlineMails } from './params/deadline-mails.ts'
import type { HotelMails } from './params/hotel-mails.ts'
import type { JuryMails } from './params/jury-mails.ts'
import type { MailContent } from './mail.ts'
import type { ReviewedKind } from './reviewed-kind.ts'
import type { VisitorMails } from './params/visitor-mails.ts'
import { zoneNote } from '../zone-note.ts'
import { unlinked } from '../../../shared/lib/text/text.ts'
import { type OwnKey, type Say, under } from '../../../shared/i18n/keys.ts'
import { asHtml, asText, type Parts } from './mail-layout.ts'

/** Parameters of each template. Links are absolute http(s) addresses; times come formatted, as the reader's clock shows them. */
export interface MailParams extends AwardMails, DeadlineMails, HotelMails, JuryMails, VisitorMails {
  /** An account was opened; the link sets the first password. */
  firstLogin: { companyName: string; account: string; link: string; expiresAt: string }
  /** The same for somebody of the organiser's staff. */
  staffLogin: { name: string; account: string; link: string; expiresAt: string }
  /** The same for an exhibitor: `show` by name, `about` its days and venue or '', `items` what is due first, `hints` in sentences when the portal opens and that something is due, or ''. */
  exhibitorLogin: {
    companyName: string
    account: string
    show: string
    about: string
    hints: string
    items: readonly MailItem[]
    link: string
    expiresAt: string
  }
  /** An exhibitor's administrator opened an account for a colleague. */
  teamInvite: { companyName: string; inviter: string; name: string; account: string; link: string; expiresAt: string }
  /** Somebody applied with the address of an account that stands. */
  knownAddress: { link: string }
  registrationRejected: { companyName: string; reason: string; link: string }
  passwordReset: { account: string; link: string; expiresAt: string }
  /** A reviewed record arrived, or several (`receipt` from – to): `replaces` says what it replaces and that the organiser entered it, or '', `content` what was submitted, a line each. */
  recordFiled: {
    companyName: string
    kind: ReviewedKind
    name: string
    receipt: string
    replaces: string
    content: string
    link: string
  }
  /** What became of it: `receipt` is a sentence, or ''. */
  reviewApproved: { kind: ReviewedKind; name: string; receipt: string; link: string }
  /** A code to type into the page that asked for it; `minutes` of life. */
  verifyCode: { code: string; minutes: string; scene: 'REGISTER' | 'RESET' | 'EMAIL_CHANGE' | 'LEADS_EXPORT' }
  /** An account nobody has come in with yet: the organiser (`by`) hands its owner the link for setting a password by other means. */
  accountOpened: { account: string; by: string; link: string }
  /** Something happened to an account that its owner must hear of; `event` is one of `server/base/mail:accountEvents`, `by` who did it, `email` masked. */
  accountNotice: {
    account: string
    event: AccountEvent
    by: string
    email: string
    /** Of ROLES_CHANGED: those held now, in words. */
    roles?: string
    at: string
    link: string
  }
  reviewRevoked: { kind: ReviewedKind; name: string; receipt: string; reason: string; link: string }
  /** Approved, and taken from where others find it; or let back. */
  reviewForbidden: { kind: ReviewedKind; name: string; receipt: string; reason: string; link: string }
  reviewRestored: { kind: ReviewedKind; name: string; receipt: string; reason: string; link: string }
  reviewRejected: { kind: ReviewedKind; name: string; receipt: string; reason: string; link: string }
  /** A visitor asks about a product; for the exhibitor, without the visitor's contact. */
  inquiryNew: { number: string; product: string; from: string; reason: string; link: string }
  leadsInvited: { count: string; link: string }
  /** A session the exhibitor registered for is at another time or place; the organiser withdrew a registration. */
  meetingMoved: { name: string; times: string; place: string; link: string }
  meetingWithdrawn: { name: string; brand: string; times: string; reason: string; link: string }
  /** What became of a docking meeting, in the area's words: `title` of the subject, `text` in sentences, `reason` what the other side wrote or ''. */
  dockingTold: { title: string; text: string; reason: string; link: string }
  /** The same for its buyer; `link` opens the buyer's own page. */
  buyerTold: { name: string; title: string; text: string; reason: string; link: string }
  /** Somebody of another exhibitor asked for the contact of a demand, who asks is named in `from`. */
  purchaseContact: { number: string; name: string; from: string; link: string }
  /** What an exhibitor writes to a visitor who asked; `reply` says how to answer. */
  inquiryMessage: {
    companyName: string
    contact: string
    number: string
    product: string
    reason: string
    reply: string
    link: string
  }
  /**
   * The organiser changed booths after their forms were filed: what changed, a line a booth, and the forms to check again, or that they fit again
   * (`title` of the subject, `forms` above the list, `until` below it).
   */
  boothChanged: {
    companyName: string
    booths: string
    title: string
    forms: string
    until: string
    changes: string
    items: readonly MailItem[]
    contact: string
    link: string
  }
  /** The show has other days: what became of it (`news`), and of what was filed for them, an item each. */
  showMoved: {
    companyName: string
    news: string
    /** That deadlines have moved too, '' where the days did not. */
    deadlines: string
    lead: string
    items: readonly MailItem[]
    contact: string
    link: string
  }
  /** What an exhibitor was asked to choose anew is closed by the organiser (stored under this name): the thing, and its day. */
  rearrangeSettled: { companyName: string; item: string; at: string; contact: string; link: string }
  /** A deposit came in, went back or is withheld: `state` says so with its amounts, `reason` why something is withheld, '' where nothing is. */
  depositChanged: {
    companyName: string
    deposit: string
    form: string
    booth: string
    state: string
    reason: string
    contact: string
    link: string
  }
  /** A booth form arrived: `total` and `replaces` are sentences or '', `content` what was filed, a line each. */
  formFiled: FormTold & { receipt: string; total: string; replaces: string; content: string }
  formConfirmed: FormTold & { receipt: string; total: string }
  formRejected: FormTold & { reason: string }
  /** A change was not approved: `receipt` stands as before. */
  changeRejected: FormTold & { receipt: string; reason: string }
  formLocked: FormTold & { contact: string }
  formUnlocked: FormTold
  /** A late surcharge: how much of it is waived now, and what the form costs. */
  chargeWaived: FormTold & { item: string; waived: string; total: string; reason: string }
  /** Less of it is waived than before. */
  waiverUndone: FormTold & { item: string; waived: string; total: string; reason: string }
  /** Money that came in for a booth, or went back. */
  paymentNoted: BoothMoneyTold
  refundNoted: BoothMoneyTold
  /** The sign-in notice of a booth can be opened and printed. */
  signIssued: Pick<FormTold, 'companyName' | 'booth' | 'link'>
  drawingsApproved: FormTold & { reason: string }
  drawingsReturned: FormTold & { reason: string }
  /** Approved or returned before, and looked at again. */
  drawingsReopened: FormTold & { reason: string }
  /** What waits for somebody of the staff, each an item. */
  staffDigest: { name: string; day: string; items: readonly MailItem[]; link: string }
  /** What the organiser writes to exhibitors of its choice, in its own words. */
  officeLetter: { companyName: string; title: string; text: string; link: string }
  /** Exhibitors somebody of the staff was given to look after by a colleague, `by` whom, each an item. */
  exhibitorsAssigned: { name: string; by: string; count: string; items: readonly MailItem[]; link: string }
  /** Several of these at once, each an item. */
  decisions: { companyName: string; count: string; items: readonly MailItem[]; link: string }
  /** A buyer takes part in matchmaking, is invited as one of a list (`source` of its data), is refused for a `reason`, or asked for a new link to its page; `about` days and place of the show, or ''. */
  buyerApproved: BuyerTold
  buyerInvited: BuyerTold & { source: string }
  buyerRejected: BuyerTold
  buyerLink: BuyerTold
  /** A buyer's data are deleted. */
  buyerLeft: { name: string; show: string }
  /** The organiser invites a visitor whom `companyName` nominated: `text` of the organiser, `about` days and place, `content` the benefit code. */
  vipLetter: {
    show: string
    name: string
    companyName: string
    text: string
    about: string
    content: string
    link: string
    unsubscribe: string
  }
  /** An exhibitor invites somebody to its booth. Promotional: `unsubscribe` is an absolute address, and answers go to the exhibitor. */
  invitation: {
    title: string
    salutation: string
    text: string
    companyName: string
    showName: string
    dates: string
    place: string
    items: readonly MailItem[]
    link: string
    unsubscribe: string
  }
}
/** What became of a buyer, with the link to its page: the show by name, and its days and place in lines. */
type BuyerTold = { name: string; show: string; about: string; reason: string; link: string; expiresAt: string }
/** A booth form of a booth, told to its exhibitor. */
type FormTold = { companyName: string; form: string; booth: string; link: string }
type BoothMoneyTold = Pick<FormTold, 'companyName' | 'booth' | 'link'> &
  Record<'amount' | 'paid' | 'balance' | 'reason', string>
/** A line of a list in a mail, with the absolute address it leads to. */
export interface MailItem {
  text: string
  /** Told below it. */
  detail?: string
  link: string
}
export type AccountEvent =
  | 'PASSWORD_SET'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGED'
  | 'ROLES_CHANGED'
  | 'LINK_COPIED'
  | 'LINK_PRINTED'
  | 'IDENTITY_BOUND'
export type MailTemplate = keyof MailParams

/** Who signs, line by line in the footer; the portal alone while the show has no name. */
export type MailSender = readonly string[]
/** Names that strangers may have typed: a mail makes no link of them. */
const NAMES = ['name', 'companyName', 'from'] as const
/** The last mail to somebody whose data are deleted, or who judges no more, may lead nowhere. */
const LINKLESS: ReadonlySet<MailTemplate> = new Set(['visitorRemoved', 'buyerLeft', 'juryRemoved'])

/**
 * Plain text and light HTML of a template in the receiver's language. `concealed` has a line in place of the link or code; `logo` is the address of
 * the show's, '' for none; `show` is its name, which every subject carries; `answers` says that a reply reaches the organiser.
 */
export function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  typed: MailParams[T],
  sender: MailSender = [],
  { concealed = false, logo = '', show = '', answers = false } = {},
): MailContent {
  const params = withoutLinks(typed)
  const { items = [], ...texts } = params as Record<string, string> & { items?: readonly MailItem[] }
  const given: Record<string, string> = texts
  const link = given['link'] ?? ''
  const optOut = given['unsubscribe'] ?? ''
  const own = link || !LINKLESS.has(template) ? [link] : []
  const links = given['code'] ? [] : [...own, ...(optOut ? [optOut] : []), ...items.map((item) => item.link)]
  if (links.some((one) => !/^https?:\/\/[^\s"<>]+$/.test(one)))
    throw new RangeError('a mail needs an absolute http(s) link')
  const words = wordsWith(locale, given)
  const told = wordMail(template, locale, params)
  const footer = [
    ...(sender.length > 0 ? sender : [words('footer.sender')]),
    ...(optOut ? [] : [words(answers ? 'footer.answers' : 'footer.automatic')]),
    zoneNote(JSON.stringify([told, items]), locale),
  ].filter((line) => line !== '')
  const parts: Parts = {
    ...told,
    items,
    action: link ? told.action : '',
    link,
    code: given['code'] ?? '',
    qr: given['qr'] ?? '',
    concealed: concealed ? words(given['code'] ? 'concealedCode' : 'concealedLink') : '',
    optOut: optOut ? { label: words(under(`${template}.`, 'optOut')), link: optOut } : null,
    footer,
    logo,
  }
  const subject = told.subject.includes(show) ? told.subject : words('named', { show, subject: told.subject })
  return { locale, subject, text: asText(parts, words), html: asHtml(parts, locale, subject, words) }
}

function withoutLinks<P extends object>(params: P): P {
  const given = params as Partial<Record<string, unknown>>
  const names = NAMES.flatMap((key) => {
    const name = given[key]
    return typeof name === 'string' ? [[key, unlinked(name)] as const] : []
  })
  return { ...params, ...Object.fromEntries(names) }
}

function wordsWith(locale: Locale, given: Record<string, string>): Say<OwnKey<'server/base/mail'>> {
  const say = wordsIn(locale, 'server/base/mail')
  return (key, values = given) => say(key, values)
}

/** What a template says, without its layout: the message centre reads the same words. */
export function wordMail<T extends MailTemplate>(template: T, locale: Locale, params: MailParams[T] | object) {
  // Messages told before mails had receipts and named booths have none.
  const given: Record<string, string> = { receipt: '', booth: '', ...(params as Record<string, string>) }
  const say = wordsIn(locale, 'server/base/mail')
  if (given['scene']) given['scene'] = say(under('scenes.', given['scene']))
  if (given['event']) given['event'] = say(under('accountEvents.', given['event']), given)
  if (given['kind']) given['kind'] = say(under('kinds.', given['kind']))
  const words = wordsWith(locale, given)
  const part = (name: string) => words(under(`${template}.`, name))
  const block = (text: string | undefined, label: string) => (text ? { label: part(label), text } : null)
  return {
    // Names come from users: a line break in a subject would begin another header.
    subject: part('subject').replace(/[\s\p{Cc}]+/gu, ' '),
    greeting: part('greeting'),
    intro: part('intro'),
    content: block(given['content'], 'contentLabel'),
    quote: block(given['reason'], 'reasonLabel'),
    action: part('action'),
    note: part('note'),
  }
}
