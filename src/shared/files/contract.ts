/** Uploads and downloads (specification §7; business-entities 4, 5.3). */
import { enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { API_BASE } from '../api/api-base.ts'
import { defineCall, file } from '../api/contract.ts'

/** What a file is for; its limits stand in limits.ts. */
const FILE_KINDS = [
  'image',
  'video',
  'document',
  'badge',
  'proposal',
  'ipLong',
  'avatar',
  'printLogo',
  'passport',
  'attachment',
  'drawing',
  'itemPicture',
  'manual',
  'awardFile',
  'card',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A stored file as records tell of it: the name they refer to it with, what it was called, its size in bytes. */
export const namedFile = type({ fileName: string(), originalName: string(), size: number() })
export type NamedFile = Infer<typeof namedFile>

const uploadedFile = type({
  /** Unguessable name that records refer to. */
  fileName: string(),
  originalName: string(),
  url: string(),
  /** Bytes as stored. */
  size: number(),
  contentType: string(),
  /** Pixels; null for documents. */
  width: nullable(number()),
  height: nullable(number()),
})
export type UploadedFile = Infer<typeof uploadedFile>

const uploadRequest = object({ file, kind: optional(enums(FILE_KINDS)) })
const uploadReply = type({ fileName: string(), data: uploadedFile })

export const preUpload = defineCall(
  {
    method: 'POST',
    path: '/busi/file/pre/upload',
    summary: 'Upload one file for a record',
    audience: 'signedIn',
    body: 'multipart',
  },
  () => ({ request: uploadRequest, reply: uploadReply }),
)

export const commonUpload = defineCall(
  {
    method: 'POST',
    path: '/common/upload',
    summary: 'Upload one file (the shared upload of editors)',
    audience: 'signedIn',
    body: 'multipart',
  },
  () => ({ request: uploadRequest, reply: uploadReply }),
)

export const commonDownload = defineCall(
  {
    method: 'GET',
    path: '/common/download',
    summary: "A stored file; `delete` removes only the caller's own temporary export",
    audience: 'signedIn',
    response: 'binary',
  },
  () => ({
    request: object({ fileName: string(), width: optional(string()), delete: optional(enums(['true', 'false'])) }),
    reply: type({}),
  }),
)

/** Address of a stored file for img and a; `width` picks the nearest smaller copy (96, 300, 750, 1500). Already absolute ones pass. */
export function fileUrl(fileName: string, width?: number): string {
  if (fileName === '' || /^(https?:|data:|blob:|\/)/.test(fileName)) return fileName
  return `${API_BASE}/common/download?fileName=${encodeURIComponent(fileName)}${width ? `&width=${width}` : ''}`
}
