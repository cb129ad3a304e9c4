import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { reveal } from '../contract.ts'
import { takeLook } from './look.ts'
import { revealSource } from './sources.ts'

export const revealHandlers = [
  handle(reveal, async (ctx, { entity, ...asked }) => {
    const found = await revealSource(entity)?.(ctx, asked)
    if (!found) throw fail.notFound()
    await takeLook(ctx, entity, found.entityId, found.field)
    return { data: { value: found.value } }
  }),
]
