/** Where the API is: `/mm-label` on the site's own origin, or `PUBLIC_API_BASE` at build time. */
export const API_BASE: string = import.meta.env?.PUBLIC_API_BASE || '/mm-label'
