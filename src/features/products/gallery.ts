/**
 * Pictures of one language on a product's page, each once. The thumbnail is the small picture of lists, mostly cut from the first of the gallery:
 * it stands in only where there is no gallery.
 */
export const galleryOf = (
  thumbnail: string | null | undefined,
  carousel: readonly string[] | null | undefined,
): string[] => (carousel?.length ? [...new Set(carousel)] : thumbnail ? [thumbnail] : [])
