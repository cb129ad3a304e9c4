import type { Db } from '../../../server/base/db/client.ts'
import { sysPost } from '../../system/server/tables.ts'

/** Posts of the demo show's office. */
export async function insertPosts(db: Db): Promise<void> {
  const names = { floor: '现场经理', review: '资料审核', finance: '财务' }
  await db.insert(sysPost).values(
    Object.entries(names).map(([postCode, postName], at) => ({
      postCode,
      postName,
      postSort: at + 1,
      createBy: 'system',
    })),
  )
}
