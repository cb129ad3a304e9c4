/** Languages a file of the manual may be written in. */
export const MANUAL_LANGUAGES = ['zh', 'en', 'both'] as const
