import { string, type Infer } from 'superstruct'

/** The show as it stands on a badge: names, days, logo and the colour of the band. */
export const sheetShow = {
  showName: string(),
  enShowName: string(),
  openDate: string(),
  closeDate: string(),
  /** Stored file name of the logo; '' without one. */
  logo: string(),
  /** `#rrggbb` on which white text reads; '' where the show has no colour of its own. */
  colour: string(),
}

export type SheetShow = { [K in keyof typeof sheetShow]: Infer<(typeof sheetShow)[K]> }
