declare module '*?inline-script' {
  /** The module as the text of a classic script (src/shell/build/inline-scripts.ts). */
  const code: string
  export default code
}
