/** Theme colour when nothing is stored (specification §9); alone in its file, because every page asks for it and few compute colours. */
export const DEFAULT_ACCENT = '#409EFF'
