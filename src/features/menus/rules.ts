/** What a menu may hold, by its type (admin-area 6). Pure: the form says it as it is typed, the handler decides. */

/** A whole http(s) address. */
export const isAddress = (path: string): boolean => {
  if (!/^https?:\/\//.test(path)) return false
  try {
    return new URL(path).hostname !== ''
  } catch {
    return false
  }
}

/** Path of a folder: what its group is called by. */
export const isFolderPath = (path: string): boolean => /^\/[\w-]+(\/[\w-]+)*$/.test(path)

/** One permission: three parts, no wildcard, which would hand out everything. */
export const isPermission = (perms: string): boolean => /^[a-zA-Z]\w*(:[a-zA-Z]\w*){2}$/.test(perms)
