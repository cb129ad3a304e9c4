import { randomBytes } from 'node:crypto'
import { storedFile } from '../../../../server/base/db/core-tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { storeKey } from '../../../files/server/exports.ts'
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { boothPrice } from '../tables.ts'
import { itemPicture } from './item-drawings.ts'

/** The rental items as the programme brings them along, with a drawing of each. */
export async function insertItems(services: Services, db: Db): Promise<void> {
  for (const { itemCode, cny, usd } of RENTAL_ITEMS) {
    const bytes = await itemPicture(itemCode)
    const image = `${randomBytes(20).toString('hex')}.webp`
    const contentType = 'image/webp'
    await services.store.put(storeKey(image), bytes, { contentType })
    await db.insert(storedFile).values({
      fileName: image,
      originalName: `${itemCode}.webp`,
      kind: 'itemPicture',
      contentType,
      size: bytes.byteLength,
      width: 360,
      height: 360,
      variants: [],
      ownerKind: 'shared',
      ownerId: 0,
      claimedAt: services.clock.realNow(),
    })
    await db.insert(boothPrice).values({ code: itemCode, cny, usd, image })
  }
}
