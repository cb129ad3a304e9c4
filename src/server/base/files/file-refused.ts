import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'
/**
 * Why an upload is refused. Every code has its words at `server/base/files:errors.<code>`:
 * - `empty`: 0 bytes. `nameTooLong`: more than 100 code points. `tooLarge`: beyond `max` `unit` (MB or KB).
 * - `wrongType`: the content (not the suffix) is none of `types`.
 * - `heic`, `foreignPicture`: a picture of a kind that nobody takes (`found`), whatever its ending; `types` are taken.
 * - `locked`: a PDF or an office file that asks for a password.
 * - `corrupt`: starts like its type but cannot be read to the end.
 * - `tooManyPixels`: more than `max` million pixels. `tooMuchExtra`: texts and profiles beside them of more than `max` MB.
 * - `wrongDimensions`: `width` × `height` pixels instead of `wanted`.
 * - `wrongCodec`: a video that is not H.264 in mp4. `wrongRatio`: a video that is not 16:9.
 */
export type FileRefusal =
  | 'empty'
  | 'nameTooLong'
  | 'tooLarge'
  | 'wrongType'
  | 'heic'
  | 'foreignPicture'
  | 'locked'
  | 'corrupt'
  | 'tooManyPixels'
  | 'tooMuchExtra'
  | 'wrongDimensions'
  | 'wrongCodec'
  | 'wrongRatio'

/** A fault of the chosen file, which the user can mend: becomes a field error (code 300), never a 500. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: FileRefusal
  readonly msgKey: AnyMessageKey
  readonly params: Record<string, string | number>

  constructor(code: FileRefusal, params: Record<string, string | number> = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.msgKey = `server/base/files:errors.${code}`
    this.params = params
  }
}
