/** Rules of online invitations (business-entities 3.10, 6.2): states, quotas, who counts as one person. Pure: time is an argument. */
import { mobileKey, normaliseEmail } from '../../shared/form/rules/contact.ts'
import { addDays } from '../../shared/lib/time/dates.ts'

/** busi_invite_channel. */
export const CHANNEL = { email: 1, overseas: 2, poster: 3, sms: 4, chat: 5, vip: 6 } as const
/** Channels that send to addresses. */
export const MAIL_CHANNELS = [CHANNEL.email, CHANNEL.overseas] as const
/** Channels that lead to the exhibitor's shared link. */
export const LINK_CHANNELS = [CHANNEL.poster, CHANNEL.chat] as const

/** busi_invite_status. */
export const STATUS = {
  unsent: 0,
  queued: 1,
  sent: 2,
  delivered: 3,
  opened: 4,
  registered: 5,
  visited: 6,
  failed: 7,
  unsubscribed: 8,
  /** The organiser took it back before its visitor registered: in no list, so that the dictionary does without it. */
  withdrawn: 9,
} as const

/** Mails an exhibitor may send, both channels together; each try of one counts. */
export const MAIL_QUOTA = 2000
/** Invitation mails one visitor gets from the whole portal in a day; what is beyond leaves on another day. */
const MAILS_A_DAY = 3
/** Parts of text messages an exhibitor may send; each try counts. */
export const SMS_QUOTA = 500
/** Invitations by text message one visitor gets from the whole portal in a day. */
export const SMS_A_DAY = 1
/** How often a failed invitation is sent again. */
const RESENDS = 2
/** Mails that leave in a minute (6.2): the rest of a send-out follows minute by minute. */
export const MAILS_A_MINUTE = 100
/** Time of the show's day at which mails put off to another day leave. */
export const MORNING_HOUR = '09:00:00'
/** Invitations kept of one exhibitor. */
export const INVITATIONS_MAX = 5000
/** Registrations kept that came by the shared links of an exhibitor: a public form does not fill the disk. */
export const LINKED_MAX = 20_000
/** Greatest number of chosen rows in one call. */
export const CHOSEN_MAX = 500
export const PRODUCTS_MAX = 6
export const POSTER_THEMES = [1, 2, 3, 4] as const

/** What makes two of them one person: the address without case (B3); of who gave none, mobile number and name. Mobile numbers come compact. */
export function addressKey(email: string, mobile = '', name = ''): string {
  return email === '' ? mobileKey(mobile, name) : normaliseEmail(email).toLowerCase()
}

/** What makes two of a channel one person: of text messages the number alone, of whomever it is. */
export const personKey = (
  channel: number,
  { email, mobile = '' }: { email: string; mobile?: string | undefined },
): string => (channel === CHANNEL.sms ? mobile : addressKey(email))

/** Two-character surnames that people in China bear most. */
const DOUBLE_SURNAMES = /^(?:欧阳|上官|司马|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|司徒|东方|独孤|南宫|西门|端木)/

/** The first name: the part before the first space, or a Chinese name without its surname. A name of one part stays whole. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/[\s,，]+/)
  if (first !== name.trim() || !/^\p{Script=Han}{2,4}$/u.test(first)) return first
  const surname = DOUBLE_SURNAMES.test(first) && first.length > 2 ? 2 : 1
  return first.slice(surname)
}

/** Language of an invitation: overseas mails are English whatever was chosen. */
export function languageOf(channel: number, chosen: string): 'zh-CN' | 'en-US' {
  return channel === CHANNEL.overseas || chosen === 'en-US' ? 'en-US' : 'zh-CN'
}

/** What can be done with an invitation of a mail channel. */
export type Action = 'send' | 'resend' | 'remove'

/** Whether the exhibitor may do it now; `sends` is how often it was sent. */
export function allows(action: Action, { status, sends }: { status: number; sends: number }): boolean {
  if (action === 'send') return status === STATUS.unsent
  if (action === 'resend') return status === STATUS.failed && sends <= RESENDS
  return status === STATUS.unsent || status === STATUS.failed
}

/**
 * What a visitor's visit makes of an invitation; null: it stays what it is. A link opened from a mail whose way is not known yet
 * shows that it arrived, so queued ones count too.
 */
export function afterVisit(status: number, action: 'open' | 'register' | 'unsubscribe'): number | null {
  if (action === 'open') return status >= STATUS.queued && status <= STATUS.delivered ? STATUS.opened : null
  // Who got the link another way than by its mail, which failed, registers all the same.
  const registers = status >= STATUS.queued && (status <= STATUS.opened || status === STATUS.failed)
  if (action === 'register') return registers ? STATUS.registered : null
  return status < STATUS.registered ? STATUS.unsubscribed : null
}

/** What the way of its mail makes of an invitation; null: nothing. `state` is the outbox's. */
export function afterMail(status: number, state: string): number | null {
  const queued = status === STATUS.queued
  if (state === 'sent') return queued ? STATUS.sent : null
  if (state === 'delivered') return queued || status === STATUS.sent ? STATUS.delivered : null
  // It may come back after it was sent, or even delivered; who opened it has it.
  if (state === 'failed') return queued || status === STATUS.sent || status === STATUS.delivered ? STATUS.failed : null
  if (state === 'cancelled' || state === 'blocked') return queued ? STATUS.failed : null
  // It waited too long: the exhibitor decides anew.
  if (state === 'outdated') return queued ? STATUS.unsent : null
  // The organiser has a failed mail tried once more.
  return state === 'queued' && status === STATUS.failed ? STATUS.queued : null
}

/** What the way of its text message makes of an invitation; null: nothing. A report may come after the gateway took it. */
export function afterSms(status: number, state: string): number | null {
  if (state === 'delivered')
    return status === STATUS.queued || status === STATUS.sent || status === STATUS.failed ? STATUS.delivered : null
  if (state === 'failed' && status === STATUS.sent) return STATUS.failed
  return afterMail(status, state)
}

/**
 * The day a message to somebody leaves on: today, or the first day on which he gets fewer than one may.
 * @param taken days on which messages to him leave already, each once per message
 */
export function sendDay(today: string, taken: readonly string[], most = MAILS_A_DAY): string {
  let day = today
  while (taken.filter((one) => one === day).length >= most) day = addDays(day, 1)
  return day
}
