/** What other areas may ask of looks at masked values. */
export { takeLook } from './look.ts'
export { addRevealSource, type RevealSource } from './sources.ts'
