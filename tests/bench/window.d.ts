/** What the bench puts into a page before it loads. */
interface Window {
  benchProbe: { done(): boolean; read(): import('./probe.ts').Reading }
}
