/**
 * Process beside the server for large pictures: it takes the processor only while nobody else wants it, and its memory is tidied
 * without the server's requests waiting. `encodeBeside` starts it and speaks to it.
 */
import { constants, setPriority } from 'node:os'
import { encodeImage } from './encode-image.ts'
import type { ImageAnswer, ImageTask } from './encode-beside.ts'

setPriority(constants.priority.PRIORITY_LOW)

process.on('message', ({ id, bytes, header }: ImageTask) => {
  const answer = (one: ImageAnswer) => process.send?.(one)
  encodeImage(bytes, header).then(
    (image) => answer({ id, image }),
    (error: unknown) => answer({ id, fault: String(error) }),
  )
})
// The server is gone.
process.on('disconnect', () => process.exit())
