/** The public vote (running-a-show 7): who is one voter, what is looked at before it counts, and who stands where. Pure. */

/** Ballots of one network within an hour that count at once. A hall's visitors share a network: the others wait for the organiser's look, and are not lost. */
export const BALLOTS_OF_NETWORK = 200
/** Ballots of one mail domain in an activity that count at once; those of everybody's mail providers all do. */
export const BALLOTS_OF_DOMAIN = 50
/** Mails with a link that one address gets in 24 hours, whoever asks for them. */
export const MAILS_OF_VOTER = 5
/** The same choices again within this time bring no second mail, in milliseconds. */
export const MAIL_AGAIN_MS = 10 * 60 * 1000
/** Mails with a link that one network may ask for within an hour. */
export const MAILS_OF_NETWORK = 1500
/** Mails with a link that leave the portal within an hour before the page asks for the answer to a sum. */
export const MAILS_AN_HOUR = 6000
/** Longest reason for setting votes aside. */
export const ASIDE_REASON_MAX = 200

/**
 * Who may vote (running-a-show 7): whoever has an address, visitors whose registration is confirmed, or the jurors of the show's awards. Each by the link
 * that is mailed.
 */
export const VOTERS = ['EVERYBODY', 'VISITORS', 'JURORS'] as const
export type Voters = (typeof VOTERS)[number]

/** Whether a vote counts. */
export const STANDING = { waits: 0, counts: 1, aside: 2 } as const
export type Standing = (typeof STANDING)[keyof typeof STANDING]
/** Why a vote is looked at before it counts; '' where nothing is. */
export type VoteFlag = '' | 'NETWORK' | 'DOMAIN'

/** Providers whose addresses anybody may have: many votes from there say nothing. */
const PROVIDERS: ReadonlySet<string> = new Set(
  (
    'qq.com foxmail.com 163.com 126.com yeah.net 188.com sina.com sina.cn sohu.com 139.com 189.cn wo.cn aliyun.com tom.com ' +
    '21cn.com 263.net live.cn hotmail.com outlook.com live.com msn.com gmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com ' +
    'yahoo.com yahoo.co.jp yahoo.co.uk yahoo.com.tw yahoo.com.hk yahoo.com.cn yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.in yahoo.com.br ymail.com ' +
    'hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.de outlook.fr outlook.jp live.co.uk live.fr live.de ' +
    'gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it ' +
    'bluewin.ch telenet.be ziggo.nl kpnmail.nl o2.pl wp.pl onet.pl interia.pl seznam.cz mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com rambler.ru ' +
    'naver.com daum.net hanmail.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com uol.com.br terra.com.br bol.com.br ' +
    'comcast.net verizon.net att.net bigpond.com btinternet.com zoho.com fastmail.com tutanota.com mail.com pchome.com.tw hinet.net'
  ).split(' '),
)

const FOLDED_DOMAINS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * The address by which somebody is one voter, and its domain: without case, without `+tag`, for Gmail without dots.
 * @param email a mailbox
 */
export function voterOf(email: string): { address: string; domain: string } {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const domain = FOLDED_DOMAINS[host] ?? host
  const [plain = ''] = email.slice(0, at).toLowerCase().split('+')
  const name = domain === 'gmail.com' ? plain.replaceAll('.', '') : plain
  return { address: `${name}@${domain}`, domain }
}

/** All domains whose addresses `voterOf` puts into this one. */
export const domainsOf = (domain: string): string[] => [
  domain,
  ...Object.keys(FOLDED_DOMAINS).filter((host) => FOLDED_DOMAINS[host] === domain),
]

/** Is this everybody's mail provider? */
export const isProvider = (domain: string): boolean => PROVIDERS.has(domain)

/**
 * Whether a ballot is looked at before it counts.
 * @param before ballots that came before it: of its network within the hour, of its domain in the activity
 */
export function flagOf(domain: string, before: { network: number; domain: number }): VoteFlag {
  if (before.network >= BALLOTS_OF_NETWORK) return 'NETWORK'
  return !isProvider(domain) && before.domain >= BALLOTS_OF_DOMAIN ? 'DOMAIN' : ''
}

/** Who stands where in each group: the most votes first; equal votes share a rank, and the next one is left out (1, 1, 3). */
export function rankAll<T extends { groupId: string; votes: number }>(rows: readonly T[]): (T & { rank: number })[] {
  return rows
    .map((row) => ({
      ...row,
      rank: 1 + rows.filter(({ groupId, votes }) => groupId === row.groupId && votes > row.votes).length,
    }))
    .sort((a, b) => (a.groupId === b.groupId ? a.rank - b.rank : 0))
}

/** Order of the candidates: it turns with the hour, so that nobody always stands first. @param hour any count of hours */
export function turned<T>(rows: readonly T[], hour: number): T[] {
  const from = rows.length === 0 ? 0 : hour % rows.length
  return [...rows.slice(from), ...rows.slice(0, from)]
}

/** Cuts what follows each other into pages of at most `room`; what is larger by itself has a page of its own. */
export function paged<T>(items: readonly T[], sizeOf: (item: T) => number, room: number): T[][] {
  const pages: T[][] = []
  let left = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (size > left || pages.length === 0) {
      pages.push([])
      left = room
    }
    pages.at(-1)?.push(item)
    left -= size
  }
  return pages
}
