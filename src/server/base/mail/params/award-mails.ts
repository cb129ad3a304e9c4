/** Mails about votes and awards to exhibitors and to those who vote. */

/** Parameters of their templates. */
export interface AwardMails {
  /** An activity the exhibitor applied for, or an award it entered for, has other times; `at`: of the results. */
  voteMoved: { name: string; applyEnd: string; begin: string; end: string; link: string }
  /** Confirms what a visitor chose on the public page of votes: a line for each group in `chosen`. */
  voteConfirm: { name: string; show: string; chosen: string; expiresAt: string; link: string }
  /** What became of applications for votes; `results`: a line for each. */
  votePublished: { name: string; results: string; link: string }
  /** What became of entries; `results`: a line for each entry and category. */
  awardPublished: { name: string; results: string; link: string }
  awardMoved: { name: string; entryEnd: string; begin: string; end: string; at: string; link: string }
}
