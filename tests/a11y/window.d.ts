/** What the walk leaves in the page it looks at. */
interface Window {
  axe: { run(context: object, options: object): Promise<import('axe-core').AxeResults> }
  tabWalk: import('./keyboard.ts').Walk
}
