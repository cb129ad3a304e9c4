/** Mails to visitors, who have no account. */
export interface VisitorMails {
  /**
   * A visitor's number: `content` spelled, `qr` as the code says it; `about` days and place of the show, or ''. `again` is a paragraph where the
   * address or number was known before, else ''.
   */
  visitorRegistered: {
    name: string
    show: string
    about: string
    again: string
    content: string
    qr: string
    link: string
  }
  /** A visitor had its data deleted. */
  visitorRemoved: { name: string; show: string; link?: string }
  /** The show has other days than those a visitor heard of last: `was` and `now` in words, all else as when it registered. */
  visitorMoved: VisitorMails['visitorRegistered'] & { was: string; now: string }
}
