/** Mails to jurors of an award, who have no account. */
interface JurorTold {
  name: string
  /** Show and award by name, in the juror's language. */
  show: string
  award: string
  /** Time of judging, by the show's clock. */
  begin: string
  end: string
  /** Entries still to be judged. */
  open: string
  /** Until when the link to the juror's page opens. */
  expiresAt: string
  link: string
}

/** A juror is asked to judge, asked for a new link, is reminded of what is open, or has another time for it. */
export interface JuryMails {
  juryInvited: JurorTold
  juryLink: JurorTold
  juryReminded: JurorTold
  juryMoved: JurorTold
  /** Taken off the award: the link it had opens nothing any more. */
  juryRemoved: Pick<JurorTold, 'name' | 'show' | 'award'>
}
