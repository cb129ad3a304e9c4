/** An icon by the name the back office gave it, out of the page's sprite (`shell/icon-sprite.astro`). */
export function NamedIcon({ name }: { name: string }) {
  return (
    <svg
      className="size-4 text-ink-soft"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name ? <use href={`#icon-${name}`} /> : null}
    </svg>
  )
}

/** Names of the icons there are, in the order of the sprite. */
export const iconNames = (): string[] =>
  [...document.querySelectorAll('#icons symbol')].map((symbol) => symbol.id.replace(/^icon-/, ''))
