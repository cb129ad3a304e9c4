/** Posts (admin-area 8). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { sysPost, sysUserPost } from '../../system/server/tables.ts'
import { postCalls, postOptions } from '../contract.ts'

export const postHandlers = [
  // Before the parts' own: its path is one of `/{id}` too.
  handle(postOptions, async ({ db }) => {
    const rows = await db.select().from(sysPost).where(eq(sysPost.status, '0')).orderBy(asc(sysPost.postSort))
    return { data: rows.map(({ postId, postCode, postName }) => ({ postId: String(postId), postCode, postName })) }
  }),
  ...crudHandlers(postCalls, {
    table: sysPost,
    key: 'postId',
    name: 'postName',
    where: ({ postCode, postName, status }) => [
      postCode ? contains(sysPost.postCode, postCode) : undefined,
      postName ? contains(sysPost.postName, postName) : undefined,
      status ? eq(sysPost.status, status) : undefined,
    ],
    order: [asc(sysPost.postSort)],
    sort: { postCode: sysPost.postCode, postName: byName(sysPost.postName), postSort: sysPost.postSort },
    unique: [{ field: 'postCode' }, { field: 'postName' }],
    async beforeRemove({ db }, posts) {
      const ids = posts.map((post) => post.postId)
      const [used] = await db.select().from(sysUserPost).where(inArray(sysUserPost.postId, ids)).limit(1)
      const post = used && posts.find((one) => one.postId === used.postId)
      if (post) throw fail.business('features/posts:errors.inUse', { name: post.postName })
    },
    words: 'features/posts',
    title: 'features/posts:title',
    sheet: ['postId', 'postCode', 'postName', 'postSort', 'status', 'remark', 'createTime'],
  }),
]
