import { createElement, startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Wakes an island: what the site generator's own renderer does, without what no page here has (named slots, actions, islands that go). It
 * takes its place in built pages (`build/plain-islands.ts`). What stands in the island's one slot stays as the page has it.
 */
export default function hydrateIsland(element: Element, Component: ComponentType, props: object): void {
  const html = element.querySelector('astro-slot')?.innerHTML
  const slot =
    html === undefined
      ? []
      : [createElement('astro-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } })]
  // Typing stays responsive: the work can be interrupted.
  startTransition(() => {
    hydrateRoot(element, createElement(Component, props, ...slot), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
    })
  })
}
