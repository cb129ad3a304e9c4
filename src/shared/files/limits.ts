/** What may be uploaded where: the limits of specification §5 and §9 and decision 17. Sizes in bytes, 1 MB = 1024 × 1024. */

const KB = 1024
const MB = 1024 * KB

/** Limit of one upload field. */
export interface FileLimit {
  /** Extensions in lower case without the dot. */
  types: readonly string[]
  /** Greatest size in bytes of one file, inclusive. */
  maxBytes: number
  /** True when a file of exactly `maxBytes` is too large ("under 2 MB"). */
  exclusive?: boolean
  /** Greatest number of files in the field. */
  maxFiles: number
  /** Exact size in pixels, where the specification demands one. */
  width?: number
  height?: number
  /** Bounds of the height in pixels where only the width is exact. */
  heightRange?: readonly [min: number, max: number]
  /** True where every pixel counts (drawings, logos for print): such pictures are never made smaller. */
  asIs?: true
  /** Width divided by height, met within `ratioTolerance` (a share: 0.02 is 2 %). */
  ratio?: number
  ratioTolerance?: number
}

/** Defaults of an upload field: 5 files of 5 MB. */
export const DEFAULT_MAX_FILES = 5
const DEFAULT_MAX_BYTES = 5 * MB
/** Greatest length of a file's name in code points (admin-area §15). */
export const MAX_FILE_NAME = 100
/** Extensions of images. */
export const IMAGE_TYPES = ['png', 'jpg', 'jpeg'] as const
/** Extensions of documents; the x variants are accepted wherever the old ones are (decision 17). */
const DOCUMENT_TYPES = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'] as const

/** Are pictures of this field made smaller in the browser where they are too large? */
export const makesSmaller = ({ types, width, asIs }: FileLimit): boolean =>
  types.includes('jpg') && width === undefined && !asIs

/** An image: png, jpg or jpeg of 5 MB; 300x300 recommended. */
export const IMAGE_LIMIT: FileLimit = { types: IMAGE_TYPES, maxBytes: DEFAULT_MAX_BYTES, maxFiles: DEFAULT_MAX_FILES }
/** A document. */
export const DOCUMENT_LIMIT: FileLimit = {
  types: DOCUMENT_TYPES,
  maxBytes: DEFAULT_MAX_BYTES,
  maxFiles: DEFAULT_MAX_FILES,
}
/** Promotion video: mp4, 16:9 within 2 %, 50 MB. */
export const VIDEO_LIMIT: FileLimit = {
  types: ['mp4'],
  maxBytes: 50 * MB,
  maxFiles: 1,
  ratio: 16 / 9,
  ratioTolerance: 0.02,
}
/** Badge photo: 100 KB at 300x300. */
export const BADGE_PHOTO_LIMIT: FileLimit = {
  types: IMAGE_TYPES,
  maxBytes: 100 * KB,
  maxFiles: 1,
  width: 300,
  height: 300,
}
/** A person's picture as the crop makes it: 200x200 (admin-area §12), 1 MB. */
export const AVATAR_SIZE = 200
export const AVATAR_LIMIT: FileLimit = {
  types: IMAGE_TYPES,
  maxBytes: MB,
  maxFiles: 1,
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
}
/** Image of a proposal: of an entry for the industry award, or a registration for matchmaking: under 2 MB. */
export const PROPOSAL_IMAGE_LIMIT: FileLimit = {
  types: IMAGE_TYPES,
  maxBytes: 2 * MB,
  exclusive: true,
  maxFiles: DEFAULT_MAX_FILES,
}
/** Paper of an entry for the industry award: a PDF of 20 MB at most. */
export const AWARD_FILE_LIMIT: FileLimit = { types: ['pdf'], maxBytes: 20 * MB, maxFiles: 3 }
/** Logo for the printed guide: png or pdf, 300 dpi, 5 MB (business-entities 3.2). */
export const PRINT_LOGO_LIMIT: FileLimit = {
  types: ['png', 'pdf'],
  maxBytes: DEFAULT_MAX_BYTES,
  maxFiles: 1,
  asIs: true,
}
/** Page of a passport for a visa letter: a picture or a PDF, 5 MB (business-entities 3.7). */
export const PASSPORT_LIMIT: FileLimit = { types: [...IMAGE_TYPES, 'pdf'], maxBytes: DEFAULT_MAX_BYTES, maxFiles: 1 }
/** Attachment of a booth form: a document or a picture, 5 MB (booth-forms 3.9). */
export const ATTACHMENT_LIMIT: FileLimit = {
  types: [...DOCUMENT_TYPES, ...IMAGE_TYPES],
  maxBytes: DEFAULT_MAX_BYTES,
  maxFiles: DEFAULT_MAX_FILES,
}
/** Drawing of a booth: 20 MB; sources of it (dwg, zip) go with it (booth-forms 3.9). */
export const DRAWING_LIMIT: FileLimit = {
  types: ['pdf', ...IMAGE_TYPES, 'dwg', 'zip'],
  maxBytes: 20 * MB,
  maxFiles: DEFAULT_MAX_FILES,
  asIs: true,
}
/** File of the exhibitor manual: 20 MB, as drawings; several files as a ZIP. */
export const MANUAL_LIMIT: FileLimit = { types: [...DOCUMENT_TYPES, 'zip'], maxBytes: 20 * MB, maxFiles: 1 }
/** Picture of an item in a catalogue; stored as webp of `ITEM_PICTURE_BYTES` at most (booth-forms 5). */
export const ITEM_PICTURE_LIMIT: FileLimit = { types: IMAGE_TYPES, maxBytes: DEFAULT_MAX_BYTES, maxFiles: 1 }
export const ITEM_PICTURE_BYTES = 30 * KB
/** Photo of a business card, made small by the browser before it waits for a line (`CARD_PHOTO_BYTES`). */
export const CARD_LIMIT: FileLimit = { types: IMAGE_TYPES, maxBytes: MB, maxFiles: 1 }
export const CARD_PHOTO_BYTES = 300 * KB
/** Long picture of an IP: 750 px wide, 300 to 8000 px high, 5 MB. */
export const IP_LONG_IMAGE_LIMIT: FileLimit = {
  types: IMAGE_TYPES,
  maxBytes: DEFAULT_MAX_BYTES,
  maxFiles: 1,
  width: 750,
  heightRange: [300, 8000],
}
