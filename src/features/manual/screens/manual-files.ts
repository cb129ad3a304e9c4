/** Lists the files of the manual on its page for whoever is signed in. Plain script without a library, and quiet: without an answer nothing is shown. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { API_BASE } from '../../../shared/api/api-base.ts'
import { sizeText } from '../../../shared/files/size-text.ts'
import type { ManualEntry } from '../../manual-files/contract.ts'

/** Writes the files into the page's list, and shows what of the page is about them. */
function putFiles(page: ParentNode, files: readonly ManualEntry[], locale: Locale): void {
  const section = page.querySelector<HTMLElement>('#files')
  const list = section?.querySelector('ul')
  if (!section || !list || files.length === 0) return
  const words = section.dataset
  list.replaceChildren(
    ...files.map(({ fileName, name, enName, lang, size, version, updatedAt }) => {
      const link = document.createElement('a')
      link.className = 'link'
      link.href = `${API_BASE}/common/download?fileName=${encodeURIComponent(fileName)}`
      link.textContent = locale === 'en-US' ? enName : name
      const facts = (words.facts ?? '')
        .replace('{{version}}', String(version))
        .replace('{{day}}', updatedAt.slice(0, 10))
      const item = document.createElement('li')
      item.append(link, ` · ${[words[lang], sizeText(size), facts].join(' · ')}`)
      return item
    }),
  )
  for (const part of page.querySelectorAll<HTMLElement>('[data-manual-files]')) part.hidden = false
}

/** Asks the server once, where somebody is signed in. */
export async function listFiles(locale: Locale): Promise<void> {
  try {
    const token: string | undefined = localStorage['Admin-Token']
    if (!token) return
    const reply = (await (
      await fetch(`${API_BASE}/busi/exhibitionRecord/mannual`, {
        method: 'POST',
        body: '{}',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          language: locale === 'en-US' ? 'en' : 'zh',
        },
      })
    ).json()) as { code: number; data: { list: ManualEntry[] } } // reason: the contract's reply, and nothing is done with another
    if (reply.code === 200) putFiles(document, reply.data.list, locale)
  } catch {
    // Offline, a static host without the API, or a browser that stores nothing: the manual itself stands.
  }
}
