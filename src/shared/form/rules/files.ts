/**
 * File rules of specification §5 and §8 as pure checks: name, emptiness, type, size, number, pixels. They judge what can be
 * read without opening the file; that the content is what the name says is checked by the upload itself.
 */
import { MAX_FILE_NAME, type FileLimit } from '../../files/limits.ts'
import { codePointLength } from '../../lib/text/text.ts'
import { problem, ruleKey, type Problem, type Verdict } from '../rules.ts'

const KB = 1024
const MB = 1024 * KB

/** What is known of a chosen file: a browser `File` fits. `size` in bytes. */
export interface FileFacts {
  name: string
  size: number
}

/** Extension in lower case without the dot; '' when there is none. */
export function fileExtension(rawName: string): string {
  const name = rawName.trim()
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Too large: 上传文件大小不能超过 N MB!, in KB below one MB. */
export function fileSizeProblem(maxBytes: number): Problem {
  return maxBytes < MB
    ? problem(ruleKey('rules.fileSizeKb'), { size: Math.floor(maxBytes / KB) })
    : problem(ruleKey('rules.fileSize'), { size: Math.floor((maxBytes / MB) * 100) / 100 })
}

/** Wrong type: 文件格式不正确, 请上传…. Also for content that is not what its name says. */
export function fileTypeProblem(types: readonly string[]): Problem {
  return problem(ruleKey('rules.fileType'), { types: types.join('/') })
}

/** @param size in bytes */
export const isTooLarge = (size: number, { maxBytes, exclusive }: Pick<FileLimit, 'maxBytes' | 'exclusive'>): boolean =>
  exclusive ? size >= maxBytes : size > maxBytes

/** Verdict on one file: name, emptiness, type, size, in this order. */
export function checkFile(file: FileFacts, limit: Pick<FileLimit, 'types' | 'maxBytes' | 'exclusive'>): Verdict {
  if (codePointLength(file.name) > MAX_FILE_NAME)
    return problem(ruleKey('rules.fileNameTooLong'), { max: MAX_FILE_NAME })
  if (file.size <= 0) return problem(ruleKey('rules.fileEmpty'))
  if (!limit.types.includes(fileExtension(file.name))) return fileTypeProblem(limit.types)
  return isTooLarge(file.size, limit) ? fileSizeProblem(limit.maxBytes) : true
}

/** Verdict on the number of files after adding some: 上传文件数量不能超过 N 个! */
export function checkFileCount(total: number, max: number): Verdict {
  return total <= max || problem(ruleKey('rules.fileCount'), { count: max })
}

/** Verdict on pixels: exact width and height, a height range, or a ratio (the video's 16:9 within 2 %). */
export function checkPixels(
  size: { width: number; height: number },
  limit: Pick<FileLimit, 'width' | 'height' | 'heightRange' | 'ratio' | 'ratioTolerance'>,
): Verdict {
  if (!(size.width > 0 && size.height > 0)) return problem(ruleKey('rules.fileUnreadable'))
  if (limit.width !== undefined && limit.height !== undefined) {
    const exact = size.width === limit.width && size.height === limit.height
    return exact || problem(ruleKey('rules.imageSize'), { width: limit.width, height: limit.height })
  }
  if (limit.width !== undefined && size.width !== limit.width)
    return problem(ruleKey('rules.imageWidth'), { width: limit.width })
  if (limit.heightRange) {
    const [min, max] = limit.heightRange
    if (size.height < min || size.height > max) return problem(ruleKey('rules.imageHeight'), { min, max })
  }
  if (limit.ratio === undefined) return true
  const off = Math.abs(size.width / size.height / limit.ratio - 1)
  // A hair of slack for the division itself: 2 % off is still inside.
  return off <= (limit.ratioTolerance ?? 0) + 1e-9 || problem(ruleKey('rules.videoRatio'))
}
