import type { MailItem } from '../render-mail.ts'

/** Mails to exhibitors about when things are due. */
export interface DeadlineMails {
  /** What an exhibitor still has to do, each with its deadline in words and its own address; `count` of them. */
  stillOpen: { companyName: string; count: string; items: readonly MailItem[]; link: string }
  /** Deadlines of what it still has to do were changed, an item each with the old and the new one; `news` says so in a line, `moved` of what and from when, for who words it anew. */
  deadlineMoved: {
    companyName: string
    news: string
    items: readonly MailItem[]
    moved?: readonly { thing: string; was: string }[]
    contact: string
    link: string
  }
  /** The show was closed, or opened again: `news` says which, `text` what it means, an item for each thing that still works; `kept` until when data are kept, in a sentence, or ''. */
  showClosed: {
    companyName: string
    news: string
    text: string
    items: readonly MailItem[]
    kept: string
    contact: string
    link: string
  }
}
