/** The suite leaves this in the pages it looks at. */
interface Window {
  /** Places of the buttons for saving, by form (`watch-save-buttons.ts`). */
  saveButtons: Map<HTMLFormElement, number[]>
}
