/** What the path of every call begins with (specification §7). */
export const API_PREFIX = '/mm-label'
