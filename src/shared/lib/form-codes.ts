/** Codes of the booth forms in the order of the manual. */
export const FORM_CODES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10', 'h11', 'h12', 'h13'] as const
export type FormCode = (typeof FORM_CODES)[number]

export function isFormCode(text: string): text is FormCode {
  return (FORM_CODES as readonly string[]).includes(text)
}

/** The parameter `forms.hN` takes a form out of the show; H13 is out until it is switched on (booth-forms 2.2). */
export const isSwitchedOn = (code: string, settings: Readonly<Record<string, string>>): boolean =>
  (settings[`forms.${code}`] ?? (code === 'h13' ? 'false' : 'true')) === 'true'
