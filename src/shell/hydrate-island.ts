import { createElement, startTransition, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readView } from '../shared/record/view-param.ts'

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
  const island = createElement(Component, props, ...slot)
  const options = { identifierPrefix: element.getAttribute('prefix') ?? '' }
  // Typing stays responsive: the work can be interrupted.
  startTransition(() => {
    // A list that would be woken only to give way to a form is not woken.
    if (readView(location.search).kind !== 'list' && element.closest('[data-gate]'))
      createRoot(element, options).render(island)
    else hydrateRoot(element, island, options)
  })
}
