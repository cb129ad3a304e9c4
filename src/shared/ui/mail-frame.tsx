import { useRef } from 'react'

/**
 * A mail's HTML as its reader sees it, in a frame that runs no script and leads nowhere. The page's policy forbids style attributes in markup,
 * and a frame made from text inherits it; so styles travel under another name and are set one by one when the frame stands. Links lose their
 * address: a one-time link must not be used up by looking at it.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const quiet = html.replaceAll(' style="', ' data-style="').replaceAll(' href="', ' data-href="')
  function dress() {
    const inner = frame.current?.contentDocument
    if (!frame.current || !inner) return
    for (const element of inner.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? ''
    frame.current.style.height = `${inner.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={quiet}
      className="h-96 w-full rounded-ui border border-line bg-white"
      onLoad={dress}
    />
  )
}
