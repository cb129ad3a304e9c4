/** Files of a form's content as replies list them (booth-forms 3.9). */
import { inArray } from 'drizzle-orm'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FormReply } from '../contract.ts'
import { filesOf, type FormDefinition } from '../definition/definition.ts'
import type { Content } from '../model.ts'

/** Returns name and size of each file the content names. */
export async function attachmentsOf(
  ctx: Ctx,
  definition: FormDefinition,
  content: Content,
): Promise<FormReply['files']> {
  const named = filesOf(definition, content)
  if (named.length === 0) return []
  const found = await ctx.db
    .select()
    .from(storedFile)
    .where(
      inArray(
        storedFile.fileName,
        named.map((one) => one.fileName),
      ),
    )
  return named.flatMap(({ field, fileName }) => {
    const file = found.find((one) => one.fileName === fileName)
    // `speakers.0.photo` is of the kind `speakers.photo`.
    const kind = field.replace(/\.\d+(?=\.|$)/g, '')
    return file ? [{ field, kind, fileName, originName: file.originalName, size: file.size }] : []
  })
}
