/** Events on the document by which the frame tells the parts of a page what is about to happen. No import in either direction. */

/**
 * The page is about to be opened anew, in the other language or for another booth. Whoever holds unsent input stores it now: at once, or by
 * `event.detail.waitUntil(promise)`; `event.preventDefault()` keeps the page.
 */
export const BEFORE_LANGUAGE_SWITCH = 'before-language-switch'

/** Another booth was chosen: the frame opens the page anew for it. `event.detail` is its number. */
export const BOOTH_CHOSEN = 'booth-chosen'

/** The visitor wants to log out and is about to be asked: `event.detail` is a list of texts, to which a part of the page adds what to know before. */
export const BEFORE_LOGOUT = 'before-logout'

/** The visitor logs out and storage is about to be cleared: nothing may be written there again by this page. */
export const SESSION_ENDING = 'session-ending'

/** On the window: the number of leads that wait on this device has changed in this page (`unsent.ts`). Other pages hear `storage`. */
export const UNSENT_CHANGED = 'unsent-changed'

/** On the window: code of the page could not be fetched. `event.detail` is the error; it carries `takenUp` where its place on the screen says so. */
export const PART_MISSING = 'part-missing'
