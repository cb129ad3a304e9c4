/** The parameter `forms.hN` takes a form out of the show; H13 is out until it is switched on (booth-forms 2.2). */
export const isSwitchedOn = (code: string, settings: Readonly<Record<string, string>>): boolean =>
  (settings[`forms.${code}`] ?? (code === 'h13' ? 'false' : 'true')) === 'true'
