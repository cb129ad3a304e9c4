/** Which panel stands over the list, as the address says it: a reload, a link and the language switch find it again. Pure. */
const PANELS = ['new', 'edit', 'import', 'mailing', 'fees'] as const
export type PanelKind = (typeof PANELS)[number]
export interface Panel {
  kind: PanelKind | null
  /** Account being edited. */
  id: string | null
}

export const NO_PANEL: Panel = { kind: null, id: null }

export function readPanel(search: string): Panel {
  const params = new URLSearchParams(search)
  const kind = PANELS.find((one) => one === params.get('panel')) ?? null
  const id = params.get('id')
  if (kind !== 'edit') return { kind, id: null }
  return id !== null && /^\d{1,18}$/.test(id) ? { kind, id } : NO_PANEL
}

/** The query string with a panel in it; what a closed one left behind goes. */
export function panelSearch(search: string, panel: Panel): string {
  const params = new URLSearchParams(search)
  const left = [...params.keys()].filter((key) => key === 'panel' || key === 'id')
  for (const key of left) params.delete(key)
  if (panel.kind) params.set('panel', panel.kind)
  if (panel.id) params.set('id', panel.id)
  const text = params.toString()
  return text ? `?${text}` : ''
}
