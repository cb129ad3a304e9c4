/** Path below which the site stands, on whatever host serves it. */
export const SITE_BASE = '/business-label'
