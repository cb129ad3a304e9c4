import { findConfigs } from '../../../server/base/parameters.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { underWhite } from '../../../shared/lib/colour.ts'
import type { SheetShow } from '../sheet-show.ts'

const KEYS = ['expo.name', 'expo.enName', 'expo.openDate', 'expo.closeDate', 'expo.logo', 'expo.colour'] as const

/** The show for the print of badges. Its colour is darkened just until white text reads on it. */
export async function findSheetShow(db: Db): Promise<SheetShow> {
  const found = await findConfigs(db, KEYS)
  const colour = found['expo.colour'] ?? ''
  return {
    showName: found['expo.name'] ?? '',
    enShowName: found['expo.enName'] ?? '',
    openDate: found['expo.openDate'] ?? '',
    closeDate: found['expo.closeDate'] ?? '',
    logo: found['expo.logo'] ?? '',
    colour: colour === '' ? '' : underWhite(colour),
  }
}
