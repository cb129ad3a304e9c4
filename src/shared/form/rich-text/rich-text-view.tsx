import { useEffect, useState } from 'react'
import { htmlToPlain } from '../../lib/rich-text-plain.ts'

/** How a rich text looks, in the editor and on show. Written out, so that Tailwind finds the names. */
export const RICH_TEXT_CLASS =
  'break-words [&_a]:text-accent-text [&_a]:underline [&_h3]:mt-3 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:mt-2 [&_h4]:font-semibold [&_img]:my-2 [&_img]:h-auto [&_img]:max-w-full [&_li]:my-0.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-1.5 [&_table]:my-2 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:pl-6'

/** A stored rich text on show. Its text stands at once; the formatted version follows once it was cleaned here as well. */
export function RichTextView({ html }: { html: string }) {
  const [clean, setClean] = useState<{ of: string; html: string } | null>(null)
  useEffect(() => {
    let current = true
    void import('./rich-text-clean.ts').then(
      ({ cleanHtml }) => {
        if (current) setClean({ of: html, html: cleanHtml(html) })
        return undefined
      },
      // Without the cleaner the plain text stays.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [html])
  if (clean?.of !== html) return <div className="whitespace-pre-line break-words">{htmlToPlain(html)}</div>
  // oxlint-disable-next-line react/no-danger -- cleaned by the allow-list one line above
  return <div className={RICH_TEXT_CLASS} dangerouslySetInnerHTML={{ __html: clean.html }} />
}
