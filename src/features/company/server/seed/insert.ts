import type { Db } from '../../../../server/base/db/client.ts'
import { joinedAt } from '../../../../server/base/demo/joined.ts'
import type { BoothSeed, ExhibitorSeed, Pictures } from '../../../../server/base/demo/types.ts'
import { exhibitor, participation } from '../tables.ts'

export async function insertCompany(db: Db, seed: ExhibitorSeed, pictures: Pictures) {
  const picture = (kind: 'product' | 'logo', name: string) => pictures.get(`${kind} ${name}`) ?? ''
  const [company] = await db
    .insert(exhibitor)
    .values({
      ...seed.company,
      createTime: joinedAt(seed),
      updateTime: joinedAt(seed),
      icon: picture('logo', seed.logo),
      photos: seed.photos.map((photo) => picture('product', photo)),
    })
    .returning()
  if (!company) throw new Error('exhibitor was not stored')
  return company
}

/** Answers their ids, in order. */
export async function insertBooths(db: Db, exhibitorId: number, booths: readonly BoothSeed[]): Promise<number[]> {
  const rows = await db
    .insert(participation)
    .values(
      booths.map((booth) => ({
        ...booth,
        exhibitorId,
        width: String(booth.width),
        depth: String(booth.depth),
        area: String(booth.area),
      })),
    )
    .returning({ id: participation.id })
  return rows.map(({ id }) => id)
}
